import { createHash } from 'node:crypto';
import { type InferType, string } from 'yup';
import { UNLOCK_LIFETIME } from '../contract/limits.ts';
import type { UnlockState } from '../contract/opportunities/opportunity-views.ts';
import { opportunityIdSchema, strictObject } from '../contract/schemas.ts';
import type { Caller } from '../platform/sessions.ts';
import { defineToken } from '../platform/signed-token.ts';

const unlockClaimsSchema = strictObject({ opportunity: opportunityIdSchema(), holder: string().required() });
type UnlockClaims = InferType<typeof unlockClaimsSchema>;

/** What a right passcode earns: one opportunity's page, for one holder, for an hour. */
export const unlockToken = defineToken<UnlockClaims>({
  purpose: 'opportunity-unlock',
  schema: unlockClaimsSchema,
  lifetimeSeconds: UNLOCK_LIFETIME / 1000,
});

/**
 * Whom an unlock belongs to: an account since its last sign-in, or a browser by the random id that it keeps. The id goes
 * into the token as a hash, so that a stolen token does not show what has to be sent along with it. Null
 * for a visitor who names no session.
 */
export function unlockSubject(caller: Caller, session: string | undefined): string | null {
  if (caller.signedIn) return `account ${caller.uid} since ${caller.signedInAt.getTime()}`;
  if (session === undefined) return null;
  return `session ${createHash('sha256').update(session).digest('base64url')}`;
}

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
