import { describe, expect, it } from 'vitest';
import { writeAcceptance } from '../../../../tests/factories/agreements.ts';
import { indication, openInterested } from '../../../../tests/factories/interests.ts';
import { type AccountHolder, openAccount, openAdmin } from '../../../../tests/factories/people.ts';
import { database, read, readOwn } from '../../../../tests/support/admin.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';

const OPEN = 'fintech-ip-box-delta';

async function openPipeline() {
  const [investor, admin] = await Promise.all([openInterested(), openAdmin()]);
  await writeAcceptance(investor.uid, OPEN);
  await investor.call('setInterest', indication(OPEN, '60,000', 'Please ring me.'));
  return { investor, admin, id: `${OPEN}_${investor.uid}` };
}

/** The row of one interest, from any page. */
async function rowOf(admin: AccountHolder, id: string, filter: object = {}) {
  let cursor: string | undefined;
  do {
    const page = await admin.call('listPipeline', { ...filter, ...(cursor !== undefined && { cursor }) });
    const row = page.rows.find((candidate) => candidate.id === id);
    if (row) return row;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return null;
}

describe('the pipeline', () => {
  it('shows an interest with its person, and is filtered by every field', async () => {
    const { investor, admin, id } = await openPipeline();
    const due = { nextStep: 'Ring the investor', nextOn: '2026-01-15' };
    const row = await admin.call('updatePipeline', { id, revision: 0, stage: 'in_talks', owner: admin.email, ...due });
    expect(row).toMatchObject({
      id,
      opportunityId: OPEN,
      person: { uid: investor.uid, account: { email: investor.email } },
      stage: 'in_talks',
      amount: { amount: 60_000, currency: 'EUR' },
      note: 'Please ring me.',
      owner: { uid: admin.uid, email: admin.email },
      nextStep: { text: 'Ring the investor', on: '2026-01-15' },
      notes: [],
      revision: 1,
    });
    for (const filter of [{}, { opportunityId: OPEN }, { stage: 'in_talks' }, { owner: 'me' }, { due: true }]) {
      expect(await rowOf(admin, id, filter)).toEqual(row);
    }
    expect(await rowOf(admin, id, { opportunityId: OPEN, stage: 'in_talks', owner: 'me', due: true })).toEqual(row);
    for (const filter of [{ opportunityId: 'tech-ip-box-alpha' }, { stage: 'new' }, { owner: 'none' }]) {
      expect(await rowOf(admin, id, filter)).toBeNull();
    }
    await admin.call('updatePipeline', { id, revision: 1, nextStep: null, nextOn: null });
    expect(await rowOf(admin, id, { due: true })).toBeNull();
  });

  it('can be owned by the administrators, and by no former one', async () => {
    const [caller, other, former] = await Promise.all([openAdmin(), openAdmin(), openAccount()]);
    const granted = [other, former].map(({ uid }) =>
      database.collection('admin_audit').add({ action: 'grant', user_id: uid, by: 'ops@firm', at: new Date() }),
    );
    await Promise.all(granted);
    const { staff } = await caller.call('listStaff', { area: 'investors' });
    const uids = staff.map(({ uid }) => uid);
    expect(uids).toEqual(expect.arrayContaining([caller.uid, other.uid]));
    expect(uids).not.toContain(former.uid);
    expect(staff).toContainEqual(expect.objectContaining({ uid: other.uid, email: other.email }));
  });

  it('notifies the investor of a new stage, and records the action without the texts', async () => {
    const { investor, admin, id } = await openPipeline();
    await admin.call('updatePipeline', { id, revision: 0, note: 'A private remark' });
    expect(await readOwn('outbox', investor.uid)).toEqual([]);
    await admin.call('updatePipeline', { id, revision: 1, stage: 'prospectus_sent' });
    expect(await readOwn('outbox', investor.uid)).toMatchObject([
      { kind: 'interest_moved', data: { opportunity_id: OPEN, stage: 'prospectus_sent' } },
    ]);
    expect(await investor.call('getMyInterest', { id: OPEN })).toMatchObject({
      interest: { stage: 'prospectus_sent' },
    });
    const actions = await readOwn('admin_audit', investor.uid);
    expect(actions.map(({ detail }) => detail).sort()).toEqual(['note', 'stage prospectus_sent']);
    expect(JSON.stringify(actions)).not.toContain('A private remark');
  });

  it('refuses a change that is based on an older state', async () => {
    const { admin, id } = await openPipeline();
    const colleague = await openAdmin();
    await colleague.call('updatePipeline', { id, revision: 0, note: 'First' });
    expect(await refusalOf(admin.call('updatePipeline', { id, revision: 0, note: 'Second' }))).toEqual({
      code: 'aborted',
      message: expect.stringContaining('Another administrator has changed this entry.'),
    });
    expect((await read(`pipeline/${id}`))?.notes).toHaveLength(1);
  });

  it('keeps a withdrawn interest withdrawn, also if staff change its notes', async () => {
    const { investor, admin, id } = await openPipeline();
    await investor.call('withdrawInterest', { id: OPEN });
    expect(await refusalOf(admin.call('updatePipeline', { id, revision: 0, stage: 'in_talks' }))).toEqual({
      code: 'failed-precondition',
      message: 'The investor has withdrawn this interest, so its stage can’t be changed.',
    });
    expect(await admin.call('updatePipeline', { id, revision: 0, note: 'They rang.' })).toMatchObject({
      stage: 'withdrawn',
      notes: [{ text: 'They rang.', by: { uid: admin.uid } }],
    });
  });

  it('refuses owners who are not administrators, steps without a date and empty changes', async () => {
    const { admin, id } = await openPipeline();
    const member = await openAccount();
    const refusal = (change: object) =>
      refusalOf(admin.call('updatePipeline', { id, revision: 0, ...change })).then(({ message }) => message);
    const notAnAdmin = 'The owner must be an administrator. Reload the page and choose another.';
    expect(await refusal({ owner: member.email })).toBe(notAnAdmin);
    expect(await refusal({ owner: 'nobody@example.com' })).toBe(notAnAdmin);
    expect(await refusal({ nextStep: 'Ring', nextOn: null })).toBe('A next step needs a description and a date.');
    expect(await refusal({ nextStep: 'Ring', nextOn: '2026-02-31' })).toBe('Enter a day as in 27/11/2026.');
    expect(await refusal({ note: '  ' })).toBe('Write a note.');
    expect(await refusal({})).toBe('Change at least one field.');
    expect(await refusal({ stage: 'withdrawn' })).toMatch(/stage/);
    expect(await read(`pipeline/${id}`)).toMatchObject({ revision: 0 });
  });

  it('loses an interest with its account', async () => {
    const { investor, admin, id } = await openPipeline();
    await investor.call('deleteMyAccount', { understood: true });
    expect(await rowOf(admin, id)).toBeNull();
    expect(await refusalOf(admin.call('updatePipeline', { id, revision: 0, note: 'Late' }))).toMatchObject({
      code: 'not-found',
    });
    expect((await database.doc(`interests/${id}`).get()).exists).toBe(false);
  });
});
