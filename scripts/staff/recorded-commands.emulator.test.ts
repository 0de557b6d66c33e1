import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELETED_ACCOUNT } from '../../functions/src/people/personal-data.ts';
import { catalogueCommand } from '../catalogue/catalogue-command.ts';
import { portShift, portTable } from '../emulators/ports.ts';
import { runInProcess } from '../project/run-in-process.ts';
import { type AdminServices, connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed } from '../seed/read-seed.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { accountsCommand } from './accounts-command.ts';
import { adminCommand } from './admin-command.ts';
import { kycCommand } from './kyc-command.ts';
import { operatorName } from './operator.ts';

let services: AdminServices;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-recorded-'));
  services = connectToEmulators(portTable(portShift(0)));
  await seedDemo(services, readSeed());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await seedDemo(services, readSeed());
  await services.close();
});

const TASKS = {
  admin: () => adminCommand(),
  accounts: () => accountsCommand(),
  kyc: () => kycCommand(),
  catalogue: () => catalogueCommand(),
};

interface Recorded {
  args: string[];
  collection: string;
  /** The fields of the record except the operator and the time. */
  says: Record<string, unknown>;
}

const action = (name: string, user_id: string | null, says = {}) => ({
  collection: 'admin_audit',
  says: { action: name, user_id, via: 'command_line', ...says },
});
const kyc = (user_id: string, to: string, says = {}) => ({
  collection: 'kyc_audit',
  says: { user_id, way: 'command', to, ...says },
});

const EMAIL = 'onboarded.investor@example.com';
const UID = 'demo-onboarded-investor';
const INVESTOR = 'approved.investor@example.com';
const INVESTOR_UID = 'demo-approved-investor';

/**
 * Every command of staff and operators, in a possible sequence: 'reads' for one that only reads, otherwise its record.
 */
const COMMANDS: Record<string, 'reads' | Recorded> = {
  'admin grant': { args: [EMAIL], ...action('grant', UID) },
  'admin reset-second-factor': { args: [EMAIL], ...action('reset_second_factor', UID) },
  'admin revoke': { args: [EMAIL], ...action('revoke', UID) },
  'accounts erase': { args: [EMAIL, '--yes'], ...action('erase_account', DELETED_ACCOUNT) },
  'kyc list': 'reads',
  'kyc show': 'reads',
  'kyc files': {
    args: [INVESTOR, '--save', '', '--as', 'admin@example.com', '--for', 'review'],
    collection: 'kyc_access',
    says: { user_id: INVESTOR_UID, reader_id: 'demo-admin', purpose: 'review' },
  },
  'kyc pending': { args: [INVESTOR], ...kyc(INVESTOR_UID, 'pending_review') },
  'kyc approve': { args: [INVESTOR], ...kyc(INVESTOR_UID, 'approved') },
  'kyc reject': {
    args: [INVESTOR, '--reason', 'Blurred.'],
    ...kyc(INVESTOR_UID, 'rejected', { reason: 'Blurred.' }),
  },
  'kyc reopen': { args: [INVESTOR], ...kyc(INVESTOR_UID, 'in_progress') },
  'kyc reset': { args: [INVESTOR], ...kyc(INVESTOR_UID, 'not_started') },
  'catalogue check': 'reads',
  'catalogue passcodes': 'reads',
  // It changes a file of the catalogue, and nothing in the portal.
  'catalogue import-income': 'reads',
  'catalogue publish': {
    args: [],
    ...action('publish_catalogue', null, { detail: expect.stringMatching(/^6 opportunities, passcode of default/) }),
  },
};

const recordsIn = async (collection: string) => {
  const { docs } = await services.firestore.collection(collection).get();
  return new Map(docs.map((document) => [document.id, document.data()]));
};

test('every command of staff and operators only reads, or leaves a record', () => {
  const commands = Object.entries(TASKS).flatMap(([task, define]) =>
    define().commands.map((command) => `${task} ${command.name()}`),
  );
  expect(Object.keys(COMMANDS).sort()).toEqual(commands.sort());
});

const isTask = (name: string): name is keyof typeof TASKS => name in TASKS;
const recorded = Object.entries(COMMANDS).flatMap(([name, is]) => (is === 'reads' ? [] : [[name, is] as const]));

describe.each(recorded)('npm run %s', (name, { args, collection, says }) => {
  test('records the operator, the action and the person', async () => {
    const [task = '', command = ''] = name.split(' ');
    if (!isTask(task)) throw new Error(`There is no ${task}.`);
    const before = await recordsIn(collection);
    const given = args.map((argument) => (argument === '' ? folder : argument));
    const { code, output } = await runInProcess(TASKS[task](), [command, ...given]);
    expect(output).not.toMatch(/^✗/m);
    expect(code).toBe(0);
    const made = [...(await recordsIn(collection))].flatMap(([id, record]) => (before.has(id) ? [] : [record]));
    const by = collection === 'kyc_access' ? {} : { by: await operatorName() };
    expect(made.length).toBeGreaterThan(0);
    for (const record of made) expect(record).toMatchObject({ ...says, ...by });
  });
});

test("the operator of a real project is gcloud's account if there is one, otherwise the user of the machine", async () => {
  const machine = await operatorName();
  expect(machine).toMatch(/^\S+@\S+$/);
  expect(await operatorName('acme-portal', async () => 'ada@firm.example')).toBe('ada@firm.example');
  expect(await operatorName('acme-portal', async () => null)).toBe(machine);
  expect(await operatorName('demo-portal', async () => 'ada@firm.example')).toBe(machine);
});
