import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/admin.ts';
import { eraseApplicationFiles } from './erase-application-files.ts';
import { APPLICATIONS, type PersonalCollection } from './personal-data.ts';
import { personalRecords } from './personal-records.ts';
import { withoutPerson } from './without-person.ts';

const PAGE = 300;

/** Does to a person's records of one collection what is their fate. What is done is found no more, so it can be done again. */
export async function eraseRecords(entry: PersonalCollection, uid: string): Promise<void> {
  const query = personalRecords(entry, uid).limit(PAGE);
  for (let page = await query.get(); !page.empty; page = await query.get()) {
    if (entry.collection === APPLICATIONS.collection) await Promise.all(page.docs.map(eraseApplicationFiles));
    await erasePage(page.docs, entry, uid);
  }
}

async function erasePage(page: QueryDocumentSnapshot[], { fate }: PersonalCollection, uid: string): Promise<void> {
  const batch = firestore().batch();
  for (const document of page) {
    const rest = 'kept' in fate ? withoutPerson(document.data(), fate.kept, uid) : null;
    if (rest) batch.set(document.ref, rest);
    else batch.delete(document.ref);
  }
  await batch.commit();
}
