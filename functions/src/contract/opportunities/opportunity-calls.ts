import { type InferType, string } from 'yup';
import { VIEWERS } from '../access/policy.ts';
import { PASSCODE_MAX } from '../limits.ts';
import { opportunityIdSchema, strictObject } from '../schemas.ts';

export const opportunityRequestSchema = strictObject({
  id: opportunityIdSchema(),
});
export type OpportunityRequest = InferType<typeof opportunityRequestSchema>;

/** The viewer that an admin wants to see as; refused of any other caller. */
const viewAsSchema = string().oneOf(VIEWERS);

export const opportunityDetailRequestSchema = strictObject({
  id: opportunityIdSchema(),
  /**
   * The token of an unlock, and the session that it was given to where the caller is a visitor. What opens nothing is no
   * error: the answer says that it was ignored.
   */
  unlock: string(),
  session: string(),
  viewAs: viewAsSchema,
});
export type OpportunityDetailRequest = InferType<typeof opportunityDetailRequestSchema>;

export const catalogueRequestSchema = strictObject({ viewAs: viewAsSchema });
export type CatalogueRequest = InferType<typeof catalogueRequestSchema>;

/**
 * The random id by which a browser without an account is known to its own unlocks: 128 bits or more, made by the browser,
 * kept in local storage and dropped at logout. `crypto.randomUUID()` is one.
 */
export const SESSION_ID = /^[A-Za-z0-9_-]{22,64}$/;
export const sessionIdSchema = string().matches(SESSION_ID, 'This is not the id of a session.');

/** `session` is needed of a visitor and ignored of a signed-in caller, who is known by their account. */
export const unlockRequestSchema = strictObject({
  id: opportunityIdSchema(),
  passcode: string().required('Enter the passcode.').max(PASSCODE_MAX, 'This is longer than any passcode.'),
  session: sessionIdSchema,
});
export type UnlockRequest = InferType<typeof unlockRequestSchema>;

/**
 * `token` goes back with `getOpportunity` until `expiresAt` (an ISO time). `triesLeft` is how many more wrong passcodes are
 * looked at before a wait.
 */
export type UnlockAnswer = { granted: false; triesLeft: number } | { granted: true; token: string; expiresAt: string };

/**
 * What became of the unlock that a browser sent: none was sent, it holds, or it opens nothing any more (expired, of another
 * opportunity or person, or from before the last sign-in) and the browser should drop it.
 */
export type UnlockState = 'none' | 'valid' | 'ignored';
