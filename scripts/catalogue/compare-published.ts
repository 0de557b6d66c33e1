import { isDeepStrictEqual } from 'node:util';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { DEFAULT_PASSCODE } from './read-passcodes.ts';

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
