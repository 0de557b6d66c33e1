import type { AccountExport } from '../contract/account-data.ts';
import { EXPORT_BYTES } from '../contract/limits.ts';
import { accounts } from '../platform/admin.ts';
import { listFiles } from './list-files.ts';
import { PERSONAL_COLLECTIONS, PERSONAL_FOLDERS } from './personal-data.ts';
import { readRecords } from './read-records.ts';

const ABOUT_ACCOUNT = 'Your account: the address you sign in with, and when you joined and last signed in.';

const tooMany = (part: string) => `There is more in "${part}" than one file can hold. Please contact us for the rest.`;

/** Everything that the portal keeps about one person. */
export async function collectPersonalData(uid: string, at: Date): Promise<AccountExport> {
  const collected: AccountExport = {
    version: 1,
    made_at: at.toISOString(),
    about: { account: ABOUT_ACCOUNT },
    incomplete: [],
    account: await describeAccount(uid),
    records: {},
    files: {},
  };
  await addRecords(collected, uid);
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

async function addRecords(collected: AccountExport, uid: string): Promise<void> {
  const budget = { bytes: EXPORT_BYTES };
  for (const entry of PERSONAL_COLLECTIONS) {
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
