import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { array, type InferType, mixed, string, tuple } from 'yup';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { logFailure } from '../platform/logging.ts';
import { hashOf, pagesOf, parseOrWarn } from '../platform/stored-documents.ts';
import { readRecords } from './build-catalogue.ts';
import { readVersion, recordHash } from './catalogue-version.ts';

/** A record with the hash of what is stored. Null for a document that can't be read. */
export interface ReadRecord {
  hash: string;
  record: OpportunityRecord | null;
}

type Hashes = Readonly<Record<string, string>>;

/**
 * `catalogue_packs/{number}`: published records of many opportunities, compressed, so that a new instance reads few
 * documents. A record counts only while the version document has its hash, so an outdated pack costs reads, and is never
 * shown. Packs contain records and not rows: what is shown of a record is always decided by the release that shows it.
 */
const packSchema = strictObject({
  /** Of each record, by its id. */
  hashes: mixed<Hashes>(
    (value): value is Hashes =>
      typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string'),
  ).required(),
  /** Names the schema that the records matched. */
  schema: string().required(),
  /** JSON of `packedSchema`, compressed with gzip. */
  content: mixed<Buffer>((value): value is Buffer => Buffer.isBuffer(value)).required(),
});
type Pack = InferType<typeof packSchema>;

const packedSchema = array(tuple([string().required(), mixed<object>().required()]).required()).required();
type Packed = [id: string, record: OpportunityRecord];

/** Opportunities that are read, and if they are not too long packed, at once. */
const PAGE = 100;
/** Characters of JSON in one pack. */
const JSON_MAX = 4_000_000;
/** Bytes of the content of one pack. A document has at most 1 MiB. */
const CONTENT_MAX = 900_000;
/** Bytes that a pack may decompress to: four for each character. */
const DECOMPRESSED_MAX = 4 * JSON_MAX;
/** Packs are made again when more than this many records, or a tenth of them, are not in a pack as they are stored. */
const OUTDATED_MAX = 20;
const OUTDATED_PART = 10;
/** More than a catalogue whose version document is full. */
const PACKS_MAX = 200;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const packsRef = () => firestore().collection('catalogue_packs');

/** Changes with the schema's fields and rules, so that records which an older release packed are validated again. */
const SCHEMA = hashOf(JSON.stringify(opportunityRecordSchema.describe()));

/** The records that are packed as the version names them. Not one read more than there are packs. */
export async function readPacks(named: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, ReadRecord>> {
  const { docs } = await packsRef().limit(PACKS_MAX).get();
  const packs = docs.flatMap((document) => parseOrWarn(packSchema, document) ?? []);
  const found = await Promise.all(packs.map((pack) => recordsIn(pack, named)));
  return new Map(found.flat());
}

/** The records of a pack that it has as the version names them. None, and an error in the log, if it can't be read. */
export async function recordsIn(pack: Pack, named: ReadonlyMap<string, string>): Promise<[string, ReadRecord][]> {
  try {
    const json = await decompress(pack.content, { maxOutputLength: DECOMPRESSED_MAX });
    const packed = packedSchema.validateSync(JSON.parse(json.toString()), { strict: true }) as Packed[];
    const current = packed.filter(([id]) => named.has(id) && pack.hashes[id] === named.get(id));
    const records =
      pack.schema === SCHEMA ? new Map(current) : readRecords(current.map(([id, data]) => ({ id, data })));
    return current.flatMap(([id]): [string, ReadRecord][] => {
      const record = records.get(id);
      return record ? [[id, { hash: pack.hashes[id] ?? '', record }]] : [];
    });
  } catch (error) {
    logFailure('A pack of opportunities could not be read', error);
    return [];
  }
}

/** Packs the catalogue again if much of it has changed since. Called after each publication. */
export async function packIfOutdated(): Promise<void> {
  const { hashes } = await readVersion();
  if (!hashes) return;
  const { docs } = await packsRef().select('hashes').limit(PACKS_MAX).get();
  const packed = new Map(docs.flatMap((document) => Object.entries<string>(document.get('hashes') ?? {})));
  const ids = new Set([...hashes.keys(), ...packed.keys()]);
  const outdated = [...ids].filter((id) => hashes.get(id) !== packed.get(id)).length;
  if (outdated > Math.max(OUTDATED_MAX, hashes.size / OUTDATED_PART)) await packCatalogue();
}

/**
 * Packs every valid record as it is stored now. Two at once can leave a record out, which is then read by its id. Older
 * packs are deleted last.
 */
export async function packCatalogue(): Promise<void> {
  let count = 0;
  for await (const page of pagesOf(firestore().collection('opportunities'), PAGE)) {
    for (const pack of await packsOf(page)) {
      await packsRef().doc(String(count)).set(pack);
      count += 1;
    }
  }
  const surplus = (await packsRef().listDocuments()).filter(({ id }) => !(Number(id) < count));
  await Promise.all(surplus.map((ref) => ref.delete()));
}

/** One pack, more if the records are too long for one, and none if no record is valid. */
async function packsOf(documents: readonly QueryDocumentSnapshot[]): Promise<Pack[]> {
  const stored = documents.map((document) => ({ id: document.id, data: document.data() }));
  const records = readRecords(stored);
  const hashes = new Map(stored.map(({ id, data }) => [id, recordHash(data)]));
  return packRecords([...records], hashes);
}

/** Packs these records, of which `hashes` has the hash of what is stored. */
export async function packRecords(records: readonly Packed[], hashes: ReadonlyMap<string, string>): Promise<Pack[]> {
  if (records.length === 0) return [];
  const json = JSON.stringify(records);
  const content = json.length > JSON_MAX ? null : await compress(json);
  if (content && content.length <= CONTENT_MAX) {
    return [{ hashes: Object.fromEntries(records.map(([id]) => [id, hashes.get(id) ?? ''])), schema: SCHEMA, content }];
  }
  // It is read by its id.
  if (records.length === 1) return [];
  const middle = Math.ceil(records.length / 2);
  return [
    ...(await packRecords(records.slice(0, middle), hashes)),
    ...(await packRecords(records.slice(middle), hashes)),
  ];
}
