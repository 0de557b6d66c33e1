import { boolean, type InferType, string } from 'yup';
import { passwordTokenSchema } from '../access/passkeys.ts';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { NOTIFICATION_KINDS, PERSONAL_KINDS, type PersonalKind } from '../notifications/kinds.ts';
import { strictObject } from '../schemas.ts';

/**
 * A random id that a browser keeps so that the server recognises it, or null if it can't keep one. The server doesn't
 * trust it: another id is another browser.
 */
export const browserSchema = strictObject({ browserId: string().max(SHORT_TEXT_MAX).nullable().defined() });
export type BrowserRequest = InferType<typeof browserSchema>;

/** Input of `recordSession`, with the token of a parallel sign-in if the password was entered again. */
export const sessionSchema = browserSchema.shape({ passwordToken: passwordTokenSchema() });
export type SessionRequest = InferType<typeof sessionSchema>;

/** Input of `signOutEverywhere`: the person's confirmation, so that a stray call ends no sessions. */
export const signOutSchema = strictObject({
  understood: boolean().defined().oneOf([true], 'Please confirm that you want to end all your sessions.'),
});
export type SignOutRequest = InferType<typeof signOutSchema>;

/** A browser in which an account was used. Times are in ISO 8601. */
export interface SeenBrowser {
  /** For people: "Chrome on Windows". */
  name: string;
  firstSeenAt: string;
  lastSeenAt: string;
  current: boolean;
}

export type SecurityKind = {
  [Kind in PersonalKind]: (typeof NOTIFICATION_KINDS)[Kind]['category'] extends 'security' ? Kind : never;
}[PersonalKind];

export const isSecurityKind = (kind: PersonalKind): kind is SecurityKind =>
  NOTIFICATION_KINDS[kind].category === 'security';
export const SECURITY_KINDS = PERSONAL_KINDS.filter(isSecurityKind);

/** A security event of an account. `browser` is set if it concerns one. */
export interface SecurityEvent {
  id: string;
  kind: SecurityKind;
  at: string;
  browser: string | null;
}

/** The security of the caller's account, newest first. */
export interface AccountSecurityView {
  browsers: SeenBrowser[];
  events: SecurityEvent[];
}
