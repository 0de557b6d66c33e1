import { isDeepStrictEqual } from 'node:util';
import { accountForAll } from '../../functions/src/catalogue/catalogue-version.ts';
import { storePasscode } from '../../functions/src/catalogue/passcode-store.ts';
import { DEFAULT_PASSCODE } from '../../functions/src/catalogue/passcodes.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { publishRecord, readStanding } from '../../functions/src/editing/versions.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import type { Passcodes } from './passcodes.ts';

/** Opportunities that are published concurrently. */
const AT_ONCE = 10;

export interface PublishedOpportunities {
  /** Ids in the database that are not in the catalogue. */
  others: string[];
}

/**
 * Publishes the opportunities as the portal's editors do, each in one transaction with its version.
 * `onOpportunityPublished` notifies people of changes. `by` is the operator's name.
 */
export async function writeOpportunities(
  { firestore }: Pick<AdminServices, 'firestore'>,
  catalogue: readonly OpportunityRecord[],
  by = 'operator',
): Promise<PublishedOpportunities> {
  const publish = (record: OpportunityRecord) =>
    firestore.runTransaction(async (transaction) => {
      const standing = await readStanding(transaction, record.id);
      publishRecord(transaction, record.id, standing, { record, by, at: new Date(), source: 'command_line' });
    });
  for (let first = 0; first < catalogue.length; first += AT_ONCE) {
    await Promise.all(catalogue.slice(first, first + AT_ONCE).map(publish));
  }
  await accountForAll(firestore);
  const published = await firestore.collection('opportunities').listDocuments();
  const others = published.map(({ id }) => id).filter((id) => !catalogue.some((record) => record.id === id));
  return { others };
}

/** Stores a hash of each passcode. The passcodes themselves stay on this machine. */
export async function writePasscodes(
  { firestore }: Pick<AdminServices, 'firestore'>,
  passcodes: Passcodes,
  by: string,
): Promise<void> {
  for (const [id, passcode] of Object.entries(passcodes)) {
    await storePasscode(passcode, { database: firestore, id, by, via: 'command_line', at: new Date() });
  }
}

/** Returns one sentence for each difference between a project and these files. Writes nothing. */
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
      .map(({ id }) => `${id} is published in an older version.`),
    ...others.map((id) => `${id} is published but not in this catalogue.`),
    ...(passcodes.some(({ id }) => id === DEFAULT_PASSCODE) ? [] : ['No default passcode is published.']),
  ];
}
