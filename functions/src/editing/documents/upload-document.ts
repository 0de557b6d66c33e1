import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import {
  DOCUMENT_BODY_MAX,
  DOCUMENT_EMPTY,
  DOCUMENT_NOT_PDF,
  DOCUMENT_TOO_LARGE,
  type DocumentUpload,
  documentUploadSchema,
} from '../../contract/editing/documents.ts';
import type { DraftRecord } from '../../contract/editing/drafts.ts';
import { documentPath, documentsFolder, formatFileSize } from '../../contract/files/files.ts';
import { DEAL_DOCUMENT_MAX, DEAL_DOCUMENTS, DEAL_PDF_PAGES_MAX } from '../../contract/limits.ts';
import { recordAction } from '../../events/record-action.ts';
import { INSPECTION_OPTIONS } from '../../kyc/file-inspection/inspect-kyc-file.ts';
import { DEAL_PDF_REFUSALS, inspectPdf } from '../../kyc/file-inspection/inspect-pdf.ts';
import { bucket, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { deleteFile, hasStatus, type StoredFile } from '../../platform/stored-file.ts';
import { changeDraft, draftRef, readDraft } from '../draft-store.ts';
import { documentsIn, versionIn } from './draft-documents.ts';

/** Seconds of processor time for the largest files. */
const PROCESSOR_SECONDS = 15;

/**
 * Adds a PDF to the draft of an opportunity, or a new version of one of its documents. The server inspects the file and
 * writes it itself. Each version has its own file: readers keep the published one until the draft is published. Sending
 * the file of the current version again changes nothing. Errors: `not-found` without a draft; `invalid-argument` with
 * the reason for a refused file; `failed-precondition` for too many documents.
 */
export const uploadDocument = defineCallable('uploadDocument', {
  schema: documentUploadSchema,
  maxBytes: DOCUMENT_BODY_MAX,
  options: INSPECTION_OPTIONS,
  async run(upload, { uid }) {
    const bytes = Buffer.from(upload.content, 'base64');
    const draft = readDraft(await draftRef(upload.id).get());
    const current = documentsIn(draft.record).find(({ id }) => id === upload.documentId);
    const version = (current && versionIn(current)) ?? 1;
    if (current && (await isStored(documentFile(upload, version), bytes))) {
      return { revision: draft.revision, documentId: upload.documentId, version };
    }
    await inspect(upload.fileName, bytes);
    const stored = await saveVersion(upload, bytes);
    try {
      const revision = await firestore().runTransaction(async (transaction) => {
        const facts = {
          size: formatFileSize(bytes.length),
          addedAt: now().toISOString().slice(0, 10),
          version: stored.version,
        };
        const changed = await changeDraft(
          transaction,
          upload.id,
          (record) => withDocument(record, upload, facts),
          uid,
          now(),
        );
        recordAction(transaction, {
          action: 'upload_document',
          user_id: null,
          by: uid,
          opportunity_id: upload.id,
          detail: `${upload.documentId}, version ${stored.version}`,
          at: now(),
        });
        return changed.revision;
      });
      return { revision, documentId: upload.documentId, version: stored.version };
    } catch (error) {
      await deleteFile(stored.file);
      throw error;
    }
  },
});

const documentFile = async ({ id, documentId }: DocumentUpload, version: number) =>
  (await bucket()).file(documentPath(id, { id: documentId, version: version === 1 ? undefined : version }));

async function isStored(file: Promise<StoredFile>, bytes: Buffer): Promise<boolean> {
  try {
    const [{ md5Hash }] = await (await file).getMetadata();
    return md5Hash === createHash('md5').update(bytes).digest('base64');
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw error;
  }
}

async function inspect(fileName: string, bytes: Buffer): Promise<void> {
  const refuse = (reason: string) => new HttpsError('invalid-argument', reason, { field: 'content' });
  if (bytes.length === 0) throw refuse(DOCUMENT_EMPTY);
  if (bytes.length > DEAL_DOCUMENT_MAX) throw refuse(DOCUMENT_TOO_LARGE);
  if (!/\.pdf$/i.test(fileName) || !bytes.subarray(0, 1024).includes('%PDF-')) throw refuse(DOCUMENT_NOT_PDF);
  const refusal = await inspectPdf(bytes, PROCESSOR_SECONDS, DEAL_PDF_PAGES_MAX);
  if (refusal) throw refuse(DEAL_PDF_REFUSALS[refusal]);
}

/**
 * Saves a file as the version after the last one that was ever stored, so that no version is replaced, published or not.
 */
async function saveVersion(upload: DocumentUpload, bytes: Buffer): Promise<{ file: StoredFile; version: number }> {
  const [files] = await (await bucket()).getFiles({ prefix: `${documentsFolder(upload.id)}/${upload.documentId}.` });
  const last = Math.max(0, ...files.map(({ name }) => Number(/\.v(\d+)\.pdf$/.exec(name)?.[1] ?? 1)));
  for (let version = last + 1; ; version += 1) {
    const file = await documentFile(upload, version);
    try {
      await file.save(bytes, {
        contentType: 'application/pdf',
        resumable: false,
        metadata: { cacheControl: 'private, no-store' },
        preconditionOpts: { ifGenerationMatch: 0 },
      });
      return { file, version };
    } catch (error) {
      // Another upload of the same document has taken the version.
      if (!hasStatus(error, 412)) throw error;
    }
  }
}

interface VersionFacts {
  size: string;
  addedAt: string;
  version: number;
}

const TOO_MANY = `An opportunity can have up to ${DEAL_DOCUMENTS} documents.`;

function withDocument(record: DraftRecord, upload: DocumentUpload, { version, ...facts }: VersionFacts): DraftRecord {
  const documents = documentsIn(record);
  const changed = { ...facts, ...(version > 1 && { version }) };
  if (documents.some(({ id }) => id === upload.documentId)) {
    const replaced = documents.map(({ changeNote: _former, ...document }) =>
      document.id === upload.documentId
        ? { ...document, ...changed, ...(upload.changeNote && { changeNote: upload.changeNote }) }
        : { ...document, ...(_former !== undefined && { changeNote: _former }) },
    );
    return { ...record, documents: replaced };
  }
  if (documents.length >= DEAL_DOCUMENTS) throw new HttpsError('failed-precondition', TOO_MANY);
  const added = {
    id: upload.documentId,
    category: upload.category,
    name: upload.name.trim(),
    type: 'PDF',
    access: upload.access,
    ...(upload.indexNumber && { indexNumber: upload.indexNumber }),
    description: upload.name.trim(),
    ...changed,
  };
  return { ...record, documents: [...documents, added] };
}
