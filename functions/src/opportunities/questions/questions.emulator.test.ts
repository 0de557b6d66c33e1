import { describe, expect, it } from 'vitest';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { type AccountHolder, openAccount, openAdmin, openVisitor } from '../../../../tests/factories/people.ts';
import { database, read } from '../../../../tests/support/admin.ts';
import { eventually } from '../../../../tests/support/poll.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import { PUBLISHED_ANSWERS, QUESTION_MAX, QUESTIONS } from '../../contract/limits.ts';
import type { StaffQuestion } from '../../contract/opportunities/questions.ts';

const GAME = 'dod-passthejam-ip-box';
const TEXT = 'Who owns the patents?\nSee https://example.com/register';
const ask = (text: string = TEXT, id = GAME) => ({ id, text, submissionId: crypto.randomUUID() });

async function openApproved() {
  const person = await openAccount();
  await writeVerification(person.uid, 'approved');
  return person;
}

const listFor = async (admin: AccountHolder, id: string, status = 'waiting') => {
  const { rows } = await admin.call('listQuestions', { status, id });
  return rows as StaffQuestion[];
};

/** The published answers of a page, once the instance has read them again. */
const faqsOf = async ({ call }: Pick<AccountHolder, 'call'>) =>
  (await call('getOpportunity', { id: GAME })).faqs.filter(({ publishedAt }) => publishedAt !== undefined);

describe('a question', () => {
  it('is stored once, listed to its asker and to staff with the asker, and counted as an activity', async () => {
    const [person, other, admin] = await Promise.all([openApproved(), openApproved(), openAdmin()]);
    const request = ask();
    const asked = await person.call('askQuestion', request);
    expect(asked).toEqual({
      id: request.submissionId,
      opportunityId: GAME,
      archivedTitle: null,
      text: TEXT,
      status: 'waiting',
      answer: null,
      answeredAt: null,
      published: false,
      removalReason: null,
      askedAt: expect.any(String),
    });
    expect(await person.call('askQuestion', request)).toEqual(asked);
    expect(await person.call('listMyQuestions', {})).toEqual({ questions: [asked] });
    expect(await person.call('listMyQuestions', { opportunityId: 'biotech-ip-box-beta' })).toEqual({ questions: [] });
    expect(await other.call('listMyQuestions', {})).toEqual({ questions: [] });
    expect(await listFor(admin, asked.id)).toMatchObject([{ ...asked, person: { uid: person.uid } }]);
    expect(await read(`activities/question_${asked.id}`)).toMatchObject({
      user_id: person.uid,
      type: 'question_asked',
      meta: { opportunity_id: GAME },
    });
  });

  it('can be withdrawn by its asker until it is answered', async () => {
    const [person, other, admin] = await Promise.all([openApproved(), openApproved(), openAdmin()]);
    const { id } = await person.call('askQuestion', ask());
    expect(await other.call('withdrawQuestion', { id })).toEqual({ withdrawn: true });
    expect(await read(`questions/${id}`)).toBeDefined();
    for (let time = 0; time < 2; time += 1) {
      expect(await person.call('withdrawQuestion', { id })).toEqual({ withdrawn: true });
    }
    expect(await read(`questions/${id}`)).toBeUndefined();
    const kept = await person.call('askQuestion', { ...ask(), submissionId: id });
    await admin.call('answerQuestion', { id: kept.id, answer: 'The company.', publishAs: null });
    expect(await refusalOf(person.call('withdrawQuestion', { id: kept.id }))).toEqual({
      code: 'failed-precondition',
      message: 'This question has been answered, so you can’t withdraw it.',
    });
  });

  it('is refused to people who may not see the page in full', async () => {
    const [masked, rejected] = [await openAccount(), await openAccount()];
    await writeVerification(rejected.uid, 'rejected');
    for (const { call } of [masked, rejected]) {
      expect(await refusalOf(call('askQuestion', ask()))).toEqual({
        code: 'permission-denied',
        message: 'You can ask a question once you can see this opportunity in full.',
      });
    }
    expect(await refusalOf(openVisitor().call('askQuestion', ask()))).toMatchObject({ code: 'unauthenticated' });
    const mine = database.collection('questions').where('user_id', 'in', [masked.uid, rejected.uid]);
    expect((await mine.get()).empty).toBe(true);
  });

  it('can be asked with a passcode, and not with one of another opportunity', async () => {
    const person = await openAccount();
    const passcode = (await import('../../../../scripts/seed/read-seed.ts')).readSeed().passcodes[GAME];
    const unlocked = await person.call('unlockOpportunity', { id: GAME, passcode, session: crypto.randomUUID() });
    const unlock = unlocked.granted ? unlocked.token : expect.fail();
    expect(await person.call('askQuestion', { ...ask(), unlock })).toMatchObject({ status: 'waiting' });
    const elsewhere = { ...ask(TEXT, 'biotech-ip-box-beta'), unlock };
    expect(await refusalOf(person.call('askQuestion', elsewhere))).toMatchObject({ code: 'permission-denied' });
  });

  it.each([
    ['without text', { text: ' \n ' }, 'Enter your question'],
    ['of 10,000 characters', { text: 'a'.repeat(10_000) }, `The question must be less than ${QUESTION_MAX} characters`],
    ['with control characters', { text: 'a\u0007b' }, 'The question cannot contain control characters'],
  ])('%s is refused with a sentence', async (_what, change, message) => {
    const person = await openApproved();
    expect(await refusalOf(person.call('askQuestion', { ...ask(), ...change }))).toEqual({
      code: 'invalid-argument',
      message,
    });
    expect(await person.call('listMyQuestions', {})).toEqual({ questions: [] });
  });

  it('is refused about an unknown opportunity, with another person’s key, and while its asker is muted', async () => {
    const [person, other] = [await openApproved(), await openApproved()];
    expect(await refusalOf(person.call('askQuestion', ask(TEXT, 'goldmine-ip-box')))).toMatchObject({
      code: 'not-found',
    });
    const { id } = await other.call('askQuestion', ask());
    const taken = person.call('askQuestion', { ...ask('Mine'), submissionId: id });
    expect(await refusalOf(taken)).toMatchObject({ code: 'invalid-argument' });
    await database.doc(`chat_mutes/${person.uid}`).set({ until: null, reason: 'Advertising', muted_at: new Date() });
    expect(await refusalOf(person.call('askQuestion', ask()))).toEqual({
      code: 'permission-denied',
      message: 'You can’t ask questions while you are muted. Reason: Advertising',
    });
  });

  it(`is refused after ${QUESTIONS} in a day`, async () => {
    const person = await openApproved();
    for (let count = 0; count < QUESTIONS; count += 1) await person.call('askQuestion', ask());
    expect(await refusalOf(person.call('askQuestion', ask()))).toEqual({
      code: 'resource-exhausted',
      message: 'You have reached the limit of 10 questions. Please try again in 24 hours.',
    });
    expect((await person.call('listMyQuestions', {})).questions).toHaveLength(QUESTIONS);
  });
});

