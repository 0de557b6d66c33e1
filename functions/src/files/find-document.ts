import { documentPath } from '../contract/files.ts';
import { type DealDocument, REFERENCE_OPPORTUNITY_ID } from '../contract/opportunity-record.ts';
import { loadCatalogue } from '../opportunities/load-catalogue.ts';

export interface FoundDocument {
  document: DealDocument;
  /** Where the publish command put it. */
  path: string;
}

/**
 * A document of an opportunity's catalogue, or null where there is none. An opportunity without documents of its own lists,
 * and opens, the reference opportunity's: the very same list, by which it is known.
 */
export async function findDocument(opportunityId: string, documentId: string): Promise<FoundDocument | null> {
  const catalogue = await loadCatalogue();
  const opportunity = catalogue.get(opportunityId);
  const document = opportunity?.documents.find(({ id }) => id === documentId);
  if (!opportunity || !document) return null;
  const borrowed = opportunity.documents === catalogue.get(REFERENCE_OPPORTUNITY_ID)?.documents;
  const owner = borrowed ? REFERENCE_OPPORTUNITY_ID : opportunity.id;
  return { document, path: documentPath(owner, document.id) };
}
