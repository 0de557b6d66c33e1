import { expect, it } from 'vitest';
import { accessRequest, writeAccessRequest, writeGrant } from '../../../../tests/factories/access-requests.ts';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { type AccountHolder, openAccount, openAdmin } from '../../../../tests/factories/people.ts';
import { database, read } from '../../../../tests/support/admin.ts';
import { authOf, callInProcess, watchFirestore } from '../../../../tests/support/in-process.ts';
import { listNews } from './list-news.ts';

const GAME = 'dod-passthejam-ip-box';
const CLEANTECH = 'cleantech-ip-box-gamma';
const HOUR = 3_600_000;

async function openApproved() {
  const person = await openAccount();
  await writeVerification(person.uid, 'approved');
  return person;
}

async function publish(admin: AccountHolder, opportunityId = GAME) {
  const title = `Update ${crypto.randomUUID()}`;
  const submissionId = crypto.randomUUID();
  await admin.call('publishUpdate', { opportunityId, submissionId, title, text: 'A text.', milestone: '' });
  return { id: submissionId, title, milestone: null };
}

/** Moves a stored visit back, and forgets one of its documents. */
async function age({ uid }: AccountHolder, document: string) {
  const stored = await read(`visits/${uid}`);
  const visits = stored?.visits.map((visit: { documents: string[] }) => ({
    ...visit,
    at: new Date(Date.now() - HOUR),
    documents: visit.documents.filter((version) => !version.startsWith(document)),
  }));
  await database.doc(`visits/${uid}`).update({ visits });
}

it('marks what is new on the page since the last visit, in any browser', async () => {
  const [person, admin] = await Promise.all([openApproved(), openAdmin()]);
  expect(await person.call('markSeen', { id: GAME })).toEqual({ seen: true, since: null, newDocuments: [] });
  await age(person, 'term-sheet');
  const { at } = (await read(`visits/${person.uid}`))?.visits[0] ?? {};
  const marks = await person.call('markSeen', { id: GAME });
  expect(marks).toEqual({ seen: true, since: at.toDate().toISOString(), newDocuments: ['term-sheet'] });
  await publish(admin);
  expect(await person.call('markSeen', { id: GAME })).toEqual(marks);
});

it('stores no visit of a masked page', async () => {
  const person = await openAccount();
  expect(await person.call('markSeen', { id: GAME })).toEqual({ seen: true, since: null, newDocuments: [] });
  expect(await read(`visits/${person.uid}`)).toBeUndefined();
});

it('lists updates, documents and answers of followed opportunities since the last visit', async () => {
  const [person, admin] = await Promise.all([openApproved(), openAdmin()]);
  await publish(admin, CLEANTECH);
  await person.call('setWatched', { id: GAME, watched: true });
  const submissionId = crypto.randomUUID();
  await person.call('askQuestion', { id: GAME, submissionId, text: 'Who owns the patents?' });
  await person.call('markSeen', { id: GAME });
  expect(await person.call('listNews', {})).toEqual({ items: [] });
  await age(person, 'term-sheet');
  await admin.call('answerQuestion', { id: submissionId, answer: 'The company.', publishAs: null });
  const update = await publish(admin);
  const { items } = await person.call('listNews', {});
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'update', opportunityId: GAME, update },
    { kind: 'answer', opportunityId: GAME, question: { id: submissionId, text: 'Who owns the patents?' } },
  ]);
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'document',
      opportunityId: GAME,
      document: { id: 'term-sheet', name: 'Term Sheet' },
    }),
  );
  expect(items.map(({ opportunityId }) => opportunityId)).not.toContain(CLEANTECH);
  expect(JSON.stringify(items)).not.toContain('The company.');
});

it('shows a follower of a masked page only that there is an update', async () => {
  const [person, admin] = await Promise.all([openAccount(), openAdmin()]);
  await person.call('setWatched', { id: GAME, watched: true });
  const update = await publish(admin);
  const { items } = await person.call('listNews', {});
  expect(items).toContainEqual(expect.objectContaining({ kind: 'update', opportunityId: GAME, update: null }));
  expect(JSON.stringify(items)).not.toContain(update.title);
  expect(JSON.stringify(items)).not.toContain(update.id);
});

it('shows the text of an update only for an opportunity to which staff have granted access', async () => {
  const [person, admin] = await Promise.all([openAccount(), openAdmin()]);
  for (const id of [GAME, CLEANTECH]) await person.call('setWatched', { id, watched: true });
  const update = await publish(admin);
  const words = async () => {
    const { items } = await person.call('listNews', {});
    return items.filter(({ kind, opportunityId }) => kind === 'update' && opportunityId === GAME);
  };
  await writeGrant(person.uid, CLEANTECH);
  expect(JSON.stringify(await words())).not.toContain(update.title);
  await writeGrant(person.uid, GAME);
  expect(await words()).toContainEqual(expect.objectContaining({ update }));
  await writeGrant(person.uid, GAME, new Date(Date.now() - 1000));
  expect(JSON.stringify(await words())).not.toContain(update.title);
  await writeAccessRequest(
    accessRequest(person.uid, GAME, { status: 'revoked', granted_until: new Date(Date.now() + HOUR) }),
  );
  expect(JSON.stringify(await words())).not.toContain(update.title);
});

it('reads a bounded number of documents', async () => {
  const person = await openApproved();
  const auth = await authOf(person.user);
  await person.call('setWatched', { id: GAME, watched: true });
  await callInProcess(listNews, {}, auth);
  const firestore = watchFirestore();
  await callInProcess(listNews, {}, auth);
  expect(firestore.documentsFetched()).toHaveLength(4);
  expect(firestore.queryLimits()).toEqual([50, 50, 50, 30]);
});
