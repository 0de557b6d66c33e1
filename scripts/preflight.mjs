// The checks of `npm start`, `npm run dev` and `npm test` before packages are installed. They need only Node.
import { describeTaken, otherPorts, takenPorts } from './emulators/free-ports.mjs';
import { checkEmulators } from './emulators/machine.mjs';
import { PORTAL_SERVICES, portNamesFor, portShift, portTable, testPortShift } from './emulators/ports.mjs';
import { CliError } from './project/cli-error.mjs';
import { runProgram } from './project/run-program.mjs';

const COMMANDS = new Map([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
  ['test', 'npm test'],
]);
const LAYERS_WITHOUT_EMULATORS = ['static', 'unit'];

/**
 * Checks the port shift immediately, and the rest if an installation would follow.
 * @param {string[]} args the command and its arguments
 * @param {boolean} willInstall
 */
export async function checkMachine([name = '', ...args], willInstall) {
  const command = COMMANDS.get(name);
  const shift = command && (name === 'test' ? testPortShift() : portShift(0));
  if (!willInstall) return;
  const layers = args.filter((arg) => !arg.startsWith('-'));
  const checks = [checkRegistry()];
  const isOnEmulators = layers.length === 0 || layers.some((layer) => !LAYERS_WITHOUT_EMULATORS.includes(layer));
  if (command && isOnEmulators) checks.unshift(checkPorts(shift, command), checkEmulators());
  const outcomes = await Promise.allSettled(checks);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function checkPorts(shift, command) {
  const names = portNamesFor(PORTAL_SERVICES, true);
  const taken = await takenPorts(portTable(shift), names);
  if (taken.length > 0) throw new CliError(describeTaken(taken, await otherPorts(shift, names, command)));
}

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|FETCH_ERROR|network timeout/;

/** npm would retry for minutes. Any answer shows that the registry can be reached. */
async function checkRegistry() {
  const { code, output } = await runProgram('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=1200']);
  if (code === 0 || !UNREACHABLE.test(output)) return;
  throw new CliError('The npm registry does not answer: connect to the internet, then run the command again.');
}
