import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { now } from '../platform/clock.ts';
import { buildCatalogue, type Catalogue, type Opportunity, readRecords } from './build-catalogue.ts';
import { CATALOGUE_LIFETIME, UNACCOUNTED_LIFETIME } from './catalogue-lifetime.ts';
import { type ReadRecord, readPacks } from './catalogue-packs.ts';
import { type CatalogueVersion, readVersion, recordHash, versionTime } from './catalogue-version.ts';

/** The opportunities that this instance has read. */
interface Held {
  /** Every stored opportunity, with its last valid version. */
  read: ReadonlyMap<string, ReadRecord>;
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
  if (!held) held = (await readPacked(version, at)) ?? (await readAll(version, at));
  else held = version.hashes && !needsFullRead(held) ? await readChanged(held, version) : await readAll(version, at);
  return held.catalogue;
}

const needsFullRead = ({ catalogue, accounted, readAt }: Held): boolean =>
  catalogue.size === 0 || (!accounted && now().getTime() - readAt >= UNACCOUNTED_LIFETIME);

const isOld = (known: Held, time: string | null): boolean => time !== known.time || needsFullRead(known);

/**
 * Reads the packs, and by its id each opportunity that they don't have as the version names it. Null if the version
 * doesn't name as many opportunities as are stored.
 */
async function readPacked(version: CatalogueVersion, readAt: number): Promise<Held | null> {
  if (!version.hashes) return null;
  const [stored, packed] = await Promise.all([
    firestore().collection('opportunities').count().get(),
    readPacks(version.hashes),
  ]);
  if (stored.data().count !== version.hashes.size) return null;
  const others = [...version.hashes.keys()].filter((id) => !packed.has(id));
  return hold(new Map([...packed, ...(await readStored(others))]), version, readAt);
}

async function readAll(version: CatalogueVersion, readAt: number): Promise<Held> {
  const { docs } = await firestore().collection('opportunities').get();
  return hold(readEach(docs), version, readAt);
}

/** Reads each opportunity that the version names with another hash or no longer names: the version can be outdated. */
async function readChanged({ read, readAt }: Held, version: CatalogueVersion): Promise<Held> {
  const named = version.hashes ?? new Map<string, string>();
  const changed = new Set([...read.keys(), ...named.keys()].filter((id) => read.get(id)?.hash !== named.get(id)));
  const unchanged = [...read].filter(([id]) => !changed.has(id));
  return hold(new Map([...unchanged, ...(await readStored([...changed]))]), version, readAt);
}

/** Those of these opportunities that exist. */
async function readStored(ids: readonly string[]): Promise<ReadonlyMap<string, ReadRecord>> {
  if (ids.length === 0) return new Map();
  const found = await firestore().getAll(...ids.map((id) => firestore().doc(`opportunities/${id}`)));
  return readEach(found.filter(({ exists }) => exists));
}

/** Only records with a new hash are validated. */
function readEach(documents: readonly DocumentSnapshot[]): ReadonlyMap<string, ReadRecord> {
  const stored = documents.map((document) => ({ id: document.id, data: document.data() }));
  const hashes = new Map(stored.map(({ id, data }) => [id, recordHash(data)]));
  const isKnown = (id: string) => held?.read.get(id)?.hash === hashes.get(id);
  const lastValid = new Map([...(held?.read ?? [])].flatMap(([id, { record }]) => (record ? [[id, record]] : [])));
  const valid = readRecords(
    stored.filter(({ id }) => !isKnown(id)),
    lastValid,
  );
  const recordOf = (id: string) => (isKnown(id) ? lastValid : valid).get(id) ?? null;
  return new Map([...hashes].map(([id, hash]) => [id, { hash, record: recordOf(id) }]));
}

function hold(found: ReadonlyMap<string, ReadRecord>, version: CatalogueVersion, readAt: number): Held {
  // In the order of a full read, which decides between opportunities with one place in the marketplace.
  const read = new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
  const isSame =
    held?.read.size === read.size && [...read].every(([id, { hash }]) => held?.read.get(id)?.hash === hash);
  const records = [...read].flatMap(([id, { record }]): [string, OpportunityRecord][] =>
    record ? [[id, record]] : [],
  );
  return {
    read,
    catalogue: held && isSame ? held.catalogue : buildCatalogue(new Map(records)),
    time: version.time,
    accounted:
      version.hashes?.size === read.size && [...read].every(([id, { hash }]) => version.hashes?.get(id) === hash),
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
