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

it('shows an investor five hundred opportunities once each, in order, with their own facts', async () => {
  const { rows } = await callInProcess(listOpportunities, {}, await newPerson());
  expect(rows.map((row) => row.view === 'full' && [row.id, row.title, row.category, row.status])).toEqual(
    catalogue.map(({ id, title, category, status }) => [id, title, category, status]),
  );
});

it('shows a visitor five hundred masked rows, told apart by a code without an id', async () => {
  const { rows } = await callInProcess(listOpportunities, {}, ANONYMOUS);
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
  const { rows } = await callInProcess(listOpportunities, {}, ANONYMOUS);
  const [unreadable, deleted] = catalogue.map(({ id }) => database.doc(`opportunities/${id}`));
  await unreadable?.update({ description: 'It ends with a space. ' });
  await deleted?.delete();
  await accountForAll();
  vi.mocked(now).mockReturnValue(new Date(Date.now() + CATALOGUE_LIFETIME));
  await eventually(async () => {
    const refreshed = await callInProcess(listOpportunities, {}, ANONYMOUS);
    expect(refreshed.rows).toEqual(rows.toSpliced(1, 1));
  });
});
