import { database, read } from '../../support/admin.ts';
import { expect } from './portal-test.ts';

/** Moves the stored visits of a person to yesterday, before a document was added. */
export async function moveVisitBack(uid: string, documentId = 'none'): Promise<void> {
  await expect.poll(() => read(`visits/${uid}`), 'the page reports the visit').toBeDefined();
  const visits: { documents: string[] }[] = (await read(`visits/${uid}`))?.visits;
  const before = visits.map((visit) => ({
    ...visit,
    at: new Date(Date.now() - 86_400_000),
    documents: visit.documents.filter((version) => !version.startsWith(documentId)),
  }));
  await database.doc(`visits/${uid}`).update({ visits: before });
}
