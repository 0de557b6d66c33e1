import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { writeOwnership } from '../../../../tests/factories/opportunity-owners.ts';
import { adminAuth, database, read } from '../../../../tests/support/admin.ts';
import { ANONYMOUS, type AnyOperation, callInProcess } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../../tests/support/own-project.ts';
import type { CallName } from '../../contract/calls.ts';
import { PROPOSALS_OPEN } from '../../contract/limits.ts';
import type { OwnerWork, SaveProposal, StaffProposals } from '../../contract/owners/proposals.ts';
import * as operations from '../../operations.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-proposals';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-proposals","storageBucket":"demo-proposals.appspot.com"}';
});

const BOX = 'biotech-ip-box-beta';
const ANOTHER = 'cleantech-ip-box-gamma';
const records = readCatalogue().filter(({ id }) => id === BOX || id === ANOTHER);
const published = records.find(({ id }) => id === BOX);

type Auth = Awaited<ReturnType<typeof newPerson>>;

beforeEach(async () => {
  await emptyProject();
  await writeOpportunities(services, records);
});
afterAll(emptyProject);

const callables: Record<CallName, AnyOperation> = operations;
const call = (name: CallName, request: unknown, auth: Auth | undefined) =>
  callInProcess(callables[name], request, auth);
const work = async (owner: Auth) => (await call('getOwnerWork', { id: BOX }, owner)) as OwnerWork;
const waiting = async (editor: Auth) =>
  ((await call('listProposals', { opportunityId: BOX }, editor)) as StaffProposals).proposals;

async function newOwner(opportunityId = BOX): Promise<Auth> {
  const owner = await newPerson({ owner: true });
  await writeOwnership(opportunityId, owner.uid);
  return owner;
}

/** A question of a person whose name and address nobody but staff may read. */
async function ask(text = 'Who owns the patents?', change: object = {}): Promise<{ id: string; asker: Auth }> {
  const asker = await newPerson({}, { email: `canary-${crypto.randomUUID()}@example.com` });
  const id = crypto.randomUUID();
  const names = { username: `canary-${id}`, full_name: 'Canary Person', avatar_url: null, created_at: new Date() };
  await database.doc(`profiles/${asker.uid}`).set(names);
  await database.doc(`questions/${id}`).set({
    user_id: asker.uid,
    opportunity_id: BOX,
    text,
    status: 'waiting',
    answer: null,
    answered_by: null,
    answered_at: null,
    published_as: null,
    removal_reason: null,
    created_at: new Date('2026-11-20T12:00:00Z'),
    ...change,
  });
  return { id, asker };
}

type Part = Pick<SaveProposal, 'answer'> | Pick<SaveProposal, 'update'> | Pick<SaveProposal, 'correction'>;
const request = (part: Part, change: object = {}) => ({
  id: crypto.randomUUID(),
  opportunityId: BOX,
  revision: 0,
  ...part,
  ...change,
});
const answerTo = (questionId: string, answer = 'The company.') => request({ answer: { questionId, answer } });
const update = { title: 'A trial', text: 'It began.', milestone: '' };
const correct = (field: string, value: unknown) =>
  request({ correction: { field, value: JSON.stringify(value), reason: 'The contract says so.' } });

