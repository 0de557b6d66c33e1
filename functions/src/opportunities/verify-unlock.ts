import type { UnlockState } from '../contract/opportunities/opportunity-calls.ts';
import type { Caller } from '../platform/sessions.ts';
import { unlockSubject } from './unlock-subject.ts';
import { unlockToken } from './unlock-token.ts';

interface SentUnlock {
  id: string;
  unlock?: string | undefined;
  session?: string | undefined;
}

/** Whether the unlock that came with a request holds at this moment: for this opportunity, and in the hands of its holder. */
export async function verifyUnlock(
  { id, unlock, session }: SentUnlock,
  caller: Caller,
  at: Date,
): Promise<UnlockState> {
  if (unlock === undefined) return 'none';
  const verified = await unlockToken.verify(unlock, at);
  const holds =
    verified.ok && verified.claims.opportunity === id && verified.claims.holder === unlockSubject(caller, session);
  return holds ? 'valid' : 'ignored';
}
