import { describe, expect, it, onTestFinished } from 'vitest';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { CONFIRMATION, indication, openInterested } from '../../../tests/factories/interests.ts';
import { removeVerification, writeVerification } from '../../../tests/factories/kyc-records.ts';
import { openAccount, openAdmin, openVisitor } from '../../../tests/factories/people.ts';
import { database, read, readOwn } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { INTEREST_REFUSALS } from '../contract/opportunities/interest-stages.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';

const OPEN = 'tech-ip-box-alpha';
const IN_POUNDS = 'dod-passthejam-ip-box';
const SOON = 'biotech-ip-box-beta';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

/** Publishes a copy of an opportunity under a new id, which no other test reads. */
async function publish(change: Partial<OpportunityRecord> = {}): Promise<string> {
  const record = readCatalogue().find(({ id }) => id === IN_POUNDS);
  if (!record) throw new Error(`The seed has lost ${IN_POUNDS}.`);
  const id = `copy-${crypto.randomUUID()}`;
  const ref = database.doc(`opportunities/${id}`);
  await ref.set({ ...record, ...change, id, order: 90 });
  onTestFinished(async () => void (await ref.delete()));
  return id;
}

describe('an interest', () => {
  it('is indicated, changed, withdrawn and indicated again by its investor', async () => {
    const person = await openInterested();
    expect(await person.call('getMyInterest', { id: OPEN })).toMatchObject({
      interest: null,
      refusal: null,
      limits: { minimum: { amount: 50_000, currency: 'EUR' }, maximum: null, step: null },
      suitability: { due: false, category: 'sophisticated' },
      totals: null,
    });

    const first = await person.call('setInterest', indication(OPEN, '50,000', ' A note '));
    expect(first).toEqual({
      stage: 'new',
      amount: { amount: 50_000, currency: 'EUR' },
      note: 'A note',
      revision: 1,
      prospectusRequestedAt: null,
      withdrawnAt: null,
      createdAt: TIME,
      updatedAt: TIME,
    });
    const changed = await person.call('setInterest', { id: OPEN, amount: '75000', note: '', revision: 1 });
    expect(changed).toMatchObject({ amount: { amount: 75_000 }, note: null, revision: 2, createdAt: first.createdAt });

    const withdrawn = await person.call('withdrawInterest', { id: OPEN });
    expect(withdrawn).toMatchObject({ stage: 'withdrawn', withdrawnAt: TIME, revision: 3 });
    expect(await person.call('withdrawInterest', { id: OPEN })).toEqual(withdrawn);

    const again = await person.call('setInterest', { id: OPEN, amount: '60000', note: '', revision: 3 });
    expect(again).toMatchObject({ stage: 'new', withdrawnAt: null, revision: 4 });
    const { interests } = await person.call('listMyInterests', {});
    expect(interests).toEqual([
      { opportunityId: OPEN, title: 'Tech IP Box Alpha: Auditable Machine Learning', status: 'open', ...again },
    ]);
    expect(await read(`pipeline/${OPEN}_${person.uid}`)).toMatchObject({ stage: 'new', notes: [] });
    const activities = await readOwn('activities', person.uid);
    expect(activities.map(({ type }) => type).sort()).toEqual([
      'interest_indicated',
      'interest_indicated',
      'interest_indicated',
      'interest_withdrawn',
    ]);
  });

  it('is stored once for a request that is repeated', async () => {
    const person = await openInterested();
    const first = await person.call('setInterest', indication(OPEN));
    expect(await person.call('setInterest', indication(OPEN))).toEqual(first);
    expect(await readOwn('activities', person.uid)).toHaveLength(1);
  });

  it('is not overwritten by an older tab', async () => {
    const person = await openInterested();
    await person.call('setInterest', indication(OPEN, '50000'));
    await person.call('setInterest', { id: OPEN, amount: '60000', note: '', revision: 1 });
    expect(await refusalOf(person.call('setInterest', { id: OPEN, amount: '70000', note: '', revision: 1 }))).toEqual({
      code: 'aborted',
      message: expect.stringMatching(/^Your interest was changed in another tab/),
    });
    expect(await read(`interests/${OPEN}_${person.uid}`)).toMatchObject({ amount: 60_000, revision: 2 });
  });

  it('can be seen and withdrawn by a person who is no longer verified', async () => {
    const person = await openInterested();
    await person.call('setInterest', indication(OPEN));
    await removeVerification(person.uid);
    expect(await person.call('getMyInterest', { id: OPEN })).toMatchObject({
      interest: { stage: 'new' },
      refusal: INTEREST_REFUSALS.investor,
      limits: null,
    });
    expect(await person.call('withdrawInterest', { id: OPEN })).toMatchObject({ stage: 'withdrawn' });
  });
});

