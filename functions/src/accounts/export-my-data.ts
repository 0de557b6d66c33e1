import { Buffer } from 'node:buffer';
import type { AccountExport, ExportedFile, ExportedRecord, JsonValue } from '../contract/accounts/account-data.ts';
import { EXPORT_BYTES, EXPORT_RECORDS, EXPORTS, EXPORTS_WINDOW } from '../contract/limits.ts';
import { emptySchema } from '../contract/schemas.ts';
import { addToOutbox } from '../events/outbox.ts';
import {
  PERSONAL_COLLECTIONS,
  PERSONAL_FOLDERS,
  type PersonalCollection,
  personalRecords,
} from '../people/personal-data.ts';
import { accounts, bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { pagesOf, withDates } from '../platform/stored-documents.ts';
import { reconcileAccount } from './security/record-session.ts';

/** Returns all data that the portal keeps about the caller, as listed in `personal-data.ts`. */
export const exportMyData = defineCallable('exportMyData', {
  schema: emptySchema,
  options: { timeoutSeconds: 60 },
  async run(_input, { uid }) {
    const at = now();
    await firestore().runTransaction((transaction) => consumeRateLimit(transaction, [exportLimit(uid)], at));
    const collected = await collectPersonalData(uid, at, 'owner');
    await notifyOfExport(uid, at);
    return { export: collected };
  },
});

/**
 * Queues the notification before the data is returned, so that the owner is always notified. Reconciles the account
 * first, because a program that signed in directly may have made no other call.
 */
async function notifyOfExport(uid: string, at: Date): Promise<void> {
  await reconcileAccount(uid, null);
  const batch = firestore().batch();
  addToOutbox(batch, { kind: 'data_exported', id: `${uid}_${at.getTime()}`, uid, data: {} }, at);
  await batch.commit();
}

/** Limit of exports per person. An export reads every document about them. */
export function exportLimit(uid: string): RateLimit {
  return {
    key: limitKey('export', uid),
    spentBy: 'account',
    max: EXPORTS,
    window: EXPORTS_WINDOW,
    message: (minutes) => `You have reached the limit of ${EXPORTS} downloads. Please try again ${inMinutes(minutes)}.`,
  };
}

const ABOUT_ACCOUNT = 'Your account: the address you sign in with, and when you joined and last signed in.';

const tooMany = (part: string) => `"${part}" has too much data for one file. Please contact us to get the rest.`;

/** All data about a person. A file for staff leaves out what only the person can read, and says so. */
export async function collectPersonalData(uid: string, at: Date, reader: 'owner' | 'staff'): Promise<AccountExport> {
  const collected: AccountExport = {
    version: 1,
    made_at: at.toISOString(),
    about: { account: ABOUT_ACCOUNT },
    incomplete: [],
    account: await describeAccount(uid),
    records: {},
    files: {},
  };
  await addRecords(collected, uid, reader);
  await addFiles(collected, uid);
  return collected;
}

async function describeAccount(uid: string): Promise<AccountExport['account']> {
  const { email, emailVerified, metadata } = await (await accounts()).getUser(uid);
  return {
    uid,
    email: email ?? null,
    email_verified: emailVerified,
    created_at: asTime(metadata.creationTime),
    last_sign_in_at: asTime(metadata.lastSignInTime),
  };
}

const asTime = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

const onlyYours = ({ name }: PersonalCollection) =>
  `${name}: only you can read them, so they are not in this file. You can download them in your profile settings.`;

async function addRecords(collected: AccountExport, uid: string, reader: 'owner' | 'staff'): Promise<void> {
  const budget = { bytes: EXPORT_BYTES };
  for (const entry of PERSONAL_COLLECTIONS) {
    if (entry.fields.length === 0) continue;
    if (entry.onlyOwner && reader === 'staff') {
      collected.incomplete.push(onlyYours(entry));
      continue;
    }
    const part = `records.${entry.collection}`;
    const { records, whole } = await readRecords(entry, uid, budget);
    collected.about[part] = entry.about;
    collected.records[entry.collection] = records;
    if (!whole) collected.incomplete.push(tooMany(part));
  }
}

async function addFiles(collected: AccountExport, uid: string): Promise<void> {
  for (const { folder, about } of PERSONAL_FOLDERS) {
    const part = `files.${folder}`;
    const { files, whole } = await listFiles(folder, uid);
    collected.about[part] = about;
    collected.files[folder] = files;
    if (!whole) collected.incomplete.push(tooMany(part));
  }
}

const PAGE = 500;

/**
 * A person's records in one collection, newest first; `whole` is false if there are more than one answer can hold.
 * `budget` is the size left for the whole export.
 */
export async function readRecords(
  entry: PersonalCollection,
  uid: string,
  budget: { bytes: number },
): Promise<{ records: ExportedRecord[]; whole: boolean }> {
  const records: ExportedRecord[] = [];
  for await (const page of pagesOf(personalRecords(entry, uid), PAGE)) {
    for (const document of page) {
      const record = fieldsAsJson(document.data(), entry.fields);
      budget.bytes -= Buffer.byteLength(JSON.stringify(record));
      if (budget.bytes < 0 || records.length === EXPORT_RECORDS) return { records: newestFirst(records), whole: false };
      records.push(record);
    }
  }
  return { records: newestFirst(records), whole: true };
}

const timeOf = ({ created_at, opened_at, at }: ExportedRecord) => String(created_at ?? opened_at ?? at ?? '');

const newestFirst = (records: ExportedRecord[]) =>
  records.sort((left, right) => timeOf(right).localeCompare(timeOf(left)));

/** The files in one person's folder; `whole` is false if there are more than one answer can hold. */
async function listFiles(folder: string, uid: string): Promise<{ files: ExportedFile[]; whole: boolean }> {
  const prefix = `${folder}/${uid}/`;
  const [found] = await (await bucket()).getFiles({ prefix, maxResults: EXPORT_RECORDS + 1 });
  const files = found.slice(0, EXPORT_RECORDS).map(({ name, metadata }) => ({
    name: name.slice(prefix.length),
    path: name,
    size: Number(metadata.size ?? 0),
    added_at: metadata.timeCreated ? new Date(metadata.timeCreated).toISOString() : null,
  }));
  return { files, whole: found.length <= EXPORT_RECORDS };
}

/** The named fields of a stored document as JSON: times in ISO 8601, and null for values that JSON doesn't support. */
export function fieldsAsJson(
  data: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, JsonValue> {
  const present = fields.filter((field) => data[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, toJson(withDates(data[field]))]));
}

function toJson(value: unknown): JsonValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return null;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry)]));
}
