import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  approval,
  askAgain,
  caseOf,
  openApplicant,
  openReviewer,
  rejection,
} from '../../../tests/factories/kyc-cases.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { database, read, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { callInProcess } from '../../../tests/support/in-process.ts';
import { newPerson } from '../../../tests/support/own-project.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import type { KycCase } from '../contract/kyc/kyc-review.ts';
import { decideKycReview } from './decide-kyc-review.ts';
import { getKycCase } from './kyc-cases.ts';

beforeAll(forgetAttempts);

const newCase = async (status: 'pending_review' | 'approved' | 'rejected' = 'pending_review') => {
  const uid = `desk-${crypto.randomUUID()}`;
  await writeVerification(uid, status);
  return uid;
};
const kinds = async (uid: string) => (await readOwn('outbox', uid)).map(({ kind }) => kind);

describe('a case', () => {
  it('goes to one of two members of staff who take it at the same time', async () => {
    const [one, other] = await Promise.all([openReviewer(), openReviewer()]);
    const uid = await newCase();
    const taken = await Promise.allSettled(
      [one, other].map((staff) => staff.call('updateKycReview', { uid, change: 'take' })),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = taken[0]?.status === 'rejected' ? one : other;
    const winner = loser === one ? other : one;
    expect(await refusalOf(loser.call('updateKycReview', { uid, change: 'take' }))).toEqual({
      code: 'aborted',
      message: 'Another member of staff has just taken this verification.',
    });
    const seen = await caseOf(loser, uid);
    expect(await refusalOf(loser.call('decideKycReview', rejection(seen)))).toEqual({
      code: 'failed-precondition',
      message: 'Another member of staff has taken this verification. Take it over before you change it.',
    });
    const { rows } = await winner.call('listKycReviews', { queue: 'mine' });
    expect(rows.map((row) => [row.uid, row.owner?.uid])).toEqual([[uid, winner.uid]]);
    await loser.call('updateKycReview', { uid, change: 'take', from: winner.uid });
    await loser.call('updateKycReview', { uid, change: 'give_back' });
    expect((await caseOf(one, uid)).owner).toBeNull();
  });

  it('keeps ticks and notes for staff, each recorded', async () => {
    const reviewer = await openReviewer();
    const uid = await newCase();
    await reviewer.call('updateKycReview', { uid, change: 'tick', check: 'id_valid' });
    await reviewer.call('updateKycReview', { uid, change: 'tick', check: 'id_valid' });
    await reviewer.call('updateKycReview', { uid, change: 'tick', check: 'id_name' });
    await reviewer.call('updateKycReview', { uid, change: 'untick', check: 'id_valid' });
    await reviewer.call('updateKycReview', { uid, change: 'note', text: ' <b>Called</b> the council. ' });
    const found = await caseOf(reviewer, uid);
    expect(found.checks).toEqual(['id_name']);
    expect(found.notes).toMatchObject([{ text: '<b>Called</b> the council.', by: { uid: reviewer.uid } }]);
    expect(found.history.map(({ sentence }) => sentence).slice(0, 4)).toEqual([
      'Added a note',
      'Removed a check: The ID document has not expired',
      'Checked: The name on the ID document is the name in the profile',
      'Checked: The ID document has not expired',
    ]);
  });

  it.each([
    ['a note without text', { change: 'note', text: '  ' }],
    ['a tick without a check', { change: 'tick' }],
    ['a check that does not exist', { change: 'tick', check: 'handsome' }],
    ['another field', { change: 'take', owner: 'eve' }],
  ])('refuses %s', async (_what, change) => {
    const reviewer = await openReviewer();
    const call = reviewer.call('updateKycReview', { uid: await newCase(), ...change });
    expect(await refusalOf(call)).toMatchObject({ code: 'invalid-argument' });
  });

  it('shows the mail of each decision before it is sent', async () => {
    const reviewer = await openReviewer();
    const uid = await newCase();
    const { outcomes } = await caseOf(reviewer, uid);
    expect(outcomes.map(({ decision, documents, mail }) => [decision, documents.length, mail])).toEqual([
      ['approve', 0, 'kyc_approved'],
      ['ask_again', 1, 'kyc_more_needed'],
      ['ask_again', 1, 'kyc_more_needed'],
      ['ask_again', 2, 'kyc_all_needed'],
      ['reject', 2, 'kyc_rejected'],
      ['reopen', 0, null],
    ]);
  });

  it('is asked again or rejected in two lists, and keeps its reviewer only when asked again', async () => {
    const [reviewer, asked, rejected] = [await openReviewer(), await openApplicant(), await openApplicant()];
    for (const { uid } of [asked, rejected]) await reviewer.call('updateKycReview', { uid, change: 'take' });
    await reviewer.call('decideKycReview', askAgain(await caseOf(reviewer, asked.uid)));
    await reviewer.call('decideKycReview', rejection(await caseOf(reviewer, rejected.uid)));
    const listed = async (queue: string) =>
      (await reviewer.call('listKycReviews', { queue })).rows.map(({ uid }) => uid);
    expect(await listed('asked_again')).toContain(asked.uid);
    expect(await listed('rejected')).toContain(rejected.uid);
    expect(await listed('rejected')).not.toContain(asked.uid);
    expect(await listed('mine')).toEqual([asked.uid]);
  });

  it.each(['approved', 'rejected'] as const)('that is %s is reopened with a note for staff', async (status) => {
    const reviewer = await openReviewer();
    const uid = await newCase(status);
    const { version } = await caseOf(reviewer, uid);
    const request = { uid, version, decision: 'reopen', reasons: [], message: '' };
    expect(await refusalOf(reviewer.call('decideKycReview', request))).toEqual({
      code: 'invalid-argument',
      message: 'Write why you reopen this verification.',
    });
    await reviewer.call('decideKycReview', { ...request, note: 'The bank called.' });
    expect(await caseOf(reviewer, uid)).toMatchObject({ state: 'waiting', status: 'pending_review', overdue: false });
    const audit = await readOwn('kyc_audit', uid);
    expect(audit).toContainEqual(
      expect.objectContaining({ decision: 'reopen', note: 'The bank called.', reason: null }),
    );
    expect(await kinds(uid)).toEqual([status === 'approved' ? 'kyc_withdrawn' : 'kyc_reopened']);
  });

  it('sends one mail when two members of staff decide at the same time', async () => {
    const [one, other, person] = await Promise.all([openReviewer(), openReviewer(), openApplicant()]);
    const seen = await caseOf(one, person.uid);
    const before = (await kinds(person.uid)).length;
    await Promise.allSettled([
      one.call('decideKycReview', approval(seen)),
      other.call('decideKycReview', rejection(seen)),
    ]);
    expect((await kinds(person.uid)).length - before).toBe(1);
  });
});

it('notes a rejection in the console that gives no reason, in the record and in the audit', async () => {
  const uid = await newCase();
  await database.doc(`kyc_status/${uid}`).update({ overall_status: 'rejected' });
  await eventually(async () => {
    expect(await read(`kyc_status/${uid}`)).toMatchObject({
      server_note: 'No reason was given, so the investor reads a general sentence. Write one in rejection_reason.',
    });
  });
  const audit = await readOwn('kyc_audit', uid);
  expect(audit).toContainEqual(expect.objectContaining({ way: 'console', note: expect.stringMatching(/^No reason/) }));
});

describe('if approvals need two members of staff', () => {
  beforeEach(() => vi.stubEnv('KYC_FOUR_EYES', 'true'));
  afterEach(() => vi.unstubAllEnvs());

  type Auth = Awaited<ReturnType<typeof newPerson>>;
  const open = (uid: string, auth: Auth) => callInProcess(getKycCase, { uid }, auth);
  const approve = (seen: KycCase, auth: Auth) =>
    callInProcess(decideKycReview, { ...approval(seen), acceptUnconfirmedEmail: true }, auth);

  it('an approval is a proposal without a mail until another member of staff confirms it', async () => {
    const [first, second] = [await newPerson({ admin: true }), await newPerson({ admin: true })];
    const uid = await newCase();
    expect(await approve(await open(uid, first), first)).toEqual({ overallStatus: 'pending_review', proposed: true });
    expect(await kinds(uid)).toEqual([]);
    await expect(approve(await open(uid, first), first)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'You proposed this approval. Another member of staff must confirm it.',
    });
    const seen = await open(uid, second);
    expect(seen).toMatchObject({ fourEyes: true, proposedBy: { uid: first.uid }, state: 'waiting' });
    expect(await approve(seen, second)).toEqual({ overallStatus: 'approved' });
    expect(await readOwn('kyc_audit', uid)).toContainEqual(
      expect.objectContaining({ decision: 'approve', by: second.uid, proposed_by: first.uid }),
    );
    expect(await kinds(uid)).toEqual(['kyc_approved']);
  });

  it('a proposal ends when the record changes', async () => {
    const [first, second] = [await newPerson({ admin: true }), await newPerson({ admin: true })];
    const uid = await newCase();
    await approve(await open(uid, first), first);
    await database.doc(`kyc_status/${uid}`).update({ rejection_reason: 'Looks odd.' });
    await eventually(async () => {
      const ways = (await readOwn('kyc_audit', uid)).map(({ way }) => way);
      expect(ways).toContain('console');
    });
    const changed = await open(uid, second);
    expect(changed.proposedBy).toBeNull();
    expect(await approve(changed, second)).toMatchObject({ proposed: true });
  });
});
