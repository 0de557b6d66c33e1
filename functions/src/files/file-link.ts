import { type InferType, lazy, string } from 'yup';
import { FILES_PATH, type FileLink, LINK_DISPOSITIONS } from '../contract/files.ts';
import { LINK_LIFETIME_SECONDS } from '../contract/limits.ts';
import { strictObject } from '../contract/strict-object.ts';
import type { Parser } from '../platform/parse-input.ts';
import { defineToken } from '../platform/signed-token.ts';

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

export type UploadClaims = InferType<typeof uploadClaimsSchema>;
export type DocumentClaims = InferType<typeof documentClaimsSchema>;
export type LinkClaims = UploadClaims | DocumentClaims;

const isDocument = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'document';

const schema: Parser<LinkClaims> = lazy((value: unknown) =>
  isDocument(value) ? documentClaimsSchema : uploadClaimsSchema,
);

/**
 * What stands behind a link: one file, opened for one person. Whoever holds the link can follow it (docs/decisions/008), so
 * it is short-lived, and what it opens is decided again when it is followed.
 */
export const fileLink = defineToken<LinkClaims>({
  purpose: 'file-link',
  schema,
  lifetimeSeconds: LINK_LIFETIME_SECONDS,
});

export async function issueLink(claims: LinkClaims, at: Date): Promise<FileLink> {
  const { token, expiresAt } = await fileLink.sign(claims, at);
  return { url: `${FILES_PATH}${token}`, expiresAt: expiresAt.toISOString() };
}
