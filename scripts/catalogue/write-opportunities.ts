import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';

/** A commit holds at most 10 MB, and an opportunity about 15 kB. */
const A_COMMIT = 100;

/** Publishes the opportunities; answers the ids of those in the database that the catalogue does not hold. */
export async function writeOpportunities(
  { firestore }: Pick<AdminServices, 'firestore'>,
  catalogue: readonly OpportunityRecord[],
): Promise<string[]> {
  const opportunities = firestore.collection('opportunities');
  for (let first = 0; first < catalogue.length; first += A_COMMIT) {
    const batch = firestore.batch();
    for (const record of catalogue.slice(first, first + A_COMMIT)) batch.set(opportunities.doc(record.id), record);
    await batch.commit();
  }
  const published = await opportunities.listDocuments();
  return published.map(({ id }) => id).filter((id) => !catalogue.some((record) => record.id === id));
}
