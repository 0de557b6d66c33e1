import { type DocumentData, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { kycSubmissionLimit } from '../kyc/kyc-uploads.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { exportLimit } from './export-my-data.ts';
import {
  APPLICATIONS,
  DELETED_ACCOUNT,
  PERSONAL_COLLECTIONS,
  PERSONAL_FOLDERS,
  type PersonalCollection,
  personalRecords,
} from './personal-data.ts';

/** What became of a person's documents in one collection, or of their files in one folder. */
export interface Erased {
  /** Folders end with a slash. */
  place: string;
  deleted: number;
  anonymised: number;
}

const PAGE = 300;
const FILES_AT_ONCE = 100;

/**
 * Erases everything about a person but the account itself, in the order of the list, and answers what there was. What is done is
 * found no more, so doing it again finishes what was cut off.
 */
export async function erasePersonalData(uid: string): Promise<Erased[]> {
  const erased: Erased[] = [];
  for (const entry of PERSONAL_COLLECTIONS) erased.push(...(await eraseRecords(entry, uid)));
  erased.push({ place: 'messages', deleted: 0, anonymised: await eraseMentions(uid) });
  for (const { folder } of PERSONAL_FOLDERS) {
    erased.push({ place: `${folder}/`, deleted: await eraseFiles(`${folder}/${uid}/`), anonymised: 0 });
  }
  const counts = [exportLimit(uid), kycSubmissionLimit(uid)];
  await Promise.all(counts.map(({ key }) => firestore().doc(`attempts/${key}`).delete()));
  return erased;
}

/** Deletes or anonymises a person's records of one collection; with applications go their résumés. */
async function eraseRecords(entry: PersonalCollection, uid: string): Promise<Erased[]> {
  const records: Erased = { place: entry.collection, deleted: 0, anonymised: 0 };
  const resumes: Erased = { place: `${APPLICATIONS.folder}/`, deleted: 0, anonymised: 0 };
  const query = personalRecords(entry, uid).limit(PAGE);
  for (let page = await query.get(); !page.empty; page = await query.get()) {
    if (entry.collection === APPLICATIONS.collection) {
      for (const { id } of page.docs) resumes.deleted += await eraseResume(id);
    }
    const anonymised = await erasePage(page.docs, entry, uid);
    records.anonymised += anonymised;
    records.deleted += page.size - anonymised;
  }
  return entry.collection === APPLICATIONS.collection ? [resumes, records] : [records];
}

/** Takes a person out of the messages of others that name them. Answers how many did: their text is its author's and stays. */
async function eraseMentions(uid: string): Promise<number> {
  const query = firestore().collection('messages').where('mentions', 'array-contains', uid).limit(PAGE);
  let changed = 0;
  for (let page = await query.get(); !page.empty; page = await query.get()) {
    const batch = firestore().batch();
    for (const { ref } of page.docs) batch.update(ref, { mentions: FieldValue.arrayRemove(uid) });
    await batch.commit();
    changed += page.size;
  }
  return changed;
}

/** Answers how many of them stay, without the person. */
async function erasePage(
  page: QueryDocumentSnapshot[],
  { retention }: PersonalCollection,
  uid: string,
): Promise<number> {
  const batch = firestore().batch();
  let anonymised = 0;
  for (const document of page) {
    const rest = 'kept' in retention ? withoutPerson(document.data(), retention.kept, uid) : null;
    if (rest) batch.set(document.ref, rest);
    else batch.delete(document.ref);
    if (rest) anonymised += 1;
  }
  await batch.commit();
  return anonymised;
}

/**
 * A record with the named fields and a placeholder for the person, or null where even those name them: an access to a file in their
 * own folder, which concerns no one else.
 */
export function withoutPerson(record: DocumentData, kept: readonly string[], uid: string): DocumentData | null {
  const present = kept.filter((field) => record[field] !== undefined);
  const rest = Object.fromEntries(present.map((field) => [field, record[field]]));
  return JSON.stringify(rest).includes(uid) ? null : { ...rest, user_id: DELETED_ACCOUNT };
}

/** Deletes the résumé of an application, and before it the ticket with which one could still be added. */
async function eraseResume(applicationId: string): Promise<number> {
  const tickets = await firestore().collection('attempts').where('application_id', '==', applicationId).get();
  await Promise.all(tickets.docs.map(({ ref }) => ref.delete()));
  return eraseFiles(`${APPLICATIONS.folder}/${applicationId}/`);
}

/**
 * Deletes every file whose path begins so, and answers how many. One that is gone already is as good, so it can be done again.
 */
export async function eraseFiles(prefix: `${string}/`): Promise<number> {
  const folder = await bucket();
  const next = async () => (await folder.getFiles({ prefix, maxResults: FILES_AT_ONCE, autoPaginate: false }))[0];
  let deleted = 0;
  for (let files = await next(); files.length > 0; files = await next()) {
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    deleted += files.length;
  }
  return deleted;
}
