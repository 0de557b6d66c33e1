import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { type MadeDocument, makeDocuments } from '../documents/make-documents.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import type { Passcodes } from './passcodes.ts';
import { type PublishedOpportunities, writeOpportunities, writePasscodes } from './published-catalogue.ts';

interface Publication {
  catalogue: readonly OpportunityRecord[];
  passcodes: Passcodes;
  /** The operator's name. */
  by: string;
  /** Contains the documents of the opportunities, in `documents`. */
  folder: string;
}

/**
 * Writes everything that the marketplace shows, to a demo project or a real one. Documents are first, so that no page
 * lists a missing one. Idempotent. Deletes nothing.
 */
export async function publishCatalogue(
  services: AdminServices,
  { catalogue, passcodes, by, folder }: Publication,
): Promise<PublishedOpportunities> {
  const documents = await makeDocuments(folder, catalogue);
  await writeDocuments(services, documents);
  const [published] = await Promise.all([
    writeOpportunities(services, catalogue, by),
    writePasscodes(services, passcodes, by),
  ]);
  return published;
}

/**
 * Publishes deal documents. Only the server reads them, and it adds a watermark to all except public documents.
 * They are not cached.
 */
async function writeDocuments({ bucket }: AdminServices, documents: readonly MadeDocument[]): Promise<void> {
  await Promise.all(documents.map((document) => writeDocument(bucket, document)));
}

const writeDocument = (bucket: AdminServices['bucket'], { path, pdf }: MadeDocument) =>
  bucket.file(path).save(Buffer.from(pdf), {
    contentType: 'application/pdf',
    resumable: false,
    metadata: { cacheControl: 'private, no-store' },
  });
