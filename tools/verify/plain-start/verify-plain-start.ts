import { Command } from '@commander-js/extra-typings';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';
import { array, object, string } from 'yup';
import { buildFunctions } from '../../../scripts/build/build.ts';
import { emulatorEnvironment } from '../../../scripts/emulators/emulator-environment.ts';
import { FIREBASE_JAVA, findJava } from '../../../scripts/emulators/machine.mjs';
import { PORTAL_SERVICES, portShift, portTable, TEST_PORT_SHIFT } from '../../../scripts/emulators/ports.ts';
import { prepareEmulators } from '../../../scripts/emulators/prepare-emulators.ts';
import { CliError } from '../../../scripts/project/errors.ts';
import { log, withProgress } from '../../../scripts/project/log.ts';
import { inProject } from '../../../scripts/project/paths.ts';
import { runInTerminal } from '../../../scripts/project/run-command.ts';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import { startPlainly } from './start-plainly.ts';

const COMMAND = 'npm run verify:plain-start';
const INVESTOR = 'approved.investor@example.com';
const OPPORTUNITY = 'dod-passthejam-ip-box';

/** Starts the emulators with firebase-tools alone, seeds them with `npm run seed`, and uses the portal's functions. */
export const verifyPlainStartCommand = () =>
  new Command(COMMAND).action(async () => {
    const java = (await findJava()) ?? 0;
    const shift = portShift(TEST_PORT_SHIFT);
    const ports = portTable(shift);
    const wanted = { shift, services: PORTAL_SERVICES, wantUi: false, command: COMMAND };
    const { PORTAL_EMULATORS_JAVA: needed, ...environment } = (await prepareEmulators(wanted)).environment;
    if (needed !== undefined && java < FIREBASE_JAVA) log(`  Java ${java} answers as ${FIREBASE_JAVA} in this run`);
    await withProgress('Building the functions', buildFunctions);
    const start = () => startPlainly({ ports, shift, java, environment });
    const stop = await withProgress('firebase emulators:start', start);
    try {
      await seed(shift);
      Object.assign(process.env, emulatorEnvironment(ports));
      await useFunctions();
    } finally {
      await withProgress('Stopping', stop);
    }
  });

async function seed(shift: number): Promise<void> {
  const env = { ...process.env, PORTAL_PORT_SHIFT: String(shift) };
  const code = await runInTerminal(process.execPath, [inProject('scripts', 'setup.mjs'), 'seed'], { env });
  if (code !== 0) throw new CliError('npm run seed failed on the plain emulators (its messages are above).');
}

const rowsSchema = object({ rows: array().required() }).required();
const unlockSchema = object({ token: string().required() }).required();

/** As an investor: Auth, a function and Firestore. Unlocking also needs the functions' secret and the seeded passcodes. */
async function useFunctions(): Promise<void> {
  const { catalogue, passcodes, password } = readSeed();
  const { openClient } = await import('../../../tests/factories/emulators.ts');
  const client = openClient();
  try {
    const request = { id: OPPORTUNITY, passcode: passcodes[OPPORTUNITY], session: crypto.randomUUID() };
    const { data: unlocked } = await httpsCallable(client.functions, 'unlockOpportunity')(request);
    unlockSchema.validateSync(unlocked);
    log('✓ A visitor unlocks an opportunity');
    await signInWithEmailAndPassword(client.auth, INVESTOR, password);
    const { data: listed } = await httpsCallable(client.functions, 'listOpportunities')({});
    const { rows } = rowsSchema.validateSync(listed);
    if (rows.length !== catalogue.length)
      throw new CliError(`${rows.length} of ${catalogue.length} opportunities were listed.`);
    log(`✓ An investor signs in and gets ${rows.length} opportunities`);
  } finally {
    await client.close();
  }
}
