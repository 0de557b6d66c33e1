import {
  type Grant,
  grantFor,
  VIEWERS,
  VISITOR_DETAIL_SETTINGS,
  type Viewer,
  type VisitorDetail,
} from '@portal/functions/contract/access/policy';
import { KYC_OVERALL_STATUSES } from '@portal/functions/contract/kyc/kyc';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { visitorAnswer } from '../../functions/src/opportunities/serve-catalogue.ts';
import { writeOpportunities, writePasscodes } from '../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { writeGrant } from '../factories/access-requests.ts';
import { canariesInFullPage, canariesInFullRow, notAmong, seedCanaries } from '../factories/canaries.ts';
import { ABOUT_AN_OPPORTUNITY, REQUESTS } from '../factories/every-call.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { registerFinding, writeFinding } from '../factories/register-findings.ts';
import { database } from '../support/admin.ts';
import { forgetAttempts } from '../support/attempts.ts';
import { type ConfidentialString, leaksIn, numbersIn, stringsOf } from '../support/confidential-strings.ts';
import { ANONYMOUS, type AnyOperation, callInProcess } from '../support/in-process.ts';
import { emptyProject, newPerson, services } from '../support/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-canaries';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-canaries","storageBucket":"demo-canaries.appspot.com"}';
});
// The tests try hundreds of passcodes, so hashing is made cheap. Other tests check its cost.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...[secret, salt, length, options, done]: Parameters<typeof crypto.scrypt>) =>
    crypto.scrypt(secret, salt, length, { ...options, cost: 16 }, done);
  return { ...crypto, scrypt };
});
const logged: unknown[] = vi.hoisted(() => []);
vi.mock(import('firebase-functions/logger'), async (original) => {
  const keep = (...line: unknown[]) => void logged.push(line);
  return { ...(await original()), info: keep, warn: keep, error: keep };
});

type Auth = CallableRequest['auth'];
type Callables = { [Name in keyof typeof REQUESTS]: AnyOperation };
const callables: Callables = deployed;

/** A caller with their unlocks, and the viewer that the server must treat them as. */
interface Person {
  auth: Auth;
  unlocks?: Record<string, string>;
  viewAs?: Viewer;
  viewer: Viewer;
}

const SESSION = crypto.randomUUID();
const { catalogue, canaries } = seedCanaries(readCatalogue());
const passcodes = Object.fromEntries(catalogue.map(({ id }) => [id, `canary-passcode-of-${id}`]));
const secrets: ConfidentialString[] = Object.entries(passcodes).map(([opportunity, value]) => ({
  opportunity,
  place: 'passcode',
  value,
}));

/** Differences that wait for staff, in every field that is text. */
const findings: ConfidentialString[] = [];

