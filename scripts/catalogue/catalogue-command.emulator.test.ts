import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scryptHashSchema, verifySecret } from '../../functions/src/catalogue/scrypt-hash.ts';
import { portShift, portTable } from '../emulators/ports.ts';
import { inProject } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';
import { runInProcess } from '../project/run-in-process.ts';
import { type AdminServices, connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed, seedFolder } from '../seed/read-seed.ts';
import { catalogueCommand } from './catalogue-command.ts';

/** A separate demo project on the same emulators, so that other tests are not affected. */
const PROJECT = 'demo-catalogue-command';
const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';

const COLLECTIONS = ['opportunities', 'opportunity_versions', 'catalogue_entries'];

let services: AdminServices;
let folder: string;
beforeAll(() => {
  services = connectToEmulators(portTable(portShift(0)), PROJECT);
});
afterAll(() => services.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
  for (const part of ['catalogue', 'documents'])
    cpSync(join(seedFolder, part), join(folder, part), { recursive: true });
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const name of [...COLLECTIONS, 'opportunity_passcodes', 'waitlist', 'outbox', 'admin_audit']) {
    await services.firestore.recursiveDelete(services.firestore.collection(name));
  }
});

const run = (...args: string[]) => runInProcess(catalogueCommand(), args);
/** Runs the command as a person starts it. */
const start = (...args: string[]) =>
  runCommand(process.execPath, [inProject('scripts', 'cli.ts'), 'catalogue', ...args]);
const idsIn = async (collection: string) =>
  (await services.firestore.collection(collection).listDocuments()).map(({ id }) => id).sort();

async function opens(id: string, passcode: string): Promise<boolean> {
  const document = await services.firestore.doc(`opportunity_passcodes/${id}`).get();
  return verifySecret(passcode, scryptHashSchema.validateSync(document.data()));
}

/** Edits a file of the copy. */
function edit(id: string, find: string | RegExp, replacement: string) {
  const file = join(folder, 'catalogue', `${id}.json`);
  const text = readFileSync(file, 'utf8');
  expect(text.replace(find, replacement)).not.toBe(text);
  writeFileSync(file, text.replace(find, replacement));
}

function passcodeFile(passcodes: object): string {
  const file = join(folder, 'secret.json');
  writeFileSync(file, JSON.stringify(passcodes));
  return file;
}

