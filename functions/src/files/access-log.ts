import { createHmac, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DocumentReference } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Activity } from '../contract/accounts/activity.ts';
import type { LinkDisposition } from '../contract/files/files.ts';
import type { KycDocumentType } from '../contract/kyc/kyc.ts';
import type { KycPurpose } from '../contract/kyc/kyc-review.ts';
import {
  ACCESS_RETENTION,
  DOCUMENT_ACCESSES,
  DOCUMENT_ACCESSES_OF_PROXY,
  DOCUMENT_ACCESSES_WINDOW,
  PRIVATE_ACCESSES,
  VISITOR_ACCESS_RETENTION,
} from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { type Connection, clientAddress, hostedClientAddress } from '../platform/client-address.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { countAttempts, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { derivedId } from '../platform/stored-documents.ts';
import { LinkRefused } from './file-link.ts';

/** A checked file behind a link, and the record of its access. */
export interface OpenedFile {
  fileName: string;
  disposition: LinkDisposition;
  /** A type that is safe to send to a browser, or `application/octet-stream`. */
  contentType: string;
  /** Bytes. Null for a watermarked copy, whose size is unknown until it is made. */
  size: number | null;
  /** Called once, after the access is recorded. Not called for HEAD. */
  body(entry: AccessEntry): Readable | Promise<Uint8Array>;
  /** Who opens which file, but no content. */
  access: FileAccess | KycAccess;
  /** A public document: limited by address, and recorded once a day for each reader. */
  isPublic?: boolean;
}

/** The fields of `file_access/{id}` except the times. `user_id` is null if a visitor opens a public document. */
export interface FileAccess {
  user_id: string | null;
  kind: 'upload' | 'document' | 'resume' | 'submission';
  file_path: string;
  file_name: string;
  opportunity_id: string | null;
  document_id: string | null;
  disposition: LinkDisposition;
}

/**
 * The fields of `kyc_access/{id}` except the time: `user_id` is the owner of the document, `reader_id` the member of
 * staff.
 */
interface KycAccess {
  kind: 'kyc';
  user_id: string;
  reader_id: string;
  role: 'reviewer';
  purpose: KycPurpose;
  document_id: string;
  document_type: KycDocumentType;
}

/** A recorded access. `id` is the id of the record, and is printed in the watermark. */
export interface AccessEntry {
  id: string;
  at: Date;
}

/** Counts an access, before the first byte is sent. Throws `LinkRefused` over the limit. */
export const countAccess = (file: OpenedFile, request: Connection, at: Date): Promise<void> =>
  countWithin(accessLimits(file, request), at);

/**
 * Records a counted access, before the first byte of its file is sent. Records of `file_access` expire (`expires_at`);
 * the firm decides how long those of `kyc_access` are kept.
 */
export async function recordAccess(file: OpenedFile, request: Connection, at: Date): Promise<AccessEntry> {
  const { access } = file;
  const { collection, id, expiry } = recordFor(file, request, at);
  const ref = firestore().doc(`${collection}/${id}`);
  if (access.kind === 'kyc') await recordKycAccess(ref, access, at);
  else await recordFileAccess(ref, { ...access, opened_at: at, ...expiry });
  return { id, at };
}

/** A deal document that a member opens is also one of their activities, once a day for each document. */
async function recordFileAccess(ref: DocumentReference, record: FileAccess & { opened_at: Date }): Promise<void> {
  const { user_id, kind, opportunity_id, document_id, file_name, opened_at } = record;
  const batch = firestore().batch().set(ref, record);
  if (kind === 'document' && user_id !== null && opportunity_id !== null && document_id !== null) {
    const day = opened_at.toISOString().slice(0, 10);
    const id = derivedId('opened', day, user_id, opportunity_id, document_id);
    const meta = { opportunity_id, file_name };
    const activity: Activity = { user_id, type: 'document_opened', meta, created_at: opened_at };
    batch.set(firestore().collection('activities').doc(id), activity);
  }
  await batch.commit();
}

/**
 * The investor may replace a document until staff have opened it. The access and the replacement both write the
 * document's record in a transaction, so only the first of two concurrent ones succeeds.
 */
function recordKycAccess(ref: DocumentReference, access: KycAccess, at: Date): Promise<void> {
  const document = firestore().doc(`kyc_documents/${access.document_id}`);
  return firestore().runTransaction(async (transaction) => {
    const { exists } = await transaction.get(document);
    if (!exists) throw new LinkRefused('replaced');
    transaction.update(document, { opened_at: at });
    transaction.create(ref, { ...access, opened_at: at });
  });
}

/** In sequence, so that a client over its own limit doesn't use up shared limits. */
async function countWithin(limits: readonly RateLimit[], at: Date): Promise<void> {
  try {
    await countAttempts(limits, at);
  } catch (error) {
    if (error instanceof HttpsError && error.code === 'resource-exhausted') throw new LinkRefused('tooMany');
    throw error;
  }
}

function recordFor({ access, isPublic }: OpenedFile, request: Connection, at: Date) {
  if (access.kind === 'kyc') return { collection: 'kyc_access', id: newId(), expiry: {} };
  const retention = access.user_id === null ? VISITOR_ACCESS_RETENTION : ACCESS_RETENTION;
  return {
    collection: 'file_access',
    id: isPublic ? dailyId(access, request, at) : newId(),
    expiry: { expires_at: new Date(at.getTime() + retention) },
  };
}

/** Crockford's base 32, which is easy to read out and type. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits in four groups of four characters. */
const newId = () =>
  [...randomBytes(16)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/**
 * The same id for one reader, file and day. Keyed, because a plain hash of an address can be reversed by trying all
 * addresses.
 */
function dailyId({ user_id, file_path }: FileAccess, request: Connection, at: Date): string {
  const reader = user_id === null ? `address ${hostedClientAddress(request)}` : `account ${user_id}`;
  const day = at.toISOString().slice(0, 10);
  return createHmac('sha256', TOKEN_SIGNING_KEY.value()).update(`opening ${day} ${file_path} ${reader}`).digest('hex');
}

/**
 * Limits within a quarter of an hour. A public document is cheap and open to anyone, so it counts against the address.
 * A private file, or a copy made for a reader, counts against the account.
 */
export function accessLimits(
  { access, isPublic }: Pick<OpenedFile, 'access' | 'isPublic'>,
  request: Connection,
): RateLimit[] {
  if (access.kind !== 'document') {
    return [
      limitOf('account', `private ${access.kind === 'kyc' ? access.reader_id : access.user_id}`, PRIVATE_ACCESSES),
    ];
  }
  if (!isPublic) return [limitOf('account', `account ${access.user_id}`, DOCUMENT_ACCESSES)];
  return [
    limitOf('network', `address ${hostedClientAddress(request)}`, DOCUMENT_ACCESSES),
    limitOf('network', `proxy ${clientAddress(request)}`, DOCUMENT_ACCESSES_OF_PROXY),
  ];
}

const limitOf = (spentBy: RateLimit['spentBy'], who: string, max: number): RateLimit => ({
  spentBy,
  key: limitKey('opening', who),
  max,
  window: DOCUMENT_ACCESSES_WINDOW,
  message: () => 'You have opened too many documents in a short time.',
});
