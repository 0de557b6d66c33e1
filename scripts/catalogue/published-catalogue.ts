import { isDeepStrictEqual } from 'node:util';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { hashSecret } from '../../functions/src/opportunities/scrypt-hash.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { DEFAULT_PASSCODE, type Passcodes } from './passcodes.ts';

/** Opportunities that are published at the same time. */
const AT_ONCE = 10;

export interface PublishedOpportunities {
  /** Ids in the database that the catalogue does not hold. */
  others: string[];
}

/** Publishes the opportunities. `onOpportunityPublished` tells people what is new. */
export async function writeOpportunities(
  { firestore }: Pick<AdminServices, 'firestore'>,
  catalogue: readonly OpportunityRecord[],
): Promise<PublishedOpportunities> {
  const opportunities = firestore.collection('opportunities');
  for (let first = 0; first < catalogue.length; first += AT_ONCE) {
    const some = catalogue.slice(first, first + AT_ONCE);
    await Promise.all(some.map((record) => opportunities.doc(record.id).set(record)));
  }
  const published = await opportunities.listDocuments();
  const others = published.map(({ id }) => id).filter((id) => !catalogue.some((record) => record.id === id));
  return { others };
}

/** Stores a hash of each passcode, one after another since each takes 32 MB to work out; the passcodes themselves stay here. */
export async function writePasscodes(
  { firestore }: Pick<AdminServices, 'firestore'>,
  passcodes: Passcodes,
): Promise<void> {
  const batch = firestore.batch();
  for (const [id, passcode] of Object.entries(passcodes)) {
    batch.set(firestore.doc(`opportunity_passcodes/${id}`), await hashSecret(passcode));
  }
  await batch.commit();
}

/** How a project differs from these files: one sentence for each difference. Reads, and writes nothing. */
export async function differencesFromPublished(
  { firestore }: AdminServices,
  catalogue: readonly OpportunityRecord[],
): Promise<string[]> {
  const [published, passcodes] = await Promise.all([
    firestore.collection('opportunities').get(),
    firestore.collection('opportunity_passcodes').listDocuments(),
  ]);
  const stored = new Map(published.docs.map((document) => [document.id, document.data()]));
  const others = [...stored.keys()].filter((id) => !catalogue.some((record) => record.id === id));
  return [
    ...catalogue.filter(({ id }) => !stored.has(id)).map(({ id }) => `${id} is not published.`),
    ...catalogue
      .filter((record) => stored.has(record.id) && !isDeepStrictEqual(stored.get(record.id), record))
      .map(({ id }) => `${id} is published as it was before the file was changed.`),
    ...others.map((id) => `${id} is published, and this catalogue does not hold it.`),
    ...(passcodes.some(({ id }) => id === DEFAULT_PASSCODE) ? [] : ['No default passcode is published.']),
  ];
}