beforeAll(async () => {
  await emptyProject();
  for (const { id } of catalogue) {
    const [number, title, reported, words] = ['number', 'title', 'owner', 'words'].map((place) => {
      const value = `canary-finding-${place}-of-${id}`;
      findings.push({ opportunity: id, place: `finding ${place}`, value });
      return value;
    });
    const right = { kind: 'patent', office: 'DE', number: number ?? '', title: title ?? '' } as const;
    const differs = { field: 'owner', recorded: 'The owner', reported: reported ?? '', words: words ?? null } as const;
    await writeFinding(registerFinding(id, { right, ...differs }));
  }
  await Promise.all([writeOpportunities(services, catalogue), writePasscodes(services, passcodes, 'the test')]);
  const { docs } = await database.collection('opportunity_passcodes').get();
  for (const document of docs) {
    const stored = stringsOf({ salt: document.get('salt'), hash: document.get('hash') });
    secrets.push(...stored.map((found) => ({ opportunity: document.id, ...found })));
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await forgetAttempts();
});
afterAll(emptyProject);

/** The answer or the refusal as JSON. */
async function answerOf(name: keyof Callables, request: unknown, auth: Auth): Promise<string> {
  try {
    return JSON.stringify(await callInProcess(callables[name], request, auth));
  } catch (error) {
    return JSON.stringify({ error, message: String(error) });
  }
}

/** Expects exactly the canaries that the grant allows, and no number in a masked answer. */
function expectCanaries(answer: string, grant: Grant, full: ConfidentialString[], masked: ConfidentialString[]): void {
  const allowed = grant === 'full' ? full : masked;
  const found = leaksIn(answer, [...canaries, ...findings]);
  expect(notAmong(allowed, found)).toEqual([]);
  expect(notAmong(found, allowed)).toEqual([]);
  if (grant !== 'full') expect(numbersIn(JSON.parse(answer))).toEqual([]);
}

async function expectPages({ auth, unlocks, viewAs, viewer }: Person, visitorDetail: VisitorDetail): Promise<void> {
  const signedIn = viewAs ? viewAs !== 'visitor' : auth !== undefined;
  const grant = grantFor('opportunity_detail', viewer, { visitorDetail, signedIn, agreed: true });
  for (const { id } of catalogue) {
    const unlock = unlocks?.[id];
    const request = { id, ...(unlock && { unlock, session: SESSION }), ...(viewAs && { viewAs }) };
    const page = await answerOf('getOpportunity', request, auth);
    expect(JSON.parse(page)).toMatchObject({ view: grant, viewer, unlock: unlock ? 'valid' : 'none' });
    const ownId = canaries.filter(({ place, value }) => place === 'id' && value === id);
    expectCanaries(page, grant, canariesInFullPage(id, catalogue, canaries), ownId);
  }
}

async function expectRows({ auth, viewAs, viewer }: Person, visitorDetail: VisitorDetail): Promise<void> {
  const rows = await answerOf('listOpportunities', viewAs ? { viewAs } : {}, auth);
  const search = REQUESTS.searchOpportunities({ uid: '', id: '', documentId: '' });
  if (!viewAs) expect(await answerOf('searchOpportunities', search, auth)).toBe(rows);
  const signedIn = viewAs ? viewAs !== 'visitor' : auth !== undefined;
  const grant = grantFor('catalogue_row', viewer, { visitorDetail, signedIn, agreed: true });
  const funding = grantFor('catalogue_funding', viewer, { visitorDetail, signedIn, agreed: true });
  expectCanaries(rows, grant, canariesInFullRow(canaries, funding === 'full'), []);
  // The only number in a row is the funded share.
  const shares = catalogue.flatMap(({ fundingPercentage }) => fundingPercentage ?? []);
  expect(numbersIn(JSON.parse(rows))).toEqual(funding === 'full' ? shares : []);
}

/** Calls whose answers may also contain the titles and minimums that the marketplace shows to the caller. */
const LIKE_ROWS: readonly string[] = [
  'exportMyData',
  'getMyInterest',
  'setInterest',
  'listMyInterests',
  'listPipeline',
  'listCatalogue',
  'enterRoom',
  'listRooms',
];

const CHECKED_ABOVE: readonly string[] = ['getOpportunity', 'listOpportunities', 'searchOpportunities'];

const inRows = canariesInFullRow(canaries);

/**
 * Expects every other call to repeat at most the id it was asked about. Checks signed-in callers with one setting only,
 * because VISITOR_DETAIL does not affect them.
 */
async function expectNothingElsewhere(auth: Auth, setting: VisitorDetail): Promise<void> {
  if (auth && setting !== 'masked') return;
  const names = Object.keys(REQUESTS).filter((name): name is keyof Callables => name in callables);
  for (const name of names.filter((other) => !CHECKED_ABOVE.includes(other))) {
    const asked = ABOUT_AN_OPPORTUNITY.includes(name) ? catalogue : catalogue.slice(0, 1);
    for (const { id } of asked) {
      const request = REQUESTS[name]({ uid: auth?.uid ?? '', id, documentId: 'term-sheet' });
      const answer = await answerOf(name, request, auth);
      const isList = name === 'listFindings' && auth?.token.admin === true;
      const allowed = [...canaries, ...(isList ? findings : [])].filter(
        (canary) =>
          findings.includes(canary) ||
          (LIKE_ROWS.includes(name) && inRows.includes(canary)) ||
          (name === 'getMyInterest' && canary.place === 'amountStep'),
      );
      const leaks = notAmong(allowed, leaksIn(answer, [...withoutIds, ...secrets, ...findings]));
      expect({ name, leaks }).toEqual({ name, leaks: [] });
    }
  }
}
const withoutIds = canaries.filter(({ place }) => place !== 'id');

async function expectPolicy(person: Person, setting: VisitorDetail): Promise<void> {
  vi.stubEnv('VISITOR_DETAIL', setting);
  await expectPages(person, setting);
  await expectRows(person, setting);
}

async function unlockAll(auth: Auth): Promise<Record<string, string>> {
  const unlocks: Record<string, string> = {};
  for (const [id, passcode] of Object.entries(passcodes)) {
    const answer = await callInProcess(deployed.unlockOpportunity, { id, passcode, session: SESSION }, auth);
    if (answer.granted) unlocks[id] = answer.token;
  }
  expect(Object.keys(unlocks)).toHaveLength(catalogue.length);
  return unlocks;
}

describe.each(VISITOR_DETAIL_SETTINGS)('with VISITOR_DETAIL=%s, canaries match the policy for', (setting) => {
  it('a visitor, locked and unlocked', async () => {
    await expectPolicy({ auth: ANONYMOUS, viewer: 'visitor' }, setting);
    await expectPolicy({ auth: ANONYMOUS, unlocks: await unlockAll(ANONYMOUS), viewer: 'unlocked' }, setting);
    await expectNothingElsewhere(ANONYMOUS, setting);
  });

  it('the answers that Hosting caches for visitors', async () => {
    vi.stubEnv('VISITOR_DETAIL', setting);
    const rows = await callInProcess(deployed.listOpportunities, {}, ANONYMOUS);
    expect(await visitorAnswer('/catalogue')).toEqual(rows);
    for (const { id } of catalogue) {
      const page = await callInProcess(deployed.getOpportunity, { id }, ANONYMOUS);
      expect(await visitorAnswer(`/catalogue/${id}`)).toEqual(page);
    }
  });

  it.each(['no record', ...KYC_OVERALL_STATUSES])('an investor with status %s, locked and unlocked', async (status) => {
    const auth = await newPerson();
    const known = KYC_OVERALL_STATUSES.find((candidate) => candidate === status);
    if (known) await writeVerification(auth.uid, known);
    const approved = status === 'approved';
    await expectPolicy({ auth, viewer: approved ? 'approved' : 'investor' }, setting);
    await expectPolicy({ auth, unlocks: await unlockAll(auth), viewer: approved ? 'approved' : 'unlocked' }, setting);
    await expectNothingElsewhere(auth, setting);
  });

  it('an investor with a grant for every opportunity', async () => {
    const auth = await newPerson();
    for (const { id } of catalogue) await writeGrant(auth.uid, id);
    await expectPolicy({ auth, viewer: 'granted' }, setting);
  });

  it('an investor with a grant for one opportunity, whose other pages stay masked', async () => {
    vi.stubEnv('VISITOR_DETAIL', setting);
    const [granted, ...others] = catalogue.map(({ id }) => id);
    const auth = await newPerson();
    await writeGrant(auth.uid, granted ?? '');
    const page = await answerOf('getOpportunity', { id: granted }, auth);
    expectCanaries(page, 'full', canariesInFullPage(granted ?? '', catalogue, canaries), []);
    for (const id of others) {
      const ownId = canaries.filter(({ place, value }) => place === 'id' && value === id);
      expectCanaries(await answerOf('getOpportunity', { id }, auth), 'masked', [], ownId);
    }
    await expectNothingElsewhere(auth, setting);
  });

  it('an admin, and a caller whose claim is the text "true"', async () => {
    for (const [admin, viewer] of [
      [true, 'admin'],
      ['true', 'investor'],
    ] as const) {
      const auth = await newPerson({ admin });
      await expectPolicy({ auth, viewer }, setting);
      await expectNothingElsewhere(auth, setting);
    }
  });

  it.each(VIEWERS)('an admin who views the portal as: %s', async (viewer) => {
    await expectPolicy({ auth: await newPerson({ admin: true }), viewAs: viewer, viewer }, setting);
  });
});

it('logs only ids', () => {
  const text = JSON.stringify(logged);
  expect(text).toContain('An opportunity was unlocked');
  expect(leaksIn(text, [...withoutIds, ...secrets])).toEqual([]);
});

it('plants many canaries, each of them unique', () => {
  expect(canaries.length).toBeGreaterThan(350);
  expect(secrets).toHaveLength(catalogue.length * 3);
  const values = canaries.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
});
