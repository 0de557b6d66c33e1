import { Readable } from 'node:stream';
import { bucket, firestore } from '../platform/admin.ts';
import type { DocumentClaims } from './file-link.ts';
import { type FoundDocument, findDocument } from './find-document.ts';
import { findReader, type Reader } from './find-reader.ts';
import { LinkRefused } from './link-refused.ts';
import { mayOpenDocument } from './may-open-document.ts';
import type { OpenedFile } from './opened-file.ts';
import { stampFor } from './stamp-for.ts';
import { stampPdf } from './stamp-pdf.ts';

/** A deal document, stamped for the person that the link was made for, who must still have the right to it. */
export async function openDocument(claims: DocumentClaims, at: Date): Promise<OpenedFile> {
  const { uid, opportunityId, documentId, disposition } = claims;
  const reader = uid === null ? null : await findReader(uid);
  const found = await findDocument(opportunityId, documentId);
  if (!found) throw new LinkRefused('missing');
  if (!(await mayOpenDocument(found.document, reader))) throw new LinkRefused('withdrawn');
  const pdf = await readStamped(found, reader, at);
  const fileName = `${found.document.name}.pdf`;
  return {
    fileName,
    disposition,
    contentType: 'application/pdf',
    size: pdf.length,
    body: () => Readable.from([pdf]),
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

async function readStamped({ path }: FoundDocument, reader: Reader | null, at: Date): Promise<Uint8Array> {
  const file = (await bucket()).file(path);
  const [[exists], fullName] = await Promise.all([file.exists(), reader && readFullName(reader.uid)]);
  if (!exists) throw new LinkRefused('missing');
  const [pdf] = await file.download();
  return stampPdf(pdf, stampFor(reader && { fullName, email: reader.email }, at));
}

/** As the person gave it in their profile; who has given none is told by the e-mail alone. */
async function readFullName(uid: string): Promise<string | null> {
  const name: unknown = (await firestore().doc(`profiles/${uid}`).get()).get('full_name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
