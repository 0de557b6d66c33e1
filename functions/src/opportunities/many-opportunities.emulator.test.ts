import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { generateCatalogue } from '../../../tests/factories/generated-catalogue.ts';
import { database } from '../../../tests/support/admin.ts';
import { ANONYMOUS, callInProcess, watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { CATALOGUE_LIFETIME } from '../catalogue/catalogue-lifetime.ts';
import { accountForAll } from '../catalogue/catalogue-version.ts';
import { maskMinimum, maskReturn } from '../contract/opportunities/opportunity-record.ts';
import { now } from '../platform/clock.ts';
import { listOpportunities, rowsFor } from './list-opportunities.ts';
import { visitorAnswer } from './serve-catalogue.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-many-opportunities';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-many-opportunities","storageBucket":"demo-many-opportunities.appspot.com"}';
});
vi.mock(import('../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

const catalogue = generateCatalogue(500);

beforeAll(async () => {
  await emptyProject();
  await writeOpportunities(services, catalogue);
});
afterAll(emptyProject);

/** The rows of every part, as a browser fetches them. */
async function listAll(auth: Awaited<ReturnType<typeof newPerson>> | undefined) {
  const parts = [await callInProcess(listOpportunities, {}, auth)];
  for (let after = parts[0]?.part?.next; after; after = parts.at(-1)?.part?.next) {
    parts.push(await callInProcess(listOpportunities, { after }, auth));
  }
  expect(parts.map(({ part, rows }) => [part?.start, rows.length > 0])).toEqual([
    [0, true],
    [200, true],
    [400, true],
  ]);
  return parts.flatMap(({ rows }) => rows);
}

it('shows an investor five hundred opportunities once each, in order, with their own facts', async () => {
  const rows = await listAll(await newPerson());
  expect(rows.map((row) => row.view === 'full' && [row.id, row.title, row.category, row.status])).toEqual(
    catalogue.map(({ id, title, category, status }) => [id, title, category, status]),
  );
});

it('shows a visitor five hundred masked rows, told apart by a code without an id', async () => {
  const rows = await listAll(ANONYMOUS);
  const codes = new Set(rows.map((row) => row.view === 'masked' && row.code));
  expect(codes.size).toBe(500);
  expect(codes).not.toContain(false);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(500);
  expect(rows.map(({ minInvestment, targetReturn }) => [minInvestment, targetReturn])).toEqual(
    catalogue.map(({ minInvestment, targetReturn }) => [maskMinimum(minInvestment), maskReturn(targetReturn)]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/generated|Variation/i);
});

it('makes the rows once for everyone with the same grants, and again for no caller', async () => {
  const masked = await rowsFor({ viewer: 'visitor', signedIn: false });
  const full = await rowsFor({ viewer: 'investor', signedIn: true });
  const funded = await rowsFor({ viewer: 'approved', signedIn: true });
  expect(new Set([masked, full, funded]).size).toBe(3);
  expect(await rowsFor({ viewer: 'unlocked', signedIn: false })).toBe(masked);
  expect(await rowsFor({ viewer: 'granted', signedIn: true })).toBe(full);
  expect(await rowsFor({ viewer: 'approved', signedIn: true })).toBe(funded);
});

it('reads no document again while the instance is warm', async () => {
  const firestore = watchFirestore();
  await callInProcess(listOpportunities, {}, ANONYMOUS);
  expect([...firestore.documentsFetched(), ...firestore.otherRequests()]).toEqual([]);
});

it('shows the last valid version of an opportunity that can no longer be read', async () => {
  const rows = await listAll(ANONYMOUS);
  const [unreadable, deleted] = catalogue.map(({ id }) => database.doc(`opportunities/${id}`));
  await unreadable?.update({ description: 'It ends with a space. ' });
  await deleted?.delete();
  await accountForAll();
  vi.mocked(now).mockReturnValue(new Date(Date.now() + CATALOGUE_LIFETIME));
  await eventually(async () => expect(await listAll(ANONYMOUS)).toEqual(rows.toSpliced(1, 1)));
});

it('begins again with the newer rows after a cursor of an older version, also if another instance made it', async () => {
  const [, , record] = catalogue;
  const statuses = { open: 'opening_soon', opening_soon: 'open' } as const;
  const status = record ? statuses[record.status] : expect.fail();
  const before = await callInProcess(listOpportunities, {}, ANONYMOUS);
  const after = before.part?.next ?? expect.fail();
  await database.doc(`opportunities/${record?.id}`).update({ status });
  await accountForAll();
  vi.mocked(now).mockReturnValue(new Date(Date.now() + 3 * CATALOGUE_LIFETIME));
  const begun = await callInProcess(listOpportunities, { after }, ANONYMOUS);
  expect(begun.part).toMatchObject({ start: 0, total: before.part?.total });
  expect(begun.rows[1]?.status).toBe(status);
  expect(await visitorAnswer('/catalogue', after)).toBe(begun);

  const next = begun.part?.next ?? expect.fail();
  await database.doc(`opportunities/${record?.id}`).update({ status: record?.status });
  await accountForAll();
  // This instance still holds what another has already replaced.
  expect((await callInProcess(listOpportunities, { after: next }, ANONYMOUS)).part?.start).toBe(200);
  expect((await callInProcess(listOpportunities, { after }, ANONYMOUS)).part?.start).toBe(200);
});

it('gives no part of the full rows to a visitor who has their cursor', async () => {
  const { part } = await callInProcess(listOpportunities, {}, await newPerson());
  const answer = await callInProcess(listOpportunities, { after: part?.next ?? expect.fail() }, ANONYMOUS);
  expect(answer.part?.start).toBe(0);
  for (const { view } of answer.rows) expect(view).toBe('masked');
});

it.each(['0123456789abcdef', '0123456789abcdef.0', ['0123456789abcdef.200'], { part: 2 }, 'x'.repeat(5000)])(
  'refuses %.40j as a cursor',
  async (after) => {
    await expect(callInProcess(listOpportunities, { after }, ANONYMOUS)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    await expect(visitorAnswer('/catalogue', after)).rejects.toMatchObject({ code: 'invalid-argument' });
  },
);
