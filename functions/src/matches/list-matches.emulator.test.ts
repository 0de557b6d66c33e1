import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { investorAnswers } from '../../../tests/factories/onboarding-values.ts';
import { database } from '../../../tests/support/admin.ts';
import { ANONYMOUS, callInProcess, watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { CATALOGUE_LIFETIME } from '../catalogue/catalogue-lifetime.ts';
import { accountFor } from '../catalogue/catalogue-version.ts';
import type { InvestorAnswers } from '../contract/accounts/onboarding.ts';
import * as operations from '../operations.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-list-matches';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-list-matches","storageBucket":"demo-list-matches.appspot.com"}';
});

const GAME = 'dod-passthejam-ip-box';
const GAMES: Partial<InvestorAnswers> = {
  preferred_sectors: ['Gaming & Entertainment'],
  investment_budget: '10k-50k',
  investment_horizon: 'short',
  risk_tolerance: 'moderate',
};
const WARNING = 'Above your moderate risk tolerance: Gaming-industry risk (high severity)';

type Person = Awaited<ReturnType<typeof newPerson>>;
let person: Person;

beforeAll(async () => {
  vi.stubEnv('VISITOR_DETAIL', 'full');
  await emptyProject();
  await writeOpportunities(services, readCatalogue());
  person = await newPerson();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await emptyProject();
});

const list = (request: object = {}, auth: Person | undefined = person) =>
  callInProcess(operations.listMatches, request, auth);
const answer = (answers: Partial<InvestorAnswers>) =>
  callInProcess(operations.updateInvestorProfile, investorAnswers(answers), person);

it('matches follow the answers, and risks above the tolerance are a warning once the person is verified', async () => {
  expect(await list()).toEqual({ answered: false, matches: [] });

  await answer(GAMES);
  const { answered, matches } = await list();
  expect(answered).toBe(true);
  expect(matches[0]).toEqual({
    id: GAME,
    title: readCatalogue().find(({ id }) => id === GAME)?.title,
    category: 'Video Game Franchise',
    status: 'open',
    reasons: [
      'Video Game Franchise is part of Gaming & Entertainment, one of your sectors',
      'The minimum of £1,500 is within your budget',
      'A term of 3 years fits your horizon of 1-3 years',
    ],
    warning: null,
  });
  expect(JSON.stringify(matches)).not.toContain('risk');
  expect((await list({ limit: 1 })).matches).toEqual(matches.slice(0, 1));

  await writeVerification(person.uid, 'approved');
  expect((await list()).matches[0]).toEqual({ ...matches[0], warning: WARNING });

  await answer({ ...GAMES, preferred_sectors: ['Clean Energy'] });
  const changed = await list();
  expect(changed.matches.map(({ category }) => category)).toContain('Clean Energy');
  expect(changed.matches.flatMap(({ reasons }) => reasons)).not.toContain(matches[0]?.reasons[0]);
});

it('reads the answers and the verification of the caller only', async () => {
  const firestore = watchFirestore();
  await list();
  const names = firestore.documentsFetched().map((name) => name.replace(/^.*\/documents\//, ''));
  const { uid } = person;
  expect(names.sort()).toEqual([`investor_profiles/${uid}`, `kyc_snapshots/${uid}`, `kyc_status/${uid}`]);
  expect(firestore.otherRequests()).toEqual([]);
});

it('stay as before if the record of an opportunity can no longer be read', async () => {
  const before = await list();
  await database.doc(`opportunities/${GAME}`).update({ description: 'A text that ends with a space. ' });
  await accountFor(GAME);
  vi.useFakeTimers({ now: Date.now() + CATALOGUE_LIFETIME, toFake: ['Date'] });
  const firestore = watchFirestore();
  firestore.forget();
  expect(await list()).toEqual(before);
  expect(firestore.documentsFetched(), 'the opportunity is read again').toContainEqual(
    expect.stringContaining(`opportunities/${GAME}`),
  );
  vi.useRealTimers();
});

it('unreadable answers count as none', async () => {
  await database.doc(`investor_profiles/${person.uid}`).update({ preferred_sectors: 'Clean Energy' });
  expect(await list()).toEqual({ answered: false, matches: [] });
});

it('refuses visitors and invalid limits', async () => {
  await expect(callInProcess(operations.listMatches, {}, ANONYMOUS)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const limit of [0, 101, 1.5, '5']) {
    await expect(list({ limit })).rejects.toMatchObject({ code: 'invalid-argument' });
  }
});
