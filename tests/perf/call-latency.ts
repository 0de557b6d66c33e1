import { performance } from 'node:perf_hooks';
import { object, string } from 'yup';
import { REGION } from '../../functions/src/contract/region.ts';
import { buildFunctions } from '../../scripts/build/build-functions.ts';
import type { ServiceName } from '../../scripts/emulators/port-names.ts';
import {
  HOST,
  type PortTable,
  PROJECT_ID,
  portShift,
  portTable,
  TEST_PORT_SHIFT,
} from '../../scripts/emulators/port-table.ts';
import { prepareEmulators } from '../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../scripts/project/print.ts';
import { connectToEmulators } from '../../scripts/seed/firebase-admin.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { seedDemo } from '../../scripts/seed/seed-demo.ts';
import { inTurns } from './in-turns.ts';
import { EMPTY, latencyFindings, type MeasuredCall, ONE_READ, READ_ALONE } from './latency-report.ts';
import type { Findings, MeasureOptions } from './measure.ts';

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions'];
/** A codebase of its own, beside the portal's. */
const BARE_CALLABLES = { source: 'tests/perf/bare-callables', codebase: 'bare', runtime: 'nodejs24' };
const WARM_UP = 40;
const ROUNDS = 100;

const seed = readSeed();
const opportunity = { id: seed.catalogue[0]?.id };
/** Not verified, so that a page costs the one read that it may. */
const INVESTOR = seed.personas.find(({ uid }) => uid === 'demo-onboarded-investor');

/** The two calls that every page of the marketplace waits for, warm, against callables that do nothing, or read one document. */
export async function measureCalls({ runs }: MeasureOptions): Promise<Findings> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({ shift, services: SERVICES, wantUi: false, command: 'npm run perf' });
  await withProgress('Building the functions', buildFunctions);
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: SERVICES, emulators, publicFolder: 'web/dist', besides: [BARE_CALLABLES] }),
  );
  try {
    await withProgress('Seeding the demo data', () => seedOn(ports));
    const token = await signIn(ports);
    const read = { name: READ_ALONE, caller: 'investor', run: () => timeRead(ports) };
    const calls = [...callsAs('visitor', ports), ...callsAs('investor', ports, token), read];
    await inTurns(calls, WARM_UP);
    return latencyFindings(await inTurns(calls, ROUNDS * runs), ROUNDS * runs);
  } finally {
    await running.stop();
  }
}

async function seedOn(ports: PortTable): Promise<void> {
  const services = connectToEmulators(ports);
  await seedDemo(services, seed);
  await services.close();
}

const tokenSchema = object({ idToken: string().required() });

async function signIn(ports: PortTable): Promise<string> {
  const address = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator`;
  const body = JSON.stringify({ email: INVESTOR?.email, password: seed.password, returnSecureToken: true });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return tokenSchema.validateSync(await answer.json()).idToken;
}

/** The same four for each caller: a token costs time to look at, and it is the same for all four. */
const callsAs = (caller: string, ports: PortTable, token?: string): MeasuredCall[] =>
  [
    { name: EMPTY, data: {} },
    { name: ONE_READ, data: {} },
    { name: 'listOpportunities', data: {} },
    { name: 'getOpportunity', data: opportunity },
  ].map(({ name, data }) => ({ name, caller, run: () => timeCall(ports, name, data, token) }));

/** Milliseconds until the whole answer is there. */
function timeCall(ports: PortTable, name: string, data: object, token?: string): Promise<number> {
  const address = `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/${name}`;
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return timeFetch(address, { method: 'POST', headers, body: JSON.stringify({ data }) });
}

/** A small document of the caller's, past the rules, as a function reads it; their KYC status, which a page costs, does not exist yet. */
function timeRead(ports: PortTable): Promise<number> {
  const documents = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  return timeFetch(`${documents}/profiles/${INVESTOR?.uid}`, { headers: { authorization: 'Bearer owner' } });
}

async function timeFetch(address: string, request: RequestInit): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(address, request);
  const text = await answer.text();
  const time = performance.now() - begun;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return time;
}