describe('an answer', () => {
  it('stays private, is audited, and notifies the asker once', async () => {
    const [person, other, admin] = await Promise.all([openApproved(), openApproved(), openAdmin()]);
    const { id } = await person.call('askQuestion', ask());
    const canary = `canary-answer-${id}`;
    for (const answer of ['The company.', canary]) {
      const answered = await admin.call('answerQuestion', { id, answer, publishAs: null });
      expect(answered).toEqual({ status: 'answered' });
    }
    const { questions } = await person.call('listMyQuestions', { opportunityId: GAME });
    expect(questions).toMatchObject([{ id, status: 'answered', answer: canary, published: false }]);
    expect(JSON.stringify(questions)).not.toContain(admin.uid);
    const [page, own, news] = await Promise.all([
      other.call('getOpportunity', { id: GAME }),
      other.call('listMyQuestions', {}),
      other.call('listNews', {}),
    ]);
    expect(JSON.stringify([page, own, news])).not.toContain(id);
    const told = await database.collection('outbox').where('data.question_id', '==', id).get();
    expect(told.docs.filter((entry) => entry.get('kind') === 'question_answered')).toHaveLength(1);
    expect(JSON.stringify(told.docs.map((entry) => entry.data()))).not.toContain('canary');
    await eventually(async () =>
      expect(await read(`notifications/question_answered_${id}`)).toMatchObject({ user_id: person.uid }),
    );
    const audit = await database.collection('admin_audit').where('subject', '==', `questions/${id}`).get();
    expect(audit.docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({ action: 'answer_question', by: admin.uid, user_id: person.uid, detail: 'private' }),
      expect.objectContaining({ action: 'answer_question', by: admin.uid, user_id: person.uid, detail: 'private' }),
    ]);
  });

  it('is published to full viewers without the asker, can be made private again, and is removed with its question', async () => {
    const [person, other, masked, admin] = await Promise.all([
      openApproved(),
      openApproved(),
      openAccount(),
      openAdmin(),
    ]);
    const name = `Quillon Canary ${person.uid.slice(0, 6)}`;
    await database
      .doc(`profiles/${person.uid}`)
      .set({ username: null, full_name: name, avatar_url: null, created_at: new Date() });
    const { id } = await person.call('askQuestion', ask(`I am ${name}. Who owns them?`));
    const faq = { question: `Who owns them, ${id}?`, answer: 'The company.' };
    await admin.call('answerQuestion', { id, answer: faq.answer, publishAs: faq.question });
    const shown = () =>
      eventually(async () => expect(await faqsOf(other)).toContainEqual(expect.objectContaining(faq)));
    await shown();
    const page = JSON.stringify(await other.call('getOpportunity', { id: GAME }));
    expect(page).not.toContain(person.uid);
    expect(page).not.toContain(name);
    expect(await faqsOf(openVisitor())).toContainEqual(expect.objectContaining(faq));
    expect(JSON.stringify(await masked.call('getOpportunity', { id: GAME }))).not.toContain(faq.question);
    expect((await person.call('listMyQuestions', {})).questions).toMatchObject([{ id, published: true }]);

    await admin.call('answerQuestion', { id, answer: faq.answer, publishAs: null });
    const hidden = () =>
      eventually(async () => expect((await faqsOf(other)).map(({ question }) => question)).not.toContain(faq.question));
    await hidden();
    await admin.call('answerQuestion', { id, answer: faq.answer, publishAs: faq.question });
    await shown();
    for (let time = 0; time < 2; time += 1) {
      expect(await admin.call('removeQuestion', { id, reason: 'It names a person' })).toEqual({ status: 'removed' });
    }
    await hidden();
    const told = await database.collection('outbox').where('data.question_id', '==', id).get();
    expect(told.docs.filter((entry) => entry.get('kind') === 'question_removed')).toHaveLength(1);
    expect(JSON.stringify(told.docs.map((entry) => entry.data()))).not.toContain('It names a person');
    expect((await person.call('listMyQuestions', {})).questions).toMatchObject([
      { id, status: 'removed', text: '', answer: null, published: false, removalReason: 'It names a person' },
    ]);
    expect(await refusalOf(admin.call('answerQuestion', { id, answer: 'No', publishAs: null }))).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it(`is refused as the next after ${PUBLISHED_ANSWERS} published ones`, async () => {
    const [person, admin] = await Promise.all([openApproved(), openAdmin()]);
    const id = 'biotech-ip-box-beta';
    const answers = Array.from({ length: PUBLISHED_ANSWERS }, (_, index) => ({
      question_id: `old-${index}`,
      question: `Question ${index}`,
      answer: 'Yes.',
      published_at: new Date(),
    }));
    await database.doc(`opportunity_faqs/${id}`).set({ answers });
    const asked = await person.call('askQuestion', ask(TEXT, id));
    const publish = admin.call('answerQuestion', { id: asked.id, answer: 'Yes.', publishAs: 'Another?' });
    expect(await refusalOf(publish)).toMatchObject({ code: 'resource-exhausted' });
    expect(await read(`questions/${asked.id}`)).toMatchObject({ status: 'waiting', answer: null });
    await database.doc(`opportunity_faqs/${id}`).delete();
  });

  it.each([
    ['an empty answer', { answer: ' ', publishAs: null }],
    ['an empty published question', { answer: 'Yes.', publishAs: ' ' }],
    ['a missing choice of publication', { answer: 'Yes.' }],
  ])('%s is refused', async (_what, change) => {
    const admin = await openAdmin();
    expect(await refusalOf(admin.call('answerQuestion', { id: 'none', ...change }))).toMatchObject({
      code: 'invalid-argument',
    });
    const unknown = admin.call('answerQuestion', { id: 'none', answer: 'Yes.', publishAs: null });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'not-found' });
  });
});

