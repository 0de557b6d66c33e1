import { HttpsError } from 'firebase-functions/https';
import { type DocumentAudience, isGranted } from '../../access/audience.ts';
import { documentAudience, documentReader, type Person } from '../../access/load-audience.ts';
import type { Opportunity } from '../../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { REFERENCE_OPPORTUNITY_ID } from '../../catalogue/reference-opportunity.ts';
import { documentLinkRequestSchema, documentPath, type LinkDisposition } from '../../contract/files/files.ts';
import type { DealDocument } from '../../contract/opportunities/opportunity-record.ts';
import type { AccessEntry, OpenedFile } from '../../files/access-log.ts';
import { type DocumentClaims, findReader, issueLink, LinkRefused, type Reader } from '../../files/file-link.ts';
import { watermarkPdf, watermarkText } from '../../files/watermark.ts';
import { bucket, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import { type StoredFile, statFile } from '../../platform/stored-file.ts';

/** A link to a document of an opportunity, valid for an hour, if the caller may open it now. */
export const getDocumentLink = defineCallable('getDocumentLink', {
  readOnly: true,
  schema: documentLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ opportunityId, documentId, disposition }, caller) {
    const found = await findDocument(opportunityId, documentId);
    if (!found) throw new HttpsError('not-found', 'This document is not in the catalogue.');
    const person = caller.signedIn ? caller : null;
    if (!(await mayOpenDocument(found, person))) throw await refusalOf(found, person);
    return issueLink({ kind: 'document', uid: person?.uid ?? null, opportunityId, documentId, disposition }, now());
  },
});

async function refusalOf(found: FoundDocument, person: Person | null): Promise<HttpsError> {
  if (person === null) return new HttpsError('unauthenticated', 'Please sign in to open this document.');
  const audience = await documentAudience(person, found.opportunityId);
  const isLastStep = isOpenTo(found, { ...audience, agreed: true });
  const step = isLastStep ? 'Accept the confidentiality agreement' : 'Complete your verification';
  return new HttpsError('permission-denied', `${step} to open this document.`);
}

interface FoundDocument {
  document: DealDocument;
  opportunityId: string;
  /** From the reference opportunity, because this one has no documents of its own. */
  isExample: boolean;
  /** The path that the publish command gave it. */
  path: string;
}

/** The documents on the page of an opportunity. */
export const documentsOf = ({ id, documents, examples }: Opportunity): FoundDocument[] => {
  const isExample = examples.includes('documents');
  const owner = isExample ? REFERENCE_OPPORTUNITY_ID : id;
  return documents.map((document) => ({
    document,
    opportunityId: id,
    isExample,
    path: documentPath(owner, document),
  }));
};

async function findDocument(opportunityId: string, documentId: string): Promise<FoundDocument | null> {
  const opportunity = (await loadCatalogue()).get(opportunityId);
  const documents = opportunity ? documentsOf(opportunity) : [];
  return documents.find(({ document }) => document.id === documentId) ?? null;
}

export const isOpenTo = ({ document, isExample }: FoundDocument, audience: DocumentAudience): boolean =>
  isGranted(document, audience, isExample);

/** True if a person may open a document now, by the policy table. Approval and grant are read only if it needs them. */
async function mayOpenDocument(found: FoundDocument, person: Person | null): Promise<boolean> {
  if (isOpenTo(found, documentReader(person))) return true;
  return person !== null && isOpenTo(found, await documentAudience(person, found.opportunityId));
}

/** Opens a deal document for a reader who must still have the right to it. */
export async function openDocument(claims: DocumentClaims): Promise<OpenedFile> {
  const { uid, opportunityId, documentId, disposition } = claims;
  const reader = uid === null ? null : await findReader(uid);
  const found = await findDocument(opportunityId, documentId);
  if (!found) throw new LinkRefused('missing');
  if (!(await mayOpenDocument(found, reader))) throw new LinkRefused('withdrawn');
  const opened = await openFound(found, reader, disposition);
  if (!opened) throw new LinkRefused('missing');
  return opened.file;
}

/**
 * A public document is sent as stored; for the others the reader gets a copy with their own watermark. Null if the file
 * is missing. `bytes` is the size of the stored file.
 */
export async function openFound(
  { document, opportunityId, path }: FoundDocument,
  reader: Reader | null,
  disposition: LinkDisposition,
): Promise<{ file: OpenedFile; bytes: number } | null> {
  const source = (await bucket()).file(path);
  const stored = await statFile(source);
  if (!stored) return null;
  const fileName = `${document.name}.pdf`;
  const content =
    document.access === 'public' || reader === null
      ? { isPublic: true, size: stored.size, body: () => source.createReadStream({ decompress: false }) }
      : { size: null, body: (entry: AccessEntry) => watermarkFor(reader, source, entry) };
  const file: OpenedFile = {
    fileName,
    disposition,
    contentType: 'application/pdf',
    ...content,
    access: {
      user_id: reader?.uid ?? null,
      kind: 'document',
      file_path: path,
      file_name: fileName,
      opportunity_id: opportunityId,
      document_id: document.id,
      disposition,
    },
  };
  return { file, bytes: stored.size };
}

async function watermarkFor(reader: Reader, file: StoredFile, entry: AccessEntry): Promise<Uint8Array> {
  const [[pdf], profileName] = await Promise.all([file.download(), readProfileName(reader.uid)]);
  return watermarkPdf(pdf, watermarkText({ ...reader, profileName }, entry));
}

async function readProfileName(uid: string): Promise<string | null> {
  const name: unknown = (await firestore().doc(`profiles/${uid}`).get()).get('full_name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
