import { performance } from 'node:perf_hooks';
import { object, string } from 'yup';
import { callPath } from '../../functions/src/contract/calls.ts';
import { REGION } from '../../functions/src/contract/limits.ts';
import {
  HOST,
  type PortTable,
  PROJECT_ID,
  portTable,
  type ServiceName,
  testPortShift,
} from '../../scripts/emulators/ports.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import type { Findings, MeasureOptions } from './findings.ts';
import { latencyFindings, type MeasuredCall, measureInterleaved } from './latency-report.ts';

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions'];
/** A codebase in addition to the portal's. */
const BARE_CALLABLES = { source: 'tools/perf/bare-callables', codebase: 'bare', runtime: 'nodejs24' };
const WARM_UP = 40;
const ROUNDS = 100;

const seed = readSeed();
const opportunity = { id: seed.catalogue[0]?.id };
/** Not verified, so the page does both look-ups and is masked. */
const INVESTOR = seed.personas.find(({ uid }) => uid === 'demo-onboarded-investor');

/**
 * Measures the two calls that every page of the marketplace waits for, warm, and compares them with callables that only
 * do the same look-ups.
 */
export function measureCalls({ runs }: MeasureOptions): Promise<Findings> {
  const bench = { services: SERVICES, command: 'npm run perf', seeded: true, besides: [BARE_CALLABLES] };
  return onTestEmulators(bench, async () => {
    const ports = portTable(testPortShift());
    const token = await signIn(ports);
    const calls = [...callsAsVisitor(ports), ...callsAsInvestor(ports, token)];
    await measureInterleaved(calls, WARM_UP);
    return latencyFindings(await measureInterleaved(calls, ROUNDS * runs), ROUNDS * runs);
  });
}

const tokenSchema = object({ idToken: string().required() });

async function signIn(ports: PortTable): Promise<string> {
  const address = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator`;
  const body = JSON.stringify({ email: INVESTOR?.email, password: seed.password, returnSecureToken: true });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return tokenSchema.validateSync(await answer.json()).idToken;
}

/**
 * The highest allowed ratios to the bare callable. The ratio is higher for calls without look-ups, because building the
 * answer takes a larger share of their time.
 */
const MOST = 1.5;
const MOST_WITH_TWO_LOOK_UPS = 1.15;

function callsAsVisitor(ports: PortTable): MeasuredCall[] {
  const timed = (name: string, data: object) => ({ name, caller: 'visitor', run: () => timeCall(ports, name, data) });
  return [
    timed('empty', {}),
    { ...timed(callPath('listOpportunities'), {}), goal: { bare: 'empty', times: MOST } },
    { ...timed(callPath('getOpportunity'), opportunity), goal: { bare: 'empty', times: MOST } },
  ];
}

function callsAsInvestor(ports: PortTable, token: string): MeasuredCall[] {
  const timed = (name: string, data: object) => ({
    name,
    caller: 'investor',
    run: () => timeCall(ports, name, data, token),
  });
  return [
    timed('empty', {}),
    timed('sessionLookUp', {}),
    timed('sessionAndStatusLookUp', {}),
    {
      ...timed(callPath('listOpportunities'), {}),
      goal: { bare: 'sessionAndStatusLookUp', times: MOST_WITH_TWO_LOOK_UPS },
    },
    {
      ...timed(callPath('getOpportunity'), opportunity),
      goal: { bare: 'sessionAndStatusLookUp', times: MOST_WITH_TWO_LOOK_UPS },
    },
  ];
}

/** Milliseconds until the answer is complete. */
async function timeCall(ports: PortTable, name: string, data: object, token?: string): Promise<number> {
  const address = `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/${name}`;
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const begun = performance.now();
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ data }) });
  const text = await answer.text();
  const time = performance.now() - begun;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return time;
}
