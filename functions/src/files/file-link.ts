import { type InferType, lazy, string } from 'yup';
import { FILES_PATH, type FileLink, LINK_DISPOSITIONS } from '../contract/files/files.ts';
import { KYC_PURPOSES } from '../contract/kyc/kyc-review.ts';
import { KYC_LINK_LIFETIME_SECONDS, LINK_LIFETIME_SECONDS } from '../contract/limits.ts';
import { strictObject } from '../contract/schemas.ts';
import { findUser } from '../platform/sessions.ts';
import { defineToken } from '../platform/signed-token.ts';
import type { Parser } from '../platform/validate-request.ts';
import { LinkRefused } from './link-refusal.ts';

const uploadClaimsSchema = strictObject({
  kind: string().oneOf(['upload']).required(),
  uid: string().required(),
  path: string().required(),
});

/** `uid` is null for a visitor, who may open public documents. Names and places are looked up when the link is opened. */
const documentClaimsSchema = strictObject({
  kind: string().oneOf(['document']).required(),
  uid: string().nullable().defined(),
  opportunityId: string().required(),
  documentId: string().required(),
  disposition: string().oneOf(LINK_DISPOSITIONS).required(),
});

/** `uid` is the reviewer's, never the investor's: no one follows a link to documents of their own. */
const kycClaimsSchema = strictObject({
  kind: string().oneOf(['kyc']).required(),
  uid: string().required(),
  documentId: string().required(),
  purpose: string().oneOf(KYC_PURPOSES).required(),
});

/** The résumé of an application, for the admin that `uid` names. */
const resumeClaimsSchema = strictObject({
  kind: string().oneOf(['resume']).required(),
  uid: string().required(),
  applicationId: string().required(),
});

export type UploadClaims = InferType<typeof uploadClaimsSchema>;
export type DocumentClaims = InferType<typeof documentClaimsSchema>;
export type KycClaims = InferType<typeof kycClaimsSchema>;
export type ResumeClaims = InferType<typeof resumeClaimsSchema>;
export type LinkClaims = UploadClaims | DocumentClaims | KycClaims | ResumeClaims;

const kindOf = (value: unknown) => (typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null);

const schema: Parser<LinkClaims> = lazy((value: unknown) => {
  switch (kindOf(value)) {
    case 'document':
      return documentClaimsSchema;
    case 'kyc':
      return kycClaimsSchema;
    case 'resume':
      return resumeClaimsSchema;
    default:
      return uploadClaimsSchema;
  }
});

/**
 * What a link is for: one file, opened for one person. Anyone who has the link can follow it (docs/decisions/008), so
 * it is short-lived, and what it opens is decided again when it is followed.
 */
export const fileLink = defineToken<LinkClaims>({
  purpose: 'file-link',
  schema,
  lifetimeSeconds: LINK_LIFETIME_SECONDS,
});

export async function issueLink(claims: LinkClaims, at: Date): Promise<FileLink> {
  const lifetime = claims.kind === 'kyc' ? KYC_LINK_LIFETIME_SECONDS : LINK_LIFETIME_SECONDS;
  const { token, expiresAt } = await fileLink.sign(claims, at, lifetime);
  return { url: `${FILES_PATH}${token}`, expiresAt: expiresAt.toISOString() };
}

/** The person that a link was made for, as their account is at this moment. */
export interface Reader {
  uid: string;
  email: string | null;
  /** Whether the address was shown to be theirs; until then anyone may have given it. */
  emailVerified: boolean;
  admin: boolean;
}

/** Throws where the account was deleted or disabled after the link was made: its links end with it. */
export async function findReader(uid: string): Promise<Reader> {
  const account = await findUser(uid);
  if (!account || account.disabled) throw new LinkRefused('account');
  const { email = null, emailVerified, customClaims } = account;
  return { uid, email, emailVerified, admin: customClaims?.admin === true };
}