describe('an indication is refused', () => {
  it('to everyone except verified investors, with the reason', async () => {
    const refusal = async (person: Awaited<ReturnType<typeof openAccount>>) =>
      refusalOf(person.call('setInterest', indication(OPEN)));
    const reviewed = await openAccount();
    await writeVerification(reviewed.uid, 'pending_review');
    const approvedAdmin = await openAdmin();
    await writeVerification(approvedAdmin.uid, 'approved');
    const investor = { code: 'permission-denied', message: INTEREST_REFUSALS.investor };
    expect(await refusal(await openAccount())).toEqual(investor);
    expect(await refusal(reviewed)).toEqual(investor);
    expect(await refusal(approvedAdmin)).toEqual({ code: 'permission-denied', message: INTEREST_REFUSALS.admin });
    expect(await refusalOf(openVisitor().call('setInterest', indication(OPEN)))).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await readOwn('interests', reviewed.uid)).toEqual([]);
  });

  it('below the minimum, above the remaining amount, between two units, and with decimals or other digits', async () => {
    const person = await openInterested();
    const refusal = (amount: unknown) =>
      refusalOf(person.call('setInterest', { ...indication(IN_POUNDS), amount })).then(({ message }) => message);
    expect(await refusal('1499')).toBe('Enter at least the minimum of £1,500.');
    expect(await refusal('101001')).toBe('Enter at most £101,000, the remaining amount.');
    expect(await refusal('1600')).toBe('Enter a multiple of £500, such as £1,500 or £2,000.');
    const notWhole = 'Enter a whole amount with the digits 0 to 9, without decimals.';
    expect(await refusal('1500.50')).toBe(notWhole);
    expect(await refusal('٢٥٠٠')).toBe(notWhole);
    expect(await refusal('２５００')).toBe(notWhole);
    expect(await refusal(2500)).toBe(
      'Some of the information is missing or not valid. Please reload the page and try again.',
    );
    expect(await readOwn('interests', person.uid)).toEqual([]);
    expect(await person.call('setInterest', indication(IN_POUNDS, '101,000'))).toMatchObject({ stage: 'new' });
  });

  it('for an opportunity that is not open', async () => {
    const person = await openInterested();
    expect(await refusalOf(person.call('setInterest', indication(SOON, '100000')))).toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('not open for investment'),
    });
  });

  it('if the opportunity closes while the dialog is open', async () => {
    const person = await openInterested();
    const id = await publish();
    await person.call('setInterest', indication(id, '2000'));
    await database.doc(`opportunities/${id}`).update({ status: 'opening_soon' });
    const change = { id, amount: '3000', note: '', revision: 1 };
    expect(await refusalOf(person.call('setInterest', change))).toMatchObject({ code: 'failed-precondition' });
    expect(await read(`interests/${id}_${person.uid}`)).toMatchObject({ amount: 2000, revision: 1 });
  });

  it('after the closing date, but not on it', async () => {
    const person = await openInterested();
    const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const past = await publish({ closesOn: dayAfter(-1) });
    const refusal = 'The closing date of this opportunity has passed, so we can’t accept an indication of interest.';
    expect(await refusalOf(person.call('setInterest', indication(past, '2000')))).toEqual({
      code: 'failed-precondition',
      message: refusal,
    });
    const open = await publish({ closesOn: dayAfter(1) });
    expect(await person.call('setInterest', indication(open, '2000'))).toMatchObject({ stage: 'new' });
  });

  it('until the category and the risk warning are confirmed, and again after a year', async () => {
    const person = await openAccount();
    await writeVerification(person.uid, 'approved');
    const notConfirmed = {
      code: 'failed-precondition',
      message: 'Please confirm your investor category and the risk warning first.',
    };
    expect(await refusalOf(person.call('setInterest', indication(OPEN)))).toEqual(notConfirmed);
    expect(await refusalOf(person.call('confirmSuitability', { ...CONFIRMATION, understood: false }))).toEqual({
      code: 'invalid-argument',
      message: 'Confirm that you understand the risks.',
    });
    expect(await refusalOf(person.call('confirmSuitability', { ...CONFIRMATION, version: '0.1' }))).toMatchObject({
      code: 'failed-precondition',
    });
    const confirmed = await person.call('confirmSuitability', CONFIRMATION);
    expect(confirmed).toMatchObject({ due: false, category: 'sophisticated', confirmedAt: TIME });
    expect(await person.call('confirmSuitability', CONFIRMATION)).toEqual(confirmed);
    await database
      .doc(`suitability/${person.uid}`)
      .set({ given: [{ category: 'sophisticated', version: '1.0', at: new Date('2024-01-01') }] });
    expect(await refusalOf(person.call('setInterest', indication(OPEN)))).toEqual(notConfirmed);
    await person.call('confirmSuitability', CONFIRMATION);
    expect((await read(`suitability/${person.uid}`))?.given).toHaveLength(2);
    expect(await person.call('setInterest', indication(OPEN))).toMatchObject({ stage: 'new' });
  });
});

