import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { callInProcess, watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { INTEREST_STAGES } from '../contract/opportunities/interest-stages.ts';
import { getMyInterest } from './my-interests.ts';
import { countPipeline, listPipeline } from './pipeline/list-pipeline.ts';
import { publishInterestTotals } from './publish-totals.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-many-interests';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-many-interests","storageBucket":"demo-many-interests.appspot.com"}';
});

const ID = 'dod-passthejam-ip-box';
const PEOPLE = 1000;
const BATCH = 500;
const AT = new Date('2026-11-20T12:00:00Z');

function interestOf(index: number) {
  const own = { user_id: `person-${index}`, opportunity_id: ID, created_at: AT, updated_at: AT };
  const stage = INTEREST_STAGES[index % INTEREST_STAGES.length];
  const interest = {
    ...own,
    amount: 2000,
    currency: 'GBP',
    note: null,
    stage,
    revision: 1,
    prospectus_requested_at: null,
    withdrawn_at: null,
  };
  const entry = { ...own, stage, owner: null, next_step: null, next_at: null, notes: [], revision: 0 };
  return { id: `${ID}_person-${index}`, interest, entry };
}

beforeAll(async () => {
  await emptyProject();
  const record = readCatalogue().find(({ id }) => id === ID);
  if (!record) throw new Error(`The seed has lost ${ID}.`);
  await writeOpportunities(services, [{ ...record, showsInterestTotals: true }]);
  for (let start = 0; start < PEOPLE; start += BATCH / 2) {
    const batch = database.batch();
    for (let index = start; index < start + BATCH / 2; index += 1) {
      const { id, interest, entry } = interestOf(index);
      batch.set(database.doc(`interests/${id}`), interest);
      batch.set(database.doc(`pipeline/${id}`), entry);
    }
    await batch.commit();
  }
  await loadCatalogue();
}, 180_000);
afterAll(emptyProject, 120_000);

describe('with a thousand interests in one opportunity', () => {
  it('counts and sums them by stage without reading a document', async () => {
    const admin = await newPerson({ admin: true });
    const firestore = watchFirestore();
    const { stages } = await callInProcess(countPipeline, { opportunityId: ID }, admin);
    const each = { people: 200, amounts: [{ amount: 400_000, currency: 'GBP' }] };
    expect(stages).toEqual([
      ...INTEREST_STAGES.map((stage) => ({ stage, ...each })),
      { stage: 'withdrawn', people: 0, amounts: [] },
    ]);
    expect(firestore.documentsFetched()).toEqual([]);
    expect(new Set(firestore.otherRequests())).toEqual(new Set(['runAggregationQuery']));
  });

  it('reads one page for a page', async () => {
    const admin = await newPerson({ admin: true });
    const firestore = watchFirestore();
    const { rows, next } = await callInProcess(listPipeline, { opportunityId: ID, stage: 'new' }, admin);
    expect([rows.length, next === null]).toEqual([20, false]);
    expect(firestore.queryLimits().filter((limit) => limit !== undefined)).toEqual([21]);
  });

  it('publishes the totals only after five people have changed, and shows steps to verified investors', async () => {
    const investor = await newPerson();
    await writeVerification(investor.uid, 'approved');
    const totals = async () => (await callInProcess(getMyInterest, { id: ID }, investor)).totals;
    expect(await totals()).toBeNull();
    await publishInterestTotals();
    const published = await read(`interest_totals/${ID}`);
    expect(published).toMatchObject({ people: 600, amount: 1_200_000, currency: 'GBP' });
    const money = (amount: number) => ({ amount, currency: 'GBP' });
    expect(await totals()).toEqual({ people: 500, from: money(1_000_000), to: money(2_500_000) });

    // The interests of persons 0 to 2 count, in the order of the stages; accounts 5 and 6 are deleted.
    for (const index of [0, 1]) await database.doc(`interests/${ID}_person-${index}`).update({ amount: 90_000 });
    for (const index of [5, 6]) await database.doc(`interests/${ID}_person-${index}`).delete();
    await publishInterestTotals();
    expect(await read(`interest_totals/${ID}`), 'four people have changed').toEqual(published);
    await database.doc(`interests/${ID}_person-2`).update({ stage: 'withdrawn' });
    await publishInterestTotals();
    expect(await read(`interest_totals/${ID}`)).toMatchObject({ people: 597, amount: 1_200_000 + 176_000 - 6000 });
    expect(await callInProcess(getMyInterest, { id: ID }, await newPerson())).toMatchObject({ totals: null });
  });
});
