import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { array, boolean, type InferType, number, string } from 'yup';
import { ACTION_SOURCES } from '../contract/admin/audit.ts';
import { PASSCODE_USES_KEPT, PASSCODES_KEPT } from '../contract/limits.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { DEFAULT_PASSCODE } from './passcodes.ts';
import { dummyHash, hashSecret, type ScryptHash, scryptHashSchema, verifySecret } from './scrypt-hash.ts';

const passcodeRef = (id: string, database = firestore()) => database.doc(`opportunity_passcodes/${id}`);
const usesRef = (id: string, database = firestore()) => database.doc(`passcode_uses/${id}`);

const usedPasscodeSchema = strictObject({
  /** Of the hash, which tells one passcode from another. */
  salt: string().required(),
  /** The default passcode, which opens every opportunity without its own. */
  shared: boolean().required(),
  /** Null if it is older than these records; `made_by` and `via` likewise. */
  made_at: dateSchema().nullable().defined(),
  made_by: string().nullable().defined(),
  via: string().oneOf(ACTION_SOURCES).nullable().defined(),
  ended_at: dateSchema().nullable().defined(),
  uses: number().integer().min(0).required(),
  /** The last times, newest first. */
  last_uses: array(dateSchema().required()).max(PASSCODE_USES_KEPT).required(),
});
export type UsedPasscode = InferType<typeof usedPasscodeSchema>;

/** `passcode_uses/{opportunityId}`: when the passcodes of an opportunity were made and used, newest first. */
const passcodeUsesSchema = strictObject({
  opportunity_id: string().required(),
  passcodes: array(usedPasscodeSchema).max(PASSCODES_KEPT).required(),
  /** The salt of the hash that nothing matches, while no passcode opens the opportunity. */
  closed_salt: string().nullable().defined(),
});
type PasscodeUses = InferType<typeof passcodeUsesSchema>;

/** The hash that a passcode for an opportunity is compared with: its own, or the default one. Null if there is none. */
export async function findPasscode(id: string): Promise<{ hash: ScryptHash; shared: boolean } | null> {
  const [own, shared] = await firestore().getAll(passcodeRef(id), passcodeRef(DEFAULT_PASSCODE));
  const data = own?.data() ?? shared?.data();
  return data === undefined ? null : { hash: parseDocument(scryptHashSchema, data), shared: own?.exists !== true };
}

async function readUses(transaction: Transaction, id: string, database?: Firestore): Promise<PasscodeUses> {
  return parseUses(id, (await transaction.get(usesRef(id, database))).data());
}

function parseUses(id: string, data: unknown): PasscodeUses {
  if (data === undefined) return { opportunity_id: id, passcodes: [], closed_salt: null };
  return parseDocument(passcodeUsesSchema, data);
}

/** Prepares the count of one use. The caller runs the returned function after its reads. */
export async function preparePasscodeUse(
  transaction: Transaction,
  { id, salt, shared }: { id: string; salt: string; shared: boolean },
  at: Date,
): Promise<() => void> {
  const stored = await readUses(transaction, id);
  const known = stored.passcodes.find((passcode) => passcode.salt === salt);
  const passcode = known ?? { ...UNUSED, salt, shared };
  const used = {
    ...passcode,
    uses: passcode.uses + 1,
    last_uses: [at, ...passcode.last_uses].slice(0, PASSCODE_USES_KEPT),
  };
  const passcodes = known
    ? stored.passcodes.map((other) => (other === known ? used : other))
    : [used, ...stored.passcodes].slice(0, PASSCODES_KEPT);
  return () => void transaction.set(usesRef(id), { ...stored, passcodes });
}

const UNUSED = { shared: false, made_at: null, made_by: null, via: null, ended_at: null, uses: 0, last_uses: [] };

interface PasscodeChange {
  /** Where the command line writes; otherwise the portal's own database. */
  database?: Firestore;
  /** An opportunity, or `DEFAULT_PASSCODE`. */
  id: string;
  by: string;
  via: (typeof ACTION_SOURCES)[number];
  at: Date;
}

/**
 * Stores the hash of a passcode in place of the former one, which opens nothing from now on. A passcode that is already
 * stored changes nothing. `record` runs in the same transaction, after the reads.
 */
export async function storePasscode(
  passcode: string,
  change: PasscodeChange,
  record: (transaction: Transaction) => void = () => {},
): Promise<void> {
  const stored = (await passcodeRef(change.id, change.database).get()).data();
  if (stored && (await verifySecret(passcode, parseDocument(scryptHashSchema, stored)))) return;
  const hash = await hashSecret(passcode);
  await replacePasscode(hash, change, (transaction, uses) => {
    const made = { ...UNUSED, salt: hash.salt, made_at: change.at, made_by: change.by, via: change.via };
    transaction.set(usesRef(change.id, change.database), {
      ...uses,
      passcodes: [made, ...uses.passcodes].slice(0, PASSCODES_KEPT),
      closed_salt: null,
    });
    record(transaction);
  });
}

/** From now on, no passcode opens the opportunity, not even the default one. Unlocks that were given end in an hour. */
export async function endPasscode(change: PasscodeChange, record: (transaction: Transaction) => void): Promise<void> {
  const hash = dummyHash();
  await replacePasscode(hash, change, (transaction, uses) => {
    transaction.set(usesRef(change.id, change.database), { ...uses, closed_salt: hash.salt });
    record(transaction);
  });
}

const replacePasscode = (
  hash: ScryptHash,
  { id, at, database = firestore() }: PasscodeChange,
  write: (transaction: Transaction, uses: PasscodeUses) => void,
) =>
  database.runTransaction(async (transaction) => {
    const uses = await readUses(transaction, id, database);
    const passcodes = uses.passcodes.map((passcode) => ({ ...passcode, ended_at: passcode.ended_at ?? at }));
    transaction.set(passcodeRef(id, database), hash);
    write(transaction, { ...uses, passcodes });
  });

export interface PasscodeHistory {
  /** `own`, or `shared` with other opportunities; `ended`: nothing opens it; `none`: there has never been one. */
  state: 'own' | 'shared' | 'ended' | 'none';
  passcodes: UsedPasscode[];
  /** The one that opens the opportunity now; null if nothing does, or if it is older than the records and unused. */
  currentSalt: string | null;
}

/** When the passcodes of an opportunity were made and used, newest first. Contains no passcode and no hash. */
export async function readPasscodes(id: string): Promise<PasscodeHistory> {
  const [found, stored] = await Promise.all([findPasscode(id), usesRef(id).get()]);
  const { passcodes, closed_salt } = parseUses(id, stored.data());
  if (found === null) return { state: 'none', passcodes, currentSalt: null };
  if (found.hash.salt === closed_salt) return { state: 'ended', passcodes, currentSalt: null };
  return { state: found.shared ? 'shared' : 'own', passcodes, currentSalt: found.hash.salt };
}
