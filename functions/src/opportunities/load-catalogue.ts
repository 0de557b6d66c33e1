import { HttpsError } from 'firebase-functions/https';
import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { buildCatalogue, type Catalogue, type Opportunity } from './build-catalogue.ts';
import { CATALOGUE_LIFETIME } from './catalogue-lifetime.ts';

async function readCatalogue(): Promise<Catalogue> {
  const { docs } = await firestore().collection('opportunities').get();
  return buildCatalogue(docs.map((document) => ({ id: document.id, data: document.data() })));
}

/**
 * The catalogue from memory; one read per opportunity where it is cold or a minute old. A listener would be fresher, but an
 * instance has no processor between calls to keep one alive with. An empty catalogue is not kept: a project that is being
 * seeded shows its opportunities at once.
 */
export const loadCatalogue = cached({
  name: 'The catalogue',
  load: readCatalogue,
  lifetime: CATALOGUE_LIFETIME,
  keep: (catalogue) => catalogue.size > 0,
});

export const notFound = () =>
  new HttpsError('not-found', "The investment opportunity you're looking for doesn't exist.");

/** The opportunity of this id. Throws `not-found` where the catalogue holds none. */
export async function findOpportunity(id: string): Promise<Opportunity> {
  const opportunity = (await loadCatalogue()).get(id);
  if (!opportunity) throw notFound();
  return opportunity;
}
