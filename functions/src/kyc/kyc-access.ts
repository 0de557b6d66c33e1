import { HttpsError } from 'firebase-functions/https';
import { type InferType, string } from 'yup';
import { mayOpen } from '../contract/access/staff-policy.ts';
import { KYC_DOCUMENT_TYPES, kycDocumentSchema } from '../contract/kyc/kyc.ts';
import { type KycState, validateReplacement } from '../contract/kyc/kyc-machine.ts';
import {
  KYC_PURPOSES,
  type KycAccessEntry,
  kycFileLinkRequestSchema,
  type ReplaceableDocument,
} from '../contract/kyc/kyc-review.ts';
import { KYC_ACCESS_LISTED } from '../contract/limits.ts';
import { dateSchema, emptySchema, strictObject } from '../contract/schemas.ts';
import type { OpenedFile } from '../files/access-log.ts';
import { findReader, issueLink, type KycClaims, LinkRefused } from '../files/file-link.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { parseDocument, parseOrWarn } from '../platform/stored-documents.ts';
import { inspectFile } from '../platform/stored-file.ts';
import { assertNotOwnCase } from './kyc-cases.ts';
import { currentState } from './kyc-changes.ts';
import { loadKyc } from './kyc-store.ts';

/**
 * A short-lived link to a verification document for a reviewer, who must give a purpose. The access is recorded when
 * the link is followed.
 */
export const getKycFileLink = defineCallable('getKycFileLink', {
  schema: kycFileLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ documentId, purpose }, { uid }) {
    const document = await firestore().doc(`kyc_documents/${documentId}`).get();
    if (!document.exists) throw new HttpsError('not-found', REPLACED);
    assertNotOwnCase(String(document.get('user_id')), uid);
    return issueLink({ kind: 'kyc', uid, documentId, purpose }, now());
  },
});

/** A record is only deleted with its account, or when its file is replaced before staff have opened it. */
const REPLACED =
  'This document no longer exists. The investor may have replaced it. Reload the list to see the new one.';

/**
 * Opens a verification document for the reviewer that the link was made for. The reviewer must still have the role and
 * must not own the document. It is displayed and not downloaded, so that fewer copies exist.
 */
export async function openKycDocument({ uid, documentId, purpose }: KycClaims): Promise<OpenedFile> {
  const reader = await findReader(uid);
  if (!mayOpen('verifications', reader.roles)) throw new LinkRefused('reviewer');
  const stored = await firestore().doc(`kyc_documents/${documentId}`).get();
  if (!stored.exists) throw new LinkRefused('replaced');
  const document = parseDocument(kycDocumentSchema, stored.data());
  if (document.user_id === uid) throw new LinkRefused('reviewer');
  const file = (await bucket()).file(document.file_path);
  const found = await inspectFile(file);
  // Staff must see the file that was inspected on submission.
  if (!found || String(found.generation) !== document.generation) throw new LinkRefused('missing');
  return {
    fileName: document.file_name,
    disposition: 'inline',
    contentType: document.mime_type,
    size: found.size,
    body: () => file.createReadStream({ decompress: false }),
    access: {
      kind: 'kyc',
      user_id: document.user_id,
      reader_id: uid,
      role: 'reviewer',
      purpose,
      document_id: documentId,
      document_type: document.document_type,
    },
  };
}

/** The fields of `kyc_access/{id}` for the investor, without the reader. */
const accessEntrySchema = strictObject({
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  role: string().oneOf(['reviewer']).required(),
  purpose: string().oneOf(KYC_PURPOSES).required(),
  document_id: string(),
  opened_at: dateSchema().required(),
}).noUnknown(false);
/** The time of a record in `admin_audit`. */
const pageOpeningSchema = strictObject({ at: dateSchema().required() }).noUnknown(false);
type AccessRecord = InferType<typeof accessEntrySchema>;

/**
 * When staff opened the caller's documents, in which role and why, or their page; and which documents can still be
 * replaced.
 */
export const getKycAccessLog = defineCallable('getKycAccessLog', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const accesses = firestore().collection('kyc_access').where('user_id', '==', uid);
    const openings = firestore()
      .collection('admin_audit')
      .where('user_id', '==', uid)
      .where('action', 'in', ['open_person']);
    const [{ docs }, pages, stored] = await Promise.all([
      accesses.orderBy('opened_at', 'desc').limit(KYC_ACCESS_LISTED).get(),
      openings.orderBy('at', 'desc').limit(KYC_ACCESS_LISTED).get(),
      loadKyc(uid),
    ]);
    const entries = docs.flatMap((document) => parseOrWarn(accessEntrySchema, document) ?? []);
    const opened = pages.docs.flatMap((document) => parseOrWarn(pageOpeningSchema, document) ?? []);
    const accessLog: KycAccessEntry[] = [
      ...entries.map(describeAccess),
      ...opened.map(({ at }) => ({ documentType: null, openedAt: at.toISOString() })),
    ];
    return {
      accessLog: accessLog
        .toSorted((left, right) => right.openedAt.localeCompare(left.openedAt))
        .slice(0, KYC_ACCESS_LISTED),
      replaceable: findReplaceable(currentState(stored, now()), entries),
    };
  },
});

/**
 * The documents shown as replaceable. `submitKycDocument` decides in the transaction of the replacement, with all
 * accesses.
 */
function findReplaceable({ record, documents }: KycState, entries: readonly AccessRecord[]): ReplaceableDocument[] {
  return KYC_DOCUMENT_TYPES.flatMap((documentType) => {
    const documentId = documents[documentType]?.document_id;
    const opened = entries.some(({ document_id }) => document_id === documentId);
    const isReplaceable = documentId !== undefined && validateReplacement(record, documentType, opened) === null;
    return isReplaceable ? [{ documentType, documentId }] : [];
  });
}

const describeAccess = ({ document_type, role, purpose, opened_at }: AccessRecord): KycAccessEntry => ({
  documentType: document_type,
  openedAt: opened_at.toISOString(),
  role,
  purpose,
});
