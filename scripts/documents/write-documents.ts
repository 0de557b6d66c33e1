import type { AdminServices } from '../seed/firebase-admin.ts';
import type { MadeDocument } from './make-documents.ts';

/** Publishes the documents of deals. They are read through the server alone, which draws a watermark into all but public ones; no cache keeps one. */
export async function writeDocuments({ bucket }: AdminServices, documents: readonly MadeDocument[]): Promise<void> {
  await Promise.all(documents.map((document) => writeDocument(bucket, document)));
}

const writeDocument = (bucket: AdminServices['bucket'], { path, pdf }: MadeDocument) =>
  bucket.file(path).save(Buffer.from(pdf), {
    contentType: 'application/pdf',
    resumable: false,
    metadata: { cacheControl: 'private, no-store' },
  });
