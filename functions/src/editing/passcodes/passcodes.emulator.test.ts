import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities, writePasscodes } from '../../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { database } from '../../../../tests/support/admin.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../../tests/support/own-project.ts';
import { unlockOpportunity } from '../../access/unlock-opportunity.ts';
import { isStrong } from '../../catalogue/passcodes.ts';
import { verifySecret } from '../../catalogue/scrypt-hash.ts';
import { PASSCODE_USES_KEPT } from '../../contract/limits.ts';
import { endPasscode, getPasscodes, renewPasscode } from './passcodes.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-passcodes';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-passcodes","storageBucket":"demo-passcodes.appspot.com"}';
});

vi.mock(import('../../catalogue/scrypt-hash.ts'), async (original) => {
  const real = await original();
  return { ...real, verifySecret: vi.fn(real.verifySecret) };
});

const ID = 'biotech-ip-box-beta';
const SHARED = 'Passcode-Of-This-Test';

beforeEach(async () => {
  await emptyProject();
  await writeOpportunities(services, readCatalogue());
  await writePasscodes(services, { default: SHARED }, 'operator@example.com');
});
afterAll(emptyProject);

const opens = async (passcode: string) =>
  (await callInProcess(unlockOpportunity, { id: ID, passcode }, await newPerson())).granted;

it('a passcode is made, shown once, used, renewed and ended, and its uses stay listed', async () => {
  const editor = await newPerson({ editor: true }, { emailVerified: true });
  const passcodes = () => callInProcess(getPasscodes, { id: ID }, editor);
  const renew = async (reason: string) => (await callInProcess(renewPasscode, { id: ID, reason }, editor)).passcode;

  expect(await passcodes()).toEqual({ state: 'shared', current: null, earlier: [] });
  expect(await opens(SHARED)).toBe(true);
  expect(await passcodes()).toMatchObject({ state: 'shared', current: { shared: true, madeAt: null, uses: 1 } });

  const first = await renew('For the first round');
  expect(isStrong(first)).toBe(true);
  expect([await opens(SHARED), await opens(first), await opens(first)]).toEqual([false, true, true]);
  expect(await passcodes()).toMatchObject({
    state: 'own',
    current: { shared: false, madeBy: { uid: editor.uid }, operator: null, endedAt: null, uses: 2 },
    earlier: [{ shared: true, uses: 1, endedAt: expect.any(String) }],
  });

  const second = await renew('It was forwarded');
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  await callInProcess(endPasscode, { id: ID, reason: 'The round is closed' }, editor);
  expect([await opens(second), await opens(SHARED)]).toEqual([false, false]);
  const ended = await passcodes();
  expect(ended).toMatchObject({ state: 'ended', current: null, earlier: [{ uses: 1 }, { uses: 2 }, { uses: 1 }] });

  const stored = await Promise.all(
    ['opportunity_passcodes', 'passcode_uses', 'admin_audit'].map(
      async (name) => (await database.collection(name).get()).docs,
    ),
  );
  const texts = JSON.stringify([stored.flat().map((document) => document.data()), ended]);
  expect([first, second, SHARED].filter((secret) => texts.includes(secret))).toEqual([]);
});

it('a passcode from the command line is listed with its operator, and publishing it again keeps its uses', async () => {
  const admin = await newPerson({ admin: true });
  const publish = () => writePasscodes(services, { [ID]: 'Another-Passcode' }, 'operator@example.com');
  await publish();
  for (let use = 0; use <= PASSCODE_USES_KEPT; use += 1) await opens('Another-Passcode');
  await publish();
  const { current } = await callInProcess(getPasscodes, { id: ID }, admin);
  expect(current).toMatchObject({ operator: 'operator@example.com', madeBy: null, uses: PASSCODE_USES_KEPT + 1 });
  expect(current?.lastUses).toHaveLength(PASSCODE_USES_KEPT);
});

it('an opportunity that is not published has no passcode', async () => {
  const admin = await newPerson({ admin: true });
  const change = { id: 'not-published', reason: 'A trial' };
  await expect(callInProcess(renewPasscode, change, admin)).rejects.toThrow("doesn't exist");
  expect((await database.doc('opportunity_passcodes/not-published').get()).exists).toBe(false);
});

it('a try costs one comparison even if no passcode is published', async () => {
  await database.doc('opportunity_passcodes/default').delete();
  vi.mocked(verifySecret).mockClear();
  const answer = await callInProcess(unlockOpportunity, { id: ID, passcode: SHARED }, await newPerson());
  expect(answer).toEqual({ granted: false, triesLeft: 4 });
  const cost = { cost: 32_768, block_size: 8, parallelization: 1 };
  expect(verifySecret).toHaveBeenCalledExactlyOnceWith(SHARED, expect.objectContaining(cost));
});
