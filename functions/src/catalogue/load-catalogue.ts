import { HttpsError } from 'firebase-functions/https';
import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { now } from '../platform/clock.ts';
import {
  buildCatalogue,
  type Catalogue,
  type Opportunity,
  type Records,
  readRecords,
  type StoredOpportunity,
} from './build-catalogue.ts';
import { CATALOGUE_LIFETIME, UNACCOUNTED_LIFETIME } from './catalogue-lifetime.ts';
import { type CatalogueVersion, readVersion, recordHash, versionTime } from './catalogue-version.ts';

type Hashes = ReadonlyMap<string, string>;

/** The opportunities that this instance has read. */
interface Held {
  /** Of every stored opportunity, also of one that can't be read. */
  hashes: Hashes;
  /** The last valid version of each. */
  records: Records;
  catalogue: Catalogue;
  /** The version document's last change. */
  time: string | null;
  /** False if the version document doesn't name exactly these hashes, so that it can't tell what changes. */
  accounted: boolean;
  /** The time of the last full read. */
  readAt: number;
}

let held: Held | undefined;

async function readCatalogue(): Promise<Catalogue> {
  if (held && !isOld(held, await versionTime())) return held.catalogue;
  const at = now().getTime();
  // Before the opportunities: a publication in between is found by the next check.
  const version = await readVersion();
  held = held && version.hashes && !needsFullRead(held) ? await readChanged(held, version) : await readAll(version, at);
  return held.catalogue;
}

const needsFullRead = ({ catalogue, accounted, readAt }: Held): boolean =>
  catalogue.size === 0 || (!accounted && now().getTime() - readAt >= UNACCOUNTED_LIFETIME);

const isOld = (known: Held, time: string | null): boolean => time !== known.time || needsFullRead(known);

async function readAll(version: CatalogueVersion, readAt: number): Promise<Held> {
  const { docs } = await firestore().collection('opportunities').get();
  return hold(
    docs.map((document) => ({ id: document.id, data: document.data() })),
    new Map(),
    version,
    readAt,
  );
}

/** Reads each opportunity that the version names with another hash or no longer names: the version can be outdated. */
async function readChanged({ hashes, readAt }: Held, version: CatalogueVersion): Promise<Held> {
  const named = version.hashes ?? new Map<string, string>();
  const changed = new Set([...hashes.keys(), ...named.keys()].filter((id) => hashes.get(id) !== named.get(id)));
  const found = changed.size === 0 ? [] : await firestore().getAll(...[...changed].map(opportunityRef));
  const stored = found.flatMap((document) => (document.exists ? [{ id: document.id, data: document.data() }] : []));
  return hold(stored, new Map([...hashes].filter(([id]) => !changed.has(id))), version, readAt);
}

const opportunityRef = (id: string) => firestore().doc(`opportunities/${id}`);

/** Only records with a new hash are validated. */
function hold(stored: readonly StoredOpportunity[], unread: Hashes, version: CatalogueVersion, readAt: number): Held {
  const read = stored.map(({ id, data }): [string, string] => [id, recordHash(data)]);
  // In the order of a full read, which decides between opportunities with one place in the marketplace.
  const hashes = new Map([...unread, ...read].sort(([one], [other]) => (one < other ? -1 : 1)));
  const isKnown = (id: string) => held?.hashes.get(id) === hashes.get(id);
  const valid = readRecords(
    stored.filter(({ id }) => !isKnown(id)),
    held?.records,
  );
  const records = new Map(
    [...hashes.keys()].flatMap((id) => {
      const record = isKnown(id) ? held?.records.get(id) : valid.get(id);
      return record ? [[id, record] as const] : [];
    }),
  );
  const isSame = held?.hashes.size === hashes.size && [...hashes.keys()].every(isKnown);
  return {
    hashes,
    records,
    catalogue: held && isSame ? held.catalogue : buildCatalogue(records),
    time: version.time,
    accounted:
      version.hashes?.size === hashes.size && [...hashes].every(([id, hash]) => version.hashes?.get(id) === hash),
    readAt,
  };
}

/**
 * The catalogue from memory. Reads the version document every few seconds, and what it says has changed. A listener
 * would be fresher, but an instance has no processor time between calls. An empty catalogue is not kept, so a project
 * shows its opportunities as soon as it is seeded.
 */
export const loadCatalogue = cached({
  name: 'The catalogue',
  load: readCatalogue,
  lifetime: CATALOGUE_LIFETIME,
  keep: (catalogue) => catalogue.size > 0,
});

export const notFound = () =>
  new HttpsError('not-found', "The investment opportunity you're looking for doesn't exist.");

/** The opportunity with this id. If it is unknown, it may have just been published. Throws `not-found`. */
export async function findOpportunity(id: string): Promise<Opportunity> {
  const opportunity = (await loadCatalogue()).get(id) ?? (await loadCatalogue.renew()).get(id);
  if (!opportunity) throw notFound();
  return opportunity;
}
