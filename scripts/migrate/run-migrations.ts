import {
  type CollectionReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { pagesOf, parseDocument } from '../../functions/src/platform/stored-documents.ts';
import { log } from '../project/log.ts';
import { MIGRATIONS_COLLECTION, type MigrationRecord, migrationRecordSchema, titleOf } from './migration-record.ts';
import type { Migration } from './migrations.ts';

/** Documents in a batch. One transaction reads and changes them and stores the progress. */
const BATCH = 200;

interface Counts {
  read: number;
  changed: number;
}

export interface MigrationRun {
  firestore: Firestore;
  migrations: readonly Migration[];
  batch?: number;
  print?: (line: string) => void;
}

/** Prints what each migration that has not finished would change. Returns true if there is one. */
export async function previewMigrations({ firestore, migrations, batch = BATCH, print = log }: MigrationRun) {
  let isPending = false;
  for (const migration of migrations) {
    const record = await readRecord(firestore, migration);
    isPending ||= !record?.finished_at;
    if (record?.finished_at) print(describeFinished(migration, record));
    else print(`· ${titleOf(migration)} would change ${described(await countChanges(firestore, migration, batch))}.`);
  }
  return isPending;
}

/** Runs the migrations that have not finished, in order. After an interruption, the next run continues with the next batch. */
export async function runMigrations({ firestore, migrations, batch = BATCH, print = log }: MigrationRun) {
  for (const migration of migrations) {
    let record = await readRecord(firestore, migration);
    if (record?.finished_at) continue;
    if (record) print(`· ${titleOf(migration)} continues after ${described(record)}…`);
    while (!record?.finished_at) record = await runBatch(firestore, migration, batch);
    print(`✓ ${titleOf(migration)} changed ${described(record)}.`);
  }
}

const recordRef = (firestore: Firestore, { number }: Migration) =>
  firestore.collection(MIGRATIONS_COLLECTION).doc(number);

async function readRecord(firestore: Firestore, migration: Migration): Promise<MigrationRecord | null> {
  const snapshot = await recordRef(firestore, migration).get();
  return snapshot.exists ? parseDocument(migrationRecordSchema, snapshot.data()) : null;
}

async function countChanges(firestore: Firestore, { collections, change }: Migration, batch: number): Promise<Counts> {
  const counts = { read: 0, changed: 0 };
  for (const collection of collections) {
    for await (const page of pagesOf(firestore.collection(collection), batch)) {
      counts.read += page.length;
      counts.changed += page.filter((document) => change(document.id, document.data()) !== null).length;
    }
  }
  return counts;
}

/** Changes the next documents and moves the cursor in one transaction, so a batch is applied completely or not at all. */
function runBatch(firestore: Firestore, migration: Migration, batch: number): Promise<MigrationRecord> {
  const ref = recordRef(firestore, migration);
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const record = stored.exists ? parseDocument(migrationRecordSchema, stored.data()) : begin(migration);
    const { cursor } = record;
    if (cursor === null) return record;
    const rest = firestore.collection(cursor.collection).orderBy(FieldPath.documentId()).limit(batch);
    const page = await transaction.get(cursor.after === null ? rest : rest.startAfter(cursor.after));
    const changed =
      migration.into === undefined
        ? update(transaction, page.docs, migration)
        : await add(transaction, page.docs, migration, firestore.collection(migration.into));
    const last = page.size === batch ? page.docs.at(-1)?.id : undefined;
    const next = last === undefined ? collectionAfter(migration, cursor.collection) : { ...cursor, after: last };
    const result = {
      ...record,
      read: record.read + page.size,
      changed: record.changed + changed,
      cursor: next,
      finished_at: next === null ? new Date() : null,
    };
    transaction.set(ref, result);
    return result;
  });
}

/** Returns how many documents it changes. */
function update(transaction: Transaction, docs: readonly QueryDocumentSnapshot[], { change }: Migration): number {
  let changed = 0;
  for (const document of docs) {
    const fields = change(document.id, document.data());
    if (fields === null) continue;
    transaction.update(document.ref, fields);
    changed += 1;
  }
  return changed;
}

/** Returns how many documents it adds or adds to. */
async function add(
  transaction: Transaction,
  docs: readonly QueryDocumentSnapshot[],
  { change, adds }: Migration,
  into: CollectionReference,
): Promise<number> {
  if (docs.length === 0) return 0;
  const found = await transaction.getAll(...docs.map(({ id }) => into.doc(id)));
  let added = 0;
  for (const [index, document] of docs.entries()) {
    const target = found[index];
    const fields = target && (adds === true || !target.exists) ? change(document.id, document.data()) : null;
    if (!target || fields === null) continue;
    transaction.set(target.ref, fields, { merge: adds === true });
    added += 1;
  }
  return added;
}

function begin({ name, collections: [first] }: Migration): MigrationRecord {
  if (first === undefined) throw new Error(`The migration “${name}” names no collection.`);
  return {
    name,
    started_at: new Date(),
    finished_at: null,
    read: 0,
    changed: 0,
    cursor: { collection: first, after: null },
  };
}

function collectionAfter({ collections }: Migration, current: string): MigrationRecord['cursor'] {
  const next = collections[collections.indexOf(current) + 1];
  return next === undefined ? null : { collection: next, after: null };
}

const described = ({ read, changed }: Counts) => `${changed} of ${read} documents`;

const describeFinished = (migration: Migration, record: MigrationRecord) =>
  `✓ ${titleOf(migration)} finished on ${record.finished_at?.toISOString().slice(0, 10)}: ${described(record)} changed.`;
