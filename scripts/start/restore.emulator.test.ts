import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { callPath } from '../../functions/src/contract/calls.ts';
import { REGION } from '../../functions/src/contract/limits.ts';
import { emulatorEnvironment } from '../emulators/emulator-environment.ts';
import {
  HOST,
  PORTAL_SERVICES,
  type PortTable,
  PROJECT_ID,
  portShift,
  portTable,
  shiftBeside,
} from '../emulators/ports.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import type { RunningEmulators } from '../emulators/start-emulators.ts';
import { runInProcess } from '../project/run-in-process.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed } from '../seed/read-seed.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { backupCommand } from './backup-command.ts';
import { forgetData, savedDataAt } from './saved-data.ts';
import { openDatabase } from './serve.ts';

const seed = readSeed();
const here = portTable(portShift(0));
/** Beside both sets of emulators of `npm test`. */
const freshShift = shiftBeside(shiftBeside(portShift(0)));
const fresh = portTable(freshShift);

const INVESTOR = 'demo-approved-investor';
/** A text that the seed doesn't contain. */
const WRITTEN = `Written before the backup, ${crypto.randomUUID()}`;

let root: string;
let running: RunningEmulators | undefined;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  const services = connectToEmulators(here);
  await seedDemo(services, seed);
  await services.firestore
    .doc(`messages/${crypto.randomUUID()}`)
    .set({ user_id: INVESTOR, content: WRITTEN, created_at: new Date() });
  await services.close();
});
afterAll(async () => {
  await running?.stop();
  rmSync(root, { recursive: true });
});

const json = async (url: string, init: RequestInit): Promise<unknown> => {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
};

const { id: opportunityId, documents } = seed.catalogue.find(({ documents }) => documents?.some(isRestricted)) ?? {};
const documentId = documents?.find(isRestricted)?.id;

function isRestricted({ access }: { access: string }): boolean {
  return access === 'kyc';
}

/** An approved investor signs in, sees their status and an opportunity, opens a restricted document and reads the chat. */
async function investorJourney({ auth, firestore, functions, hosting }: PortTable) {
  const { email } = seed.personas.find(({ uid }) => uid === INVESTOR) ?? {};
  const signedIn = await json(
    `http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    { method: 'POST', body: JSON.stringify({ email, password: seed.password, returnSecureToken: true }) },
  );
  const { idToken } = object({ idToken: string().required() }).validateSync(signedIn);
  const headers = { authorization: `Bearer ${idToken}` };
  const stored = `http://${HOST}:${firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const call = async (name: 'getOpportunity' | 'getDocumentLink', request: object) => {
    const url = `http://${HOST}:${functions}/${PROJECT_ID}/${REGION}/${callPath(name)}`;
    return Object(await json(url, { method: 'POST', headers, body: JSON.stringify({ data: request }) })).result;
  };
  const { url } = await call('getDocumentLink', { opportunityId, documentId, disposition: 'inline' });
  const document = await fetch(`http://${HOST}:${hosting}${url}`);
  return {
    status: Object(await json(`${stored}/kyc_status/${INVESTOR}`, { headers })).fields,
    opportunity: await call('getOpportunity', { id: opportunityId }),
    document: [document.status, document.headers.get('content-type'), (await document.text()).slice(0, 5)],
    chat: await json(`${stored}:runQuery`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: 'messages' }],
          orderBy: [{ field: { fieldPath: 'created_at' }, direction: 'DESCENDING' }],
          limit: 50,
        },
      }),
    }),
  };
}

/** Without the times at which the queries ran. */
const messagesIn = (chat: unknown) =>
  (Array.isArray(chat) ? chat : []).map(({ document }) => [document.name, document.fields]);

test('after export, wipe and import, an investor finds the same portal', { timeout: 240_000 }, async () => {
  const before = await investorJourney(here);
  expect(before).toMatchObject({
    status: { overall_status: { stringValue: 'approved' } },
    opportunity: { view: 'full' },
    document: [200, 'application/pdf', '%PDF-'],
  });
  expect(messagesIn(before.chat).length).toBeGreaterThan(10);
  expect(JSON.stringify(before.chat)).toContain(WRITTEN);

  const data = savedDataAt(join(root, 'data'));
  const backup = join(root, 'backup');
  expect(await runInProcess(backupCommand(data), ['save', backup])).toMatchObject({ code: 0 });
  forgetData(data);
  vi.stubEnv('PORTAL_PORT_SHIFT', String(freshShift));
  expect(await runInProcess(backupCommand(data), ['restore', backup])).toMatchObject({ code: 0 });

  Object.assign(process.env, emulatorEnvironment(fresh));
  const needs = { shift: freshShift, services: PORTAL_SERVICES, wantUi: false, command: 'npm test' };
  const emulators = await prepareEmulators(needs);
  const run = { ports: fresh, services: PORTAL_SERVICES, emulators, publicFolder: 'web/dist-test', forTests: true };
  running = await openDatabase({ data, seed, fresh: false, run });

  const after = await investorJourney(fresh);
  expect({ ...after, chat: messagesIn(after.chat) }).toEqual({ ...before, chat: messagesIn(before.chat) });
});