it('lists the questions to staff in pages, the oldest waiting one first', async () => {
  const admin = await openAdmin();
  const stored = {
    user_id: 'a-deleted-person',
    opportunity_id: GAME,
    text: TEXT,
    status: 'waiting',
    answer: null,
    answered_by: null,
    answered_at: null,
    published_as: null,
    removal_reason: null,
  };
  const batch = database.batch();
  for (let index = 0; index < 25; index += 1) {
    const created_at = new Date(Date.UTC(2020, 0, 1, 0, index));
    batch.set(database.doc(`questions/page-${String(index).padStart(2, '0')}`), { ...stored, created_at });
  }
  await batch.commit();
  const first = await admin.call('listQuestions', { status: 'waiting' });
  const ids = first.rows.map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `page-${String(index).padStart(2, '0')}`));
  const second = await admin.call('listQuestions', { status: 'waiting', cursor: first.next });
  expect(second.rows.slice(0, 5).map(({ id }) => id)).toEqual(['page-20', 'page-21', 'page-22', 'page-23', 'page-24']);
  const cursor = admin.call('listQuestions', { status: 'answered', cursor: first.next });
  expect(await refusalOf(cursor)).toMatchObject({ code: 'invalid-argument' });
  const cleared = database.batch();
  for (const id of [...ids, ...second.rows.slice(0, 5).map((row) => row.id)])
    cleared.delete(database.doc(`questions/${id}`));
  await cleared.commit();
});