describe('a draft of an answer', () => {
  it('is written by an owner who learns nothing about the asker, and used by staff', async () => {
    const [owner, admin, { id, asker }] = [await newOwner(), await newPerson({ admin: true }), await ask()];
    await ask('Of another opportunity?', { opportunity_id: ANOTHER });
    await ask('Of mine?', { user_id: owner.uid });
    expect((await work(owner)).questions).toEqual([{ id, text: 'Who owns the patents?' }]);
    const draft = answerTo(id, ' <b>The company.</b> ');
    await call('saveProposal', draft, owner);
    const seen = await work(owner);
    expect(seen.proposals).toMatchObject([
      { state: 'waiting', answer: { question: 'Who owns the patents?', answer: '<b>The company.</b>' } },
    ]);
    const { rows } = (await call('listQuestions', { status: 'waiting', id }, admin)) as {
      rows: { drafts: unknown[] }[];
    };
    expect(rows[0]?.drafts).toMatchObject([
      { id: draft.id, revision: 1, answer: '<b>The company.</b>', person: { uid: owner.uid } },
    ]);
    const answer = { id, answer: 'The company does.', publishAs: null, used: { id: draft.id, revision: 1 } };
    for (let time = 0; time < 2; time += 1) await call('answerQuestion', answer, admin);
    const after = await work(owner);
    expect(after).toMatchObject({ questions: [], proposals: [{ state: 'released', reason: null }] });
    const email = (await adminAuth.getUser(asker.uid)).email ?? expect.fail();
    const told = JSON.stringify([seen, after]);
    for (const secret of ['canary', 'Canary', email, asker.uid, admin.uid]) expect(told).not.toContain(secret);
    await expect(call('saveProposal', { ...draft, revision: 2 }, owner)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('is not used once its owner has changed it, and is returned when the question is answered otherwise', async () => {
    const [owner, admin, { id }] = [await newOwner(), await newPerson({ admin: true }), await ask()];
    const draft = answerTo(id);
    await call('saveProposal', draft, owner);
    await call('saveProposal', { ...draft, revision: 1 }, owner);
    const answer = { id, answer: 'Us.', publishAs: null };
    const old = call('answerQuestion', { ...answer, used: { id: draft.id, revision: 1 } }, admin);
    await expect(old).rejects.toMatchObject({ code: 'aborted' });
    expect(await read(`questions/${id}`)).toMatchObject({ status: 'waiting' });
    await call('answerQuestion', answer, admin);
    expect((await work(owner)).proposals).toMatchObject([
      { state: 'returned', reason: 'We have answered this question in other words.' },
    ]);
  });

  it('is returned with a reason, waits again once it is changed, and loses its question with the asker', async () => {
    const [owner, admin, { id, asker }] = [await newOwner(), await newPerson({ admin: true }), await ask()];
    const draft = answerTo(id);
    await call('saveProposal', draft, owner);
    const reason = 'Please name the company.';
    await call('returnAnswerDraft', { id: draft.id, revision: 1, reason }, admin);
    expect((await work(owner)).proposals).toMatchObject([{ state: 'returned', reason, revision: 2 }]);
    await call('saveProposal', { ...draft, revision: 2 }, owner);
    expect((await work(owner)).proposals).toMatchObject([{ state: 'waiting', reason: null, revision: 3 }]);
    await call('withdrawQuestion', { id }, asker);
    expect((await work(owner)).proposals).toMatchObject([
      { state: 'returned', reason: 'This question was withdrawn.', answer: { question: null } },
    ]);
    await expect(call('saveProposal', answerTo(id), owner)).rejects.toMatchObject({ code: 'failed-precondition' });
  });
});

describe('a draft of an update', () => {
  it('is published by staff, once, and is released with it', async () => {
    const [owner, editor] = [await newOwner(), await newPerson({ editor: true })];
    const draft = request({ update });
    await call('saveProposal', draft, owner);
    expect(await waiting(editor)).toMatchObject([{ id: draft.id, opportunityId: BOX, update, correction: null }]);
    const used = { id: draft.id, revision: 1 };
    const publication = { ...update, submissionId: crypto.randomUUID(), used };
    const elsewhere = call('publishUpdate', { ...publication, opportunityId: ANOTHER }, editor);
    await expect(elsewhere).rejects.toMatchObject({ code: 'invalid-argument' });
    for (let time = 0; time < 2; time += 1) {
      await call('publishUpdate', { ...publication, opportunityId: BOX }, editor);
    }
    expect(await waiting(editor)).toEqual([]);
    expect((await work(owner)).proposals).toMatchObject([{ state: 'released' }]);
    expect((await database.collection('opportunity_updates').get()).size).toBe(1);
  });

  it('can be withdrawn by its owner alone, until it is released', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const draft = request({ update });
    await call('saveProposal', draft, owner);
    await call('withdrawProposal', { id: draft.id, revision: 1 }, other);
    expect((await work(owner)).proposals).toHaveLength(1);
    expect((await work(other)).proposals).toEqual([]);
    const stolen = call('saveProposal', { ...draft, revision: 1 }, other);
    await expect(stolen).rejects.toMatchObject({ code: 'not-found' });
    await call('withdrawProposal', { id: draft.id, revision: 1 }, owner);
    expect((await work(owner)).proposals).toEqual([]);
  });
});

describe('a correction', () => {
  it('starts a draft with the value when staff accept it, and publishes nothing', async () => {
    const [owner, editor] = [await newOwner(), await newPerson({ editor: true })];
    expect((await work(owner)).record).toMatchObject({ title: published?.title, termYears: published?.termYears });
    const correction = correct('keyTechnology', '<script>alert(1)</script>');
    await call('saveProposal', correction, owner);
    expect(await waiting(editor)).toMatchObject([
      {
        correction: {
          field: 'keyTechnology',
          value: '"<script>alert(1)</script>"',
          published: JSON.stringify(published?.keyTechnology),
          draft: null,
        },
      },
    ]);
    for (let time = 0; time < 2; time += 1) {
      await call('acceptCorrection', { id: correction.id, revision: 1 }, editor);
    }
    const draft = await read(`opportunity_drafts/${BOX}`);
    expect(draft).toMatchObject({ revision: 1, record: { keyTechnology: '<script>alert(1)</script>' } });
    expect(await read(`opportunities/${BOX}`)).toMatchObject({ keyTechnology: published?.keyTechnology });
    expect((await work(owner)).proposals).toMatchObject([{ state: 'released' }]);
  });

  it('is merged into a draft that there is, and says when the published value has changed', async () => {
    const [owner, editor] = [await newOwner(), await newPerson({ editor: true })];
    await call('openDraft', { id: BOX }, editor);
    await call('saveDraft', { id: BOX, revision: 1, fields: { title: 'Another title' } }, editor);
    const correction = correct('termYears', 9);
    await call('saveProposal', correction, owner);
    await database.doc(`opportunities/${BOX}`).update({ termYears: 3 });
    expect((await work(owner)).proposals).toMatchObject([{ correction: { stale: true } }]);
    expect(await waiting(editor)).toMatchObject([
      { correction: { before: JSON.stringify(published?.termYears), published: '3' } },
    ]);
    await call('acceptCorrection', { id: correction.id, revision: 1 }, editor);
    expect(await read(`opportunity_drafts/${BOX}`)).toMatchObject({
      revision: 3,
      field_revisions: { termYears: 3 },
      record: { title: 'Another title', termYears: 9 },
    });
  });

  it.each([
    ['of a list', 'rights', [], 'invalid-argument'],
    ['of a field that only staff decide', 'order', 1, 'invalid-argument'],
    ['of a field that the record hasn’t', 'passcode', 'open', 'invalid-argument'],
    ['with a value that the field can’t have', 'termYears', 'seven', 'invalid-argument'],
    ['without a value that the field needs', 'title', null, 'invalid-argument'],
    ['with the published value', 'title', published?.title, 'failed-precondition'],
  ])('%s is refused', async (_what, field, value, code) => {
    const owner = await newOwner();
    await expect(call('saveProposal', correct(field, value), owner)).rejects.toMatchObject({ code });
    expect((await work(owner)).proposals).toEqual([]);
  });

  it('of a field is made once at a time, and an owner has a limited number of open proposals', async () => {
    const owner = await newOwner();
    await call('saveProposal', correct('termYears', 9), owner);
    await expect(call('saveProposal', correct('termYears', 8), owner)).rejects.toMatchObject({
      code: 'already-exists',
    });
    for (let count = 1; count < PROPOSALS_OPEN; count += 1) await call('saveProposal', request({ update }), owner);
    await expect(call('saveProposal', request({ update }), owner)).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
  });
});

describe('the work of an owner', () => {
  it('is refused alike to everyone who doesn’t own the opportunity now', async () => {
    const [former, unclaimed, { id }] = [await newPerson({ owner: true }), await newPerson(), await ask()];
    await writeOwnership(BOX, unclaimed.uid);
    const refused = [
      await newPerson(),
      await newOwner(ANOTHER),
      former,
      unclaimed,
      ...(await Promise.all(
        ['reviewer', 'support', 'editor', 'admin'].map((role) => newPerson({ [role]: true, owner: true })),
      )),
    ];
    const requests = [
      ['getOwnerWork', { id: BOX }],
      ['saveProposal', answerTo(id)],
      ['saveProposal', answerTo('no-such-question')],
      ['saveProposal', { ...request({ update }), opportunityId: BOX }],
      ['saveProposal', correct('termYears', 9)],
    ] as const;
    for (const [name, asked] of requests) {
      for (const person of refused) {
        const outcome = call(name, asked, person);
        await expect(outcome).rejects.toMatchObject({
          code: 'permission-denied',
          message: 'This is not your opportunity.',
        });
      }
      await expect(call(name, asked, ANONYMOUS)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    const unknown = call('getOwnerWork', { id: 'no-such-box' }, await newPerson({ owner: true }));
    await expect(unknown).rejects.toMatchObject({ message: 'This is not your opportunity.' });
  });

  it('ends when their ownership is taken, while staff still see what they proposed', async () => {
    const [owner, editor] = [await newOwner(), await newPerson({ editor: true })];
    const draft = request({ update });
    await call('saveProposal', draft, owner);
    await call('setOpportunityOwner', { opportunityId: BOX, uid: owner.uid, owns: false }, editor);
    for (const [name, asked] of [
      ['getOwnerWork', { id: BOX }],
      ['saveProposal', { ...draft, revision: 1 }],
    ] as const) {
      await expect(call(name, asked, owner)).rejects.toMatchObject({ code: 'permission-denied' });
    }
    expect(await waiting(editor)).toHaveLength(1);
  });

  it.each([
    ['listProposals', {}, ['editor', 'admin']],
    ['returnProposal', { reason: 'Not so.' }, ['editor', 'admin']],
    ['acceptCorrection', {}, ['editor', 'admin']],
    ['returnAnswerDraft', { reason: 'Not so.' }, ['admin']],
  ] as const)('is open to staff through %s by their roles', async (name, fields, allowed) => {
    const asked = name === 'listProposals' ? fields : { id: crypto.randomUUID(), revision: 1, ...fields };
    for (const role of ['reviewer', 'support', 'editor', 'admin'] as const) {
      const outcome = await call(name, asked, await newPerson({ [role]: true })).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      );
      const isAllowed = allowed.some((one) => one === role);
      expect([role, outcome === 'permission-denied']).toEqual([role, !isAllowed]);
    }
    const owner = await newOwner();
    await expect(call(name, asked, owner)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('the mails about a proposal', () => {
  const mails = async (kind: string) => {
    const { docs } = await database.collection('outbox').where('kind', '==', kind).get();
    return docs.map((entry) => [entry.get('user_id'), entry.get('data')]);
  };

  it('tell its owner of each decision once, without the reason or what was proposed', async () => {
    const [owner, editor] = [await newOwner(), await newPerson({ editor: true })];
    const draft = request({ update });
    await call('saveProposal', draft, owner);
    const returned = { id: draft.id, revision: 1, reason: 'It names a customer.' };
    for (let time = 0; time < 2; time += 1) await call('returnProposal', returned, editor);
    await call('saveProposal', { ...draft, revision: 2 }, owner);
    const used = { id: draft.id, revision: 3 };
    const publication = { ...update, opportunityId: BOX, submissionId: crypto.randomUUID(), used };
    for (let time = 0; time < 2; time += 1) await call('publishUpdate', publication, editor);
    const about = { opportunity_id: BOX, proposal_kind: 'update' };
    const told = [
      [owner.uid, { ...about, proposal_state: 'returned' }],
      [owner.uid, { ...about, proposal_state: 'released' }],
    ];
    expect(await mails('proposal_moved')).toHaveLength(2);
    expect(await mails('proposal_moved')).toEqual(expect.arrayContaining(told));
  });

  it('tell staff at most once an hour, with the screen that lists the first of them', async () => {
    const owner = await newOwner();
    const correction = correct('termYears', 9);
    await call('saveProposal', correction, owner);
    await call('saveProposal', { ...correction, revision: 1 }, owner);
    await call('saveProposal', request({ update }), owner);
    // This hour's mail, and that of the next hour.
    expect(await mails('proposal_waiting')).toEqual([
      [null, { proposal_id: correction.id, proposal_tab: 'catalogue' }],
      [null, { proposal_id: correction.id, proposal_tab: 'catalogue' }],
    ]);
  });

  it('are not sent when a save is refused, or a proposal is withdrawn', async () => {
    const owner = await newOwner();
    const draft = request({ update });
    await expect(call('saveProposal', { ...draft, revision: 7 }, owner)).rejects.toMatchObject({ code: 'not-found' });
    expect(await mails('proposal_waiting')).toEqual([]);
    await call('saveProposal', draft, owner);
    await call('withdrawProposal', { id: draft.id, revision: 1 }, owner);
    expect(await mails('proposal_moved')).toEqual([]);
  });
});
