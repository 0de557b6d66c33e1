import { HttpsError } from 'firebase-functions/https';
import { viewerOf } from '../contract/access/policy.ts';
import { documentLinkRequestSchema, documentPath } from '../contract/files/files.ts';
import { type DealDocument, REFERENCE_OPPORTUNITY_ID } from '../contract/opportunities/opportunity-record.ts';
import type { AccessEntry, OpenedFile } from '../files/access-log.ts';
import { type DocumentClaims, findReader, issueLink, LinkRefused, type Reader } from '../files/file-link.ts';
import { watermarkPdf, watermarkText } from '../files/watermark.ts';
import { isKycApproved } from '../kyc/load-verification.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { type StoredFile, statFile } from '../platform/stored-file.ts';
import { isGranted, visitorDetail } from './audience.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** A link to a document of an opportunity, valid for an hour, if the caller may open it now. */
export const getDocumentLink = defineCallable('getDocumentLink', {
  readOnly: true,
  schema: documentLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ opportunityId, documentId, disposition }, caller) {
    const found = await findDocument(opportunityId, documentId);
    if (!found) throw new HttpsError('not-found', 'This document is not in the catalogue.');
    const person = caller.signedIn ? caller : null;
    if (!(await mayOpenDocument(found.document, person))) {
      throw person
        ? new HttpsError('permission-denied', 'Complete your verification to open this document.')
        : new HttpsError('unauthenticated', 'Please sign in to open this document.');
    }
    return issueLink({ kind: 'document', uid: person?.uid ?? null, opportunityId, documentId, disposition }, now());
  },
});

interface FoundDocument {
  document: DealDocument;
  /** The path that the publish command gave it. */
  path: string;
}

/**
 * A document of an opportunity, or null. An opportunity without its own documents uses the reference opportunity's
 * list, which is the same object.
 */
async function findDocument(opportunityId: string, documentId: string): Promise<FoundDocument | null> {
  const catalogue = await loadCatalogue();
  const opportunity = catalogue.get(opportunityId);
  const document = opportunity?.documents.find(({ id }) => id === documentId);
  if (!opportunity || !document) return null;
  const borrowed = opportunity.documents === catalogue.get(REFERENCE_OPPORTUNITY_ID)?.documents;
  const owner = borrowed ? REFERENCE_OPPORTUNITY_ID : opportunity.id;
  return { document, path: documentPath(owner, document.id) };
}

/**
 * True if a person, or a visitor (null), may open a document now, by the policy table of the page. An unlock opens the
 * page, but no documents.
 */
async function mayOpenDocument(
  document: DealDocument,
  person: { uid: string; admin: boolean } | null,
): Promise<boolean> {
  const signedIn = person !== null;
  const admin = person?.admin ?? false;
  const asksForApproval = document.access === 'kyc' && person !== null && !admin;
  const kycApproved = asksForApproval && (await isKycApproved(person.uid));
  const viewer = viewerOf({ signedIn, admin, kycApproved, unlocked: false });
  return isGranted(document, { viewer, signedIn, visitorDetail: visitorDetail() });
}

/**
 * Opens a deal document for a reader who must still have the right to it. A public one is sent as stored; for the
 * others the reader gets a copy with their own watermark.
 */
export async function openDocument(claims: DocumentClaims): Promise<OpenedFile> {
  const { uid, opportunityId, documentId, disposition } = claims;
  const reader = uid === null ? null : await findReader(uid);
  const found = await findDocument(opportunityId, documentId);
  if (!found) throw new LinkRefused('missing');
  if (!(await mayOpenDocument(found.document, reader))) throw new LinkRefused('withdrawn');
  const file = (await bucket()).file(found.path);
  const stored = await statFile(file);
  if (!stored) throw new LinkRefused('missing');
  const fileName = `${found.document.name}.pdf`;
  const content =
    found.document.access === 'public' || reader === null
      ? { isPublic: true, size: stored.size, body: () => file.createReadStream({ decompress: false }) }
      : { size: null, body: (entry: AccessEntry) => watermarkFor(reader, file, entry) };
  return {
    fileName,
    disposition,
    contentType: 'application/pdf',
    ...content,
    access: {
      user_id: uid,
      kind: 'document',
      file_path: found.path,
      file_name: fileName,
      opportunity_id: opportunityId,
      document_id: documentId,
      disposition,
    },
  };
}

async function watermarkFor(reader: Reader, file: StoredFile, entry: AccessEntry): Promise<Uint8Array> {
  const [[pdf], profileName] = await Promise.all([file.download(), readProfileName(reader.uid)]);
  return watermarkPdf(pdf, watermarkText({ ...reader, profileName }, entry));
}

/** The name in the person's profile, or null. */
async function readProfileName(uid: string): Promise<string | null> {
  const name: unknown = (await firestore().doc(`profiles/${uid}`).get()).get('full_name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
