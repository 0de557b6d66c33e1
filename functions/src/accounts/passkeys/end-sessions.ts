import { withoutSessions, withSessionsSince } from './passkey-record.ts';
import { changeSecondFactor, readPasskeys } from './passkey-store.ts';

/**
 * Ends the sessions that passed the second factor before the password was changed. Does nothing for accounts without
 * one.
 */
export async function endSessionsBefore(uid: string, changedAt: Date, at: Date): Promise<void> {
  const { sessions } = await readPasskeys(uid);
  if (sessions.every(({ passed_at }) => passed_at >= changedAt)) return;
  await changeSecondFactor(uid, at, withSessionsSince(changedAt));
}

export async function endSessionsThatPassed(uid: string, at: Date): Promise<void> {
  const { sessions } = await readPasskeys(uid);
  if (sessions.length > 0) await changeSecondFactor(uid, at, withoutSessions);
}
