import type { DealDocument } from '../contract/opportunity-record.ts';
import { loadCatalogue } from '../opportunities/load-catalogue.ts';

export interface FoundDocument {
  document: DealDocument;
  /** Where the publish command put it: opportunity_documents/{opportunityId}/{documentId}.pdf. */
  path: string;
}

/**
 * A document of an opportunity's catalogue, or null where there is none. An opportunity without documents of its own lists,
 * and opens, the reference opportunity's.
 */
export async function findDocument(opportunityId: string, documentId: string): Promise<FoundDocument | null> {
  const opportunity = (await loadCatalogue()).get(opportunityId);
  const document = opportunity?.documents.find(({ id }) => id === documentId);
  if (!opportunity || !document) return null;
  return { document, path: `opportunity_documents/${opportunity.documentsOf}/${document.id}.pdf` };
}
