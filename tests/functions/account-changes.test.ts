import { expect, it } from 'vitest';
import { ASKING } from '../factories/agreements.ts';
import { indication, openInterested } from '../factories/interests.ts';
import { approval, askAgain, caseOf, openApplicant, openReviewer } from '../factories/kyc-cases.ts';
import { openAccount, openAdmin } from '../factories/people.ts';
import { read } from '../support/admin.ts';

const DEAL = 'tech-ip-box-alpha';

/** Returns a function that runs an operation and names the records that it marks as changed. */
function marksOf({ uid }: { uid: string }) {
  return async (change: () => Promise<unknown>): Promise<string[]> => {
    const before = (await read(`account_changes/${uid}`)) ?? {};
    await change();
    const after = (await read(`account_changes/${uid}`)) ?? {};
    return Object.keys(after).filter((subject) => !after[subject].isEqual(before[subject] ?? null));
  };
}

it('is marked with every change of an interest, by its investor or by staff', async () => {
  const [person, admin] = await Promise.all([openInterested(), openAdmin()]);
  const { call } = person;
  const id = `${DEAL}_${person.uid}`;
  const marks = marksOf(person);
  const changed = ['interests'];
  expect(await marks(() => call('requestProspectus', { id: DEAL }))).toEqual(changed);
  expect(await marks(() => call('requestProspectus', { id: DEAL }))).toEqual([]);
  expect(await marks(() => call('setInterest', indication(DEAL)))).toEqual(changed);
  expect(await marks(() => admin.call('updatePipeline', { id, revision: 0, note: 'A remark' }))).toEqual([]);
  expect(await marks(() => admin.call('updatePipeline', { id, revision: 1, stage: 'in_talks' }))).toEqual(changed);
  expect(await marks(() => call('withdrawInterest', { id: DEAL }))).toEqual(changed);
});

it('is marked with every change of a question, by its asker or by staff', async () => {
  const [person, admin] = await Promise.all([openInterested(), openAdmin()]);
  const { call } = person;
  const marks = marksOf(person);
  const changed = ['questions'];
  const ask = (submissionId: string) => call('askQuestion', { id: DEAL, text: 'Who owns the patents?', submissionId });
  const [kept, dropped] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await marks(() => ask(kept))).toEqual(changed);
  expect(await marks(() => ask(kept))).toEqual([]);
  await ask(dropped);
  expect(await marks(() => call('withdrawQuestion', { id: dropped }))).toEqual(changed);
  const answer = { id: kept, answer: 'The company.', publishAs: null };
  expect(await marks(() => admin.call('answerQuestion', answer))).toEqual(changed);
  expect(await marks(() => admin.call('removeQuestion', { id: kept, reason: 'It names a person.' }))).toEqual(changed);
});

it('is marked with every change of a request for access, by its person or by staff', async () => {
  const [person, admin] = await Promise.all([openAccount(), openAdmin()]);
  const marks = marksOf(person);
  const changed = ['access_requests'];
  const ask = () => person.call('requestAccess', { id: DEAL, reason: 'I know the field.' });
  const decide = (decision: object) => admin.call('decideAccessRequest', { id: DEAL, uid: person.uid, ...decision });
  expect(await marks(ask)).toEqual(changed);
  expect(await marks(ask)).toEqual([]);
  expect(await marks(() => decide({ decision: 'decline', sentence: 'Not yet.' }))).toEqual(changed);
  expect(await marks(() => decide({ decision: 'grant', days: 3 }))).toEqual(changed);
  expect(await marks(() => decide({ decision: 'revoke' }))).toEqual(changed);
});

it('is marked with every decision about a verification', async () => {
  const [person, reviewer] = await Promise.all([openApplicant(), openReviewer()]);
  const marks = marksOf(person);
  expect(await read(`account_changes/${person.uid}`)).toEqual({ verification: expect.anything() });
  const found = await caseOf(reviewer, person.uid);
  expect(await marks(() => reviewer.call('decideKycReview', askAgain(found)))).toEqual(['verification']);
  const asked = await caseOf(reviewer, person.uid);
  expect(await marks(() => reviewer.call('decideKycReview', approval(asked)))).toEqual(['verification']);
});

it('is marked once with an accepted agreement', async () => {
  const person = await openInterested();
  const page = await person.call('getOpportunity', { id: ASKING });
  const fingerprint = page.view === 'masked' ? page.agreement?.fingerprint : undefined;
  const marks = marksOf(person);
  const accept = () => person.call('acceptAgreement', { id: ASKING, fingerprint, name: 'Ada Lovelace' });
  expect(await marks(accept)).toEqual(['agreements']);
  expect(await marks(accept)).toEqual([]);
});
