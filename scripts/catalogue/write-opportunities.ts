import type { OpportunityRecord } from '../../functions/src/contract/opportunity-record.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';

/** Publishes the opportunities; answers the ids of those in the database that the catalogue does not hold. */
export async function writeOpportunities(
  { firestore }: AdminServices,
  catalogue: readonly OpportunityRecord[],
): Promise<string[]> {
  const opportunities = firestore.collection('opportunities');
  const batch = firestore.batch();
  for (const record of catalogue) batch.set(opportunities.doc(record.id), record);
  await batch.commit();
  const published = await opportunities.listDocuments();
  return published.map(({ id }) => id).filter((id) => !catalogue.some((record) => record.id === id));
}
