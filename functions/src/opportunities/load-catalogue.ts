import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { buildCatalogue, type Catalogue } from './build-catalogue.ts';

/** The catalogue changes when somebody publishes; a minute is how long an instance may not know of it. */
const LIFETIME = 60_000;

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
  lifetime: LIFETIME,
  keep: (catalogue) => catalogue.size > 0,
});