describe('a request for the prospectus', () => {
  it('is recorded once for a verified investor and is shown in their list', async () => {
    const person = await openInterested();
    const answer = await person.call('requestProspectus', { id: OPEN });
    expect(await person.call('requestProspectus', { id: OPEN })).toEqual(answer);
    expect((await person.call('listMyInterests', {})).interests).toMatchObject([
      { opportunityId: OPEN, amount: null, stage: 'new', prospectusRequestedAt: answer.requestedAt },
    ]);
    const interest = await person.call('setInterest', indication(OPEN));
    expect(interest).toMatchObject({ prospectusRequestedAt: answer.requestedAt, amount: { amount: 50_000 } });
  });

  it('is refused to people who see the masked page, to administrators and before the opening', async () => {
    const denied = { code: 'permission-denied' };
    const ask = async (person: { call: Awaited<ReturnType<typeof openAccount>>['call'] }, id = OPEN) =>
      refusalOf(person.call('requestProspectus', { id }));
    expect(await ask(await openAccount())).toMatchObject(denied);
    expect(await ask(await openAdmin())).toMatchObject(denied);
    expect(await ask(openVisitor())).toMatchObject({ code: 'unauthenticated' });
    expect(await ask(await openInterested(), SOON)).toMatchObject({ code: 'failed-precondition' });
  });
});

describe('the interests of others', () => {
  const CANARY = 'canary-note-that-nobody-else-may-read';

  it('appear in no answer to another investor, not even as totals', async () => {
    const [person, other, admin] = [await openInterested(), await openInterested(), await openAdmin()];
    await person.call('setInterest', indication(IN_POUNDS, '98500', CANARY));
    const { rows } = await admin.call('listPipeline', { opportunityId: IN_POUNDS });
    const row = rows.find(({ id }) => id.endsWith(person.uid));
    if (!row || 'unreadable' in row) throw new Error('The pipeline lacks the interest.');
    await admin.call('updatePipeline', { id: row.id, revision: 0, note: CANARY, owner: admin.uid });

    const answers = await Promise.all([
      other.call('getMyInterest', { id: IN_POUNDS }),
      other.call('listMyInterests', {}),
      other.call('getOpportunity', { id: IN_POUNDS }),
      other.call('listOpportunities', {}),
      other.call('exportMyData', {}),
      openVisitor().call('getOpportunity', { id: IN_POUNDS }),
    ]);
    const text = JSON.stringify(answers);
    for (const secret of [CANARY, '98500', '98,500', person.uid]) expect(text).not.toContain(secret);
    expect(answers[0]).toMatchObject({ interest: null, totals: null });

    const own = JSON.stringify([
      await person.call('getMyInterest', { id: IN_POUNDS }),
      await person.call('listMyInterests', {}),
      await person.call('exportMyData', {}),
    ]);
    expect(own).toContain(CANARY);
    expect(own).not.toContain(admin.uid);
    expect(own).not.toContain(admin.email);
  });

  it('cannot be changed or withdrawn', async () => {
    const [person, other] = [await openInterested(), await openInterested()];
    await person.call('setInterest', indication(OPEN));
    expect(await refusalOf(other.call('withdrawInterest', { id: OPEN }))).toMatchObject({
      code: 'failed-precondition',
    });
    expect(await refusalOf(other.call('setInterest', { ...indication(OPEN), uid: person.uid }))).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await read(`interests/${OPEN}_${person.uid}`)).toMatchObject({ stage: 'new', revision: 1 });
  });
});