describe('npm run catalogue -- publish', () => {
  test('writes the opportunities and the passcodes of the demo project, and changes nothing the second time', async () => {
    const { code, output } = await start('publish', '--project', PROJECT);
    expect(output).toMatch(/Publishing the catalogue to the portal at http:/);
    expect(output).toContain(`6 opportunities published to ${PROJECT}.`);
    expect(output).toContain(`Passcodes set: default, ${GAME}.`);
    expect(code).toBe(0);
    expect(await run('publish', '--project', PROJECT)).toMatchObject({ code: 0 });
    const { catalogue, passcodes } = readSeed();
    expect(await idsIn('opportunity_versions')).toEqual(catalogue.map(({ id }) => `${id}_1`).sort());
    for (const record of catalogue) {
      expect((await services.firestore.doc(`opportunities/${record.id}`).get()).data()).toEqual(record);
    }
    expect(await idsIn('opportunity_passcodes')).toEqual(['default', GAME]);
    expect(await opens('default', passcodes.default ?? '')).toBe(true);
    expect(await opens(GAME, passcodes[GAME] ?? '')).toBe(true);
    expect(await opens(GAME, passcodes.default ?? '')).toBe(false);
  });

  test('uses another folder and other passcodes, and reports what it left unchanged', async () => {
    await run('publish', '--project', PROJECT);
    rmSync(join(folder, 'catalogue', 'cleantech-ip-box-gamma.json'));
    edit(BIOTECH, '"order": 1', '"order": 10');
    const file = passcodeFile({ [BIOTECH]: 'A-Passcode-Of-Its-Own' });
    const { code, output } = await run('publish', '--project', PROJECT, '--from', folder, '--passcodes', file);
    expect(output).toContain(`Passcodes set: ${BIOTECH}.`);
    expect(output).toContain('Unchanged, because the catalogue does not contain them: cleantech-ip-box-gamma.');
    expect(output).not.toContain('A-Passcode-Of-Its-Own');
    expect(code).toBe(0);
    expect(await idsIn('opportunity_passcodes')).toEqual([BIOTECH, 'default', GAME]);
    expect(await opens(BIOTECH, 'A-Passcode-Of-Its-Own')).toBe(true);
    expect((await services.firestore.doc(`opportunities/${BIOTECH}`).get()).get('order')).toBe(10);
    expect(await idsIn('opportunities')).toContain('cleantech-ip-box-gamma');
  });

  test('writes nothing if there is a fault, and reports all faults', async () => {
    edit(GAME, '"fundingPercentage": 80', '"fundingPercentage": 90');
    edit(BIOTECH, '"year1": 1725000', '"year1": 1725001');
    const file = passcodeFile({ 'goldmine-ip-box': 'A-Passcode-For-Nothing' });
    const { code, output } = await run('publish', '--project', PROJECT, '--from', folder, '--passcodes', file);
    expect(output).toContain(`✗ ${GAME}: fundingPercentage is 90, but the figures give 80.`);
    expect(output).toContain(`✗ ${BIOTECH}: the net income of year1 is not revenue less costs.`);
    expect(output).toContain('✗ There is a passcode for goldmine-ip-box, which is not in this catalogue.');
    expect(output).toContain('Nothing was published: fix the errors above, then run the command again.');
    expect(output).not.toContain('A-Passcode-For-Nothing');
    expect(code).toBe(1);
    expect(await idsIn('opportunities')).toEqual([]);
    expect(await idsIn('opportunity_passcodes')).toEqual([]);
  });

  test('refuses published and weak passcodes, and invalid files, before it connects to a real project', async () => {
    const file = passcodeFile({ default: readSeed().passcodes.default });
    const printed = await run('publish', '--project', 'acme-portal', '--passcodes', file);
    expect(printed.output).toContain("✗ The passcode of default is the demo project's, which anyone can read");
    const guessable = passcodeFile({ [GAME]: 'Acme-Unlock-2026' });
    const weak = await run('publish', '--project', 'acme-portal', '--passcodes', guessable);
    expect(weak.output).toContain(
      `✗ The passcode of ${GAME} is easy to guess: make one with "npm run catalogue -- passcodes ${GAME}"`,
    );
    expect(weak.output).not.toContain('Acme-Unlock-2026');
    edit(GAME, '"targetReturn": 6.8', '"targetReturn": "much"');
    const broken = await run('publish', '--project', 'acme-portal', '--from', folder);
    expect(broken.output).toContain(`catalogue/${GAME}.json at targetReturn: `);
    expect([printed.code, broken.code]).toEqual([1, 1]);
  });
});

describe('npm run catalogue -- check', () => {
  test('checks the files', async () => {
    expect(await run('check')).toMatchObject({ code: 0, output: '✓ 6 opportunities are valid.\n' });
    edit(GAME, '"title"', '"titel"');
    edit(BIOTECH, '"order": 1', '"order": -1');
    const { code, output } = await start('check', '--from', folder);
    expect(output).toContain(`catalogue/${GAME}.json at title: `);
    expect(output).toContain(`catalogue/${BIOTECH}.json at order: `);
    expect(code).toBe(1);
  });

  test('finds a missing document, as publish does', async () => {
    rmSync(join(folder, 'documents', GAME, 'term-sheet.md'));
    const refusal = `✗ ${GAME} lists "Term Sheet", but there is no documents/${GAME}/term-sheet.md or .pdf: add one.`;
    const check = await run('check', '--from', folder);
    const publish = await run('publish', '--project', PROJECT, '--from', folder);
    expect(check.output).toContain(refusal);
    expect(publish.output).toContain(refusal);
    expect([check.code, publish.code]).toEqual([1, 1]);
    expect(await idsIn('opportunities')).toEqual([]);
  });

  test('compares the files with a project, and writes nothing', async () => {
    const before = await run('check', '--project', PROJECT);
    expect(before.output).toContain(`· ${GAME} is not published.`);
    expect(before.output).toContain('· No default passcode is published.');
    expect(await idsIn('opportunities')).toEqual([]);
    await run('publish', '--project', PROJECT);
    expect((await run('check', '--project', PROJECT)).output).toContain(`✓ ${PROJECT} has the same opportunities.`);
    rmSync(join(folder, 'catalogue', 'cleantech-ip-box-gamma.json'));
    edit(BIOTECH, '"order": 1', '"order": 10');
    const after = await run('check', '--project', PROJECT, '--from', folder);
    expect(after.output).toContain(`· ${BIOTECH} is published in an older version.`);
    expect(after.output).toContain('· cleantech-ip-box-gamma is published but not in this catalogue.');
    expect(after.code).toBe(0);
  });
});
