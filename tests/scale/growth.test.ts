import { mkdirSync, writeFileSync } from 'node:fs';
import { CALLS, type CallName } from '@portal/functions/contract/calls';
import { CALL_NAMES } from '@portal/functions/contract/services';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { REQUESTS } from '../factories/every-call.ts';
import { generatedUid, type Sizes } from '../factories/generated-portal/generated-records.ts';
import { writeGenerated, writeRecords } from '../factories/generated-portal/write-generated.ts';
import { CONFIRMATION } from '../factories/interests.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { adminAuth, database, read } from '../support/admin.ts';
import { type Billed, watchBilled } from '../support/billed-operations.ts';
import { ANONYMOUS, type AnyOperation, callInProcess } from '../support/in-process.ts';
import { emptyProject, newPerson } from '../support/own-project.ts';
import { DAILY_ACTIONS } from './daily-actions.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-growth';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-growth","storageBucket":"demo-growth.appspot.com"}';
});

const callables: Record<CallName, AnyOperation> = deployed;
const place = { auth: adminAuth, firestore: database };

/** More than a page of everything, so that a list is full before and after. */
const BEFORE: Sizes = { opportunities: 24, people: 60, messages: 120, interests: 120, cases: 60 };
const AFTER: Sizes = { opportunities: 60, people: 1200, messages: 2400, interests: 2400, cases: 240 };

/** Calls that read more when there is more, and why. */
const GROWING: Partial<Record<CallName, string>> = {
  countRecords: 'counts everything, at one read for each thousand',
};

interface Measured extends Billed {
  answered: boolean;
  ms: number;
}
type Measures = Record<CallName, Measured>;

/** Records that the measured calls write. */
const WRITTEN = ['questions', 'submissions', 'attempts'];

const measured: { before?: Measures; after?: Measures } = {};
const ofActions = new Map<string, Billed>();
const billed = watchBilled();
let callers: Record<'investor' | 'admin', CallableRequest['auth']>;

/** Whose records the calls ask for: another person each time, because staff's calls leave entries about them. */
let subject = 0;

/** The least of some calls: other ones also refresh what the instance has in memory. */
const REPEATS = 3;

async function measureCall(name: CallName, auth = callerOf(name)): Promise<Measured> {
  const asked = { uid: generatedUid(subject), id: 'generated-ip-box-2', documentId: 'teaser' };
  const runs: Measured[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    billed.take();
    const begun = performance.now();
    let answered = true;
    try {
      await callInProcess(callables[name], REQUESTS[name](asked), auth);
    } catch {
      answered = false;
    }
    runs.push({ answered, ms: performance.now() - begun, ...billed.take() });
  }
  const least = (field: 'reads' | 'writes' | 'ms') => Math.min(...runs.map((run) => run[field]));
  return {
    answered: runs.some((run) => run.answered),
    reads: least('reads'),
    writes: least('writes'),
    ms: least('ms'),
  };
}

function callerOf(name: CallName): CallableRequest['auth'] {
  const { access } = CALLS[name];
  if (access === 'anyone') return ANONYMOUS;
  return callers[access === 'signed-in' || access === 'second-factor-pending' ? 'investor' : 'admin'];
}

/** Measures every call by new people, so that earlier measurements leave nothing of theirs. */
async function measureAll(): Promise<Measures> {
  subject += 3;
  await Promise.all(WRITTEN.map((name) => database.recursiveDelete(database.collection(name))));
  callers = { investor: await newPerson({}, { emailVerified: true }), admin: await newPerson({ admin: true }) };
  await callInProcess(callables.ensureProfile, {}, callers.investor);
  await writeVerification(callers.investor?.uid ?? '', 'approved');
  await callInProcess(callables.confirmSuitability, CONFIRMATION, callers.investor);
  for (const { name, calls } of DAILY_ACTIONS) {
    const measures: Measured[] = [];
    for (const call of calls) measures.push(await measureCall(call, callers.investor));
    const sum = (field: 'reads' | 'writes') => measures.reduce((total, measure) => total + measure[field], 0);
    ofActions.set(name, { reads: sum('reads'), writes: sum('writes') });
  }
  const entries: [CallName, Measured][] = [];
  for (const name of CALL_NAMES) entries.push([name, await measureCall(name)]);
  return Object.fromEntries(entries) as Measures;
}

beforeAll(async () => {
  await emptyProject();
  await writeGenerated(place, BEFORE, () => undefined);
  measured.before = await measureAll();
  await writeGenerated(place, AFTER, () => undefined);
  measured.after = await measureAll();
  report(measured.before, measured.after);
}, 600_000);
afterAll(emptyProject, 300_000);

function report(before: Measures, after: Measures) {
  const rows = CALL_NAMES.map((name) => {
    const [small, large] = [before[name], after[name]];
    return `| ${name} | ${small.answered ? '' : 'refused'} | ${small.reads} | ${large.reads} | ${small.writes} | ${small.ms.toFixed(0)} | ${large.ms.toFixed(0)} |`;
  });
  const head = [
    '| call | | reads | reads, grown | writes | ms | ms, grown |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  mkdirSync('.portal/reports', { recursive: true });
  writeFileSync('.portal/reports/growth.md', [...head, ...rows, ''].join('\n'));
}

describe('with twenty times as many people, messages and interests', () => {
  it.each(CALL_NAMES)('%s reads no more', (name) => {
    const [before, after] = [measured.before?.[name].reads ?? Number.NaN, measured.after?.[name].reads ?? Number.NaN];
    if (name in GROWING) expect(after).toBeGreaterThan(before);
    else expect(after).toBeLessThanOrEqual(before);
  });
});

it.each(DAILY_ACTIONS)('$name reads and writes what the arithmetic says', ({ name, served }) => {
  expect(ofActions.get(name)).toEqual(served);
});

it('a second run of the generator changes nothing', { timeout: 300_000 }, async () => {
  const state = async () => {
    const names = [
      'opportunities',
      'opportunity_versions',
      'profiles',
      'messages',
      'interests',
      'kyc_status',
      'kyc_audit',
    ];
    const counts = await Promise.all(names.map(async (name) => (await database.collection(name).count().get()).data()));
    const paths = ['messages/generated-message-7', `profiles/${generatedUid(7)}`, `kyc_snapshots/${generatedUid(7)}`];
    return { counts, records: await Promise.all(paths.map(read)) };
  };
  const before = await state();
  await writeGenerated(place, AFTER, () => undefined);
  expect(await state()).toEqual(before);
});

it('the generator ends with the name of a record that the database refuses', async () => {
  const huge: [string, object] = ['generated/huge', { text: 'a'.repeat(2 ** 20) }];
  await expect(writeRecords(database, [huge])).rejects.toThrow(
    /^The database refused 1 of 1 records, the first is generated\/huge \(.*run the command again/,
  );
});

it('the generator writes only into demo projects on emulators, and only what is possible', async () => {
  const real = {
    ...place,
    auth: Object.create(adminAuth, { app: { value: { options: { projectId: 'a-real-project' } } } }),
  };
  await expect(writeGenerated(real, BEFORE, () => undefined)).rejects.toThrow('a-real-project is not a demo project');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  await expect(writeGenerated(place, BEFORE, () => undefined)).rejects.toThrow('nothing was generated');
  vi.unstubAllEnvs();
  await expect(writeGenerated(place, { ...BEFORE, cases: 61 }, () => undefined)).rejects.toThrow('more cases');
});
