import { type InferType, lazy, string } from 'yup';
import { rolesIn, type StaffRole } from '../contract/access/staff-roles.ts';
import { FILES_PATH, type FileLink, LINK_DISPOSITIONS } from '../contract/files/files.ts';
import { KYC_PURPOSES } from '../contract/kyc/kyc-review.ts';
import { DOCUMENT_ACCESSES_WINDOW, KYC_LINK_LIFETIME_SECONDS, LINK_LIFETIME_SECONDS } from '../contract/limits.ts';
import { isOwner } from '../contract/owners/opportunity-owners.ts';
import { strictObject } from '../contract/schemas.ts';
import { findUser } from '../platform/sessions.ts';
import { defineToken } from '../platform/signed-token.ts';
import type { Parser } from '../platform/validate-request.ts';
import { plainPage } from './plain-page.ts';

const uploadClaimsSchema = strictObject({
  kind: string().oneOf(['upload']).required(),
  uid: string().required(),
  path: string().required(),
});

/**
 * `uid` is null for a visitor, who can open public documents. Names and paths are looked up when the link is opened.
 */
const documentClaimsSchema = strictObject({
  kind: string().oneOf(['document']).required(),
  uid: string().nullable().defined(),
  opportunityId: string().required(),
  documentId: string().required(),
  disposition: string().oneOf(LINK_DISPOSITIONS).required(),
});

/** All documents of an opportunity that `uid` may open when the link is followed. */
const archiveClaimsSchema = strictObject({
  kind: string().oneOf(['archive']).required(),
  uid: string().required(),
  opportunityId: string().required(),
});

/** `uid` is the reviewer's, never the investor's. */
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

/** A file of an owner's submission, for the member of staff that `uid` names. */
const submissionFileClaimsSchema = strictObject({
  kind: string().oneOf(['submission']).required(),
  uid: string().required(),
  submissionId: string().required(),
  fileId: string().required(),
});

export type UploadClaims = InferType<typeof uploadClaimsSchema>;
export type DocumentClaims = InferType<typeof documentClaimsSchema>;
export type ArchiveClaims = InferType<typeof archiveClaimsSchema>;
export type KycClaims = InferType<typeof kycClaimsSchema>;
export type ResumeClaims = InferType<typeof resumeClaimsSchema>;
export type SubmissionFileClaims = InferType<typeof submissionFileClaimsSchema>;
export type LinkClaims =
  | UploadClaims
  | DocumentClaims
  | ArchiveClaims
  | KycClaims
  | ResumeClaims
  | SubmissionFileClaims;

const kindOf = (value: unknown) => (typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null);

const schema: Parser<LinkClaims> = lazy((value: unknown) => {
  switch (kindOf(value)) {
    case 'document':
      return documentClaimsSchema;
    case 'archive':
      return archiveClaimsSchema;
    case 'kyc':
      return kycClaimsSchema;
    case 'resume':
      return resumeClaimsSchema;
    case 'submission':
      return submissionFileClaimsSchema;
    default:
      return uploadClaimsSchema;
  }
});

/**
 * A link opens one file, or one archive, for one person. Anyone who has the link can follow it (docs/decisions/011), so it is
 * short-lived, and the rights are checked again when it is followed.
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

/** The person that a link was made for, with the current state of their account. */
export interface Reader {
  uid: string;
  email: string | null;
  /** Until the address is confirmed, it may belong to another person. */
  emailVerified: boolean;
  roles: readonly StaffRole[];
  owner?: true;
}

/** Throws if the account was deleted or disabled after the link was made. */
export async function findReader(uid: string): Promise<Reader> {
  const account = await findUser(uid);
  if (!account || account.disabled) throw new LinkRefused('account');
  const { email = null, emailVerified, customClaims } = account;
  const claims = customClaims ?? {};
  return { uid, email, emailVerified, roles: rolesIn(claims), ...(isOwner(claims) && { owner: true }) };
}

/** Why a link can't be opened: the HTTP status and the sentences on the page. */
export interface LinkRefusal {
  status: 403 | 404 | 405 | 410 | 413 | 429 | 500;
  title: string;
  sentence: string;
  headers?: Readonly<Record<string, string>>;
}

const NEW_LINK = 'Open the page where you found it and choose the file again to get a new link.';

export const REFUSALS = {
  expired: {
    status: 410,
    title: 'This link has expired',
    sentence: `Links to files expire after one hour. Links to verification documents expire after five minutes. ${NEW_LINK}`,
  },
  invalid: {
    status: 403,
    title: 'This link is not valid',
    sentence: `The link may be incomplete or may have been altered. ${NEW_LINK}`,
  },
  missing: {
    status: 404,
    title: 'This file no longer exists',
    sentence: 'The file was deleted after the link was created.',
  },
  replaced: {
    status: 404,
    title: 'This document no longer exists',
    sentence:
      'Since the link was created, the investor has replaced the document or deleted their account. Reload the list of verifications.',
  },
  withdrawn: {
    status: 403,
    title: 'You don’t have access to this document',
    sentence: 'Your access has changed since the link was created. See your dashboard for your verification status.',
  },
  tooLarge: {
    status: 413,
    title: 'These documents are too large for one file',
    sentence: 'Please open them one by one on the opportunity’s page.',
  },
  reviewer: {
    status: 403,
    title: 'You don’t have access to this document',
    sentence: 'Only reviewers can open this document. Reviewers can’t open their own documents.',
  },
  account: {
    status: 403,
    title: 'This link no longer works',
    sentence: 'It was created for an account that has since been closed or disabled.',
  },
  notAdmin: {
    status: 403,
    title: 'This file is for administrators',
    sentence: 'The link was created for an administrator, but this account is no longer an administrator.',
  },
  notStaff: {
    status: 403,
    title: 'This file is for staff',
    sentence: 'The link was created for a member of staff, but this account can no longer open the catalogue.',
  },
  method: {
    status: 405,
    title: 'This request is not allowed',
    sentence: 'You can open this link in your browser, but you can’t send data to it.',
    headers: { Allow: 'GET, HEAD' },
  },
  tooMany: {
    status: 429,
    title: 'Too many files opened',
    sentence: 'Many files were opened within a short time. The link is still valid. Please try again in 15 minutes.',
    // The longest possible wait: only the rate limit knows the exact end of the window.
    headers: { 'Retry-After': String(DOCUMENT_ACCESSES_WINDOW / 1000) },
  },
  failed: {
    status: 500,
    title: 'The file could not be opened',
    sentence: 'Something went wrong on our side. Please try the link again in a moment.',
  },
} as const satisfies Record<string, LinkRefusal>;

export class LinkRefused extends Error {
  readonly refusal: LinkRefusal;

  constructor(reason: keyof typeof REFUSALS) {
    super(reason);
    this.refusal = REFUSALS[reason];
  }
}

const LINKS =
  '<a href="/dashboard">Your dashboard</a><a href="/ip-marketplace">IP opportunities</a><a href="/contact">Contact us</a>';

/** The page for a link that can't be opened. It repeats nothing from the request. */
export const refusalPage = ({ title, sentence }: LinkRefusal): string =>
  plainPage({ title, body: `<p>${sentence}</p>`, links: LINKS });
