import { boolean, type InferType, string } from 'yup';
import { passwordTokenSchema } from '../access/passkeys.ts';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { NOTIFICATION_KINDS, PERSONAL_KINDS, type PersonalKind } from '../notifications/kinds.ts';
import { strictObject } from '../schemas.ts';

/**
 * What a browser sends to be known again: a random id that it keeps, or null where it can keep none. The server believes nothing
 * of it: whoever sends another id is another browser.
 */
export const browserSchema = strictObject({ browserId: string().max(SHORT_TEXT_MAX).nullable().defined() });
export type BrowserRequest = InferType<typeof browserSchema>;

/** What `recordSession` takes: also the token of a sign-in beside the session, if the password was given again. */
export const sessionSchema = browserSchema.shape({ passwordToken: passwordTokenSchema() });
export type SessionRequest = InferType<typeof sessionSchema>;

/** What `signOutEverywhere` takes: that the person was asked, so that no stray call ends their sessions. */
export const signOutSchema = strictObject({
  understood: boolean().defined().oneOf([true], 'Please confirm that all of your sessions are to end.'),
});
export type SignOutRequest = InferType<typeof signOutSchema>;

/** A browser in which an account was used. Times are in ISO 8601. */
export interface SeenBrowser {
  /** For people: "Chrome on Windows". */
  name: string;
  firstSeenAt: string;
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** Kinds of notification that are about the security of an account and told to its person. */
export type SecurityKind = {
  [Kind in PersonalKind]: (typeof NOTIFICATION_KINDS)[Kind]['category'] extends 'security' ? Kind : never;
}[PersonalKind];

export const isSecurityKind = (kind: PersonalKind): kind is SecurityKind =>
  NOTIFICATION_KINDS[kind].category === 'security';
export const SECURITY_KINDS = PERSONAL_KINDS.filter(isSecurityKind);

/** Something that happened to the security of an account. `browser` is named where it is about one. */
export interface SecurityEvent {
  id: string;
  kind: SecurityKind;
  at: string;
  browser: string | null;
}

/** What a person is shown about the security of their account, the newest first. */
export interface AccountSecurityView {
  browsers: SeenBrowser[];
  events: SecurityEvent[];
}
