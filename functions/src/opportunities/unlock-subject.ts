import { createHash } from 'node:crypto';
import type { Caller } from '../platform/sessions.ts';

/**
 * Whom an unlock belongs to: an account since its last sign-in, or a browser by the random id that it keeps. The id goes
 * into the token as a hash, so that whoever comes by a token cannot read from it what they would have to send along. Null
 * for a visitor who names no session.
 */
export function unlockSubject(caller: Caller, session: string | undefined): string | null {
  if (caller.signedIn) return `account ${caller.uid} since ${caller.signedInAt.getTime()}`;
  if (session === undefined) return null;
  return `session ${createHash('sha256').update(session).digest('base64url')}`;
}
