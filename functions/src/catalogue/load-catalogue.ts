import { HttpsError } from 'firebase-functions/https';
import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { buildCatalogue, type Catalogue, type Opportunity, type Records, readRecords } from './build-catalogue.ts';
import { CATALOGUE_LIFETIME } from './catalogue-lifetime.ts';

/** The last valid version of each opportunity that this instance has read. */
let lastValid: Records = new Map();

async function readCatalogue(): Promise<Catalogue> {
  const { docs } = await firestore().collection('opportunities').get();
  lastValid = readRecords(
    docs.map((document) => ({ id: document.id, data: document.data() })),
    lastValid,
  );
  return buildCatalogue(lastValid);
}

/**
 * The catalogue from memory. Reads every opportunity if it is empty or a minute old. A listener would be fresher, but
 * an instance has no processor time between calls. An empty catalogue is not kept, so a project shows its opportunities
 * as soon as it is seeded.
 */
export const loadCatalogue = cached({
  name: 'The catalogue',
  load: readCatalogue,
  lifetime: CATALOGUE_LIFETIME,
  keep: (catalogue) => catalogue.size > 0,
});

export const notFound = () =>
  new HttpsError('not-found', "The investment opportunity you're looking for doesn't exist.");

/** The opportunity with this id. Throws `not-found`. */
export async function findOpportunity(id: string): Promise<Opportunity> {
  const opportunity = (await loadCatalogue()).get(id);
  if (!opportunity) throw notFound();
  return opportunity;
}
