// The ports of a run. Plain JavaScript without packages, because it runs before packages are installed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CliError } from '../project/cli-error.mjs';

/** @typedef {import('./ports.ts').PortTable} PortTable */
/** @typedef {import('./ports.ts').PortName} PortName */
/** @typedef {import('./ports.ts').ServiceName} ServiceName */

export const HOST = '127.0.0.1';
/** Tests run while `npm start` runs, so their ports are higher by this number. */
export const TEST_PORT_SHIFT = 10_000;

const FIREBASE_JSON = fileURLToPath(new URL('../../firebase.json', import.meta.url));

/** Keeps the highest of the ports, the eventarc and tasks emulators', below 65536. */
const LARGEST_SHIFT = 55_000;
/** A shift that works, for messages. */
const EXAMPLE_SHIFT = 700;

/**
 * Ports in the range of a shift that browsers and Node's fetch refuse to connect to (the Fetch Standard's "bad ports").
 */
const REFUSED_BY_BROWSERS = new Set([
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Returns the ports of firebase.json plus `shift`, and those of Vite's dev server and of the local inbox, for mail and
 * for browsers.
 * @param {number} shift
 * @returns {PortTable}
 */
export function portTable(shift) {
  const { auth, functions, firestore, storage, hosting, hub, logging, eventarc, tasks, ui } = readEmulators();
  const unshifted = {
    auth: auth.port,
    functions: functions.port,
    firestore: firestore.port,
    firestoreWebsocket: firestore.websocketPort,
    storage: storage.port,
    hosting: hosting.port,
    hub: hub.port,
    logging: logging.port,
    eventarc: eventarc.port,
    tasks: tasks.port,
    ui: ui.port,
    vite: 5173,
    smtp: 1025,
    inbox: 8025,
  };
  const faulty = Object.entries(unshifted).find(([, port]) => !Number.isInteger(port));
  if (faulty) throw unusable(`emulators.${faulty[0]}.port is missing`);
  return /** @type {PortTable} */ (
    Object.fromEntries(Object.entries(unshifted).map(([name, port]) => [name, port + shift]))
  );
}

function readEmulators() {
  try {
    const { emulators } = JSON.parse(readFileSync(FIREBASE_JSON, 'utf8'));
    return new Proxy(emulators, { get: (all, name) => all[name] ?? {} });
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} reason */
const unusable = (reason) =>
  new CliError(`firebase.json cannot be used (${reason}): restore it with git checkout firebase.json.`);

/**
 * Returns the shift of PORTAL_PORT_SHIFT, or `fallback`. Throws if no browser could use it, or if it collides with a
 * port of a portal without a shift.
 * @param {number} fallback
 * @returns {number}
 */
export function portShift(fallback, asked = process.env.PORTAL_PORT_SHIFT) {
  if (asked === undefined || asked === '') return fallback;
  const shift = Number(asked);
  if (!Number.isInteger(shift) || shift < 0 || shift > LARGEST_SHIFT) {
    throw new CliError(
      `PORTAL_PORT_SHIFT is "${asked}": it must be a whole number from 0 to ${LARGEST_SHIFT}, for example ${EXAMPLE_SHIFT}.`,
    );
  }
  const fault = faultOf(shift);
  if (fault === undefined) return shift;
  throw new CliError(
    `PORTAL_PORT_SHIFT=${shift} puts ${fault}: choose another, for example ${nextUsableShift(shift)}.`,
  );
}

/**
 * Returns the shift of tests, which run beside a portal with the shift of PORTAL_PORT_SHIFT.
 * @returns {number}
 */
export function testPortShift(asked = process.env.PORTAL_PORT_SHIFT) {
  const shift = portShift(0, asked) + TEST_PORT_SHIFT;
  return shift <= LARGEST_SHIFT && faultOf(shift) === undefined ? shift : nextUsableShift(shift);
}

/**
 * Returns the next usable shift, in hundreds.
 * @param {number} after
 * @returns {number}
 */
export function nextUsableShift(after) {
  const next = after + 100;
  if (next > LARGEST_SHIFT) return EXAMPLE_SHIFT;
  return faultOf(next) === undefined ? next : nextUsableShift(next);
}

/** @param {number} shift */
function faultOf(shift) {
  const refused = refusedPort(shift);
  if (refused !== undefined) return `${refused[0]} on port ${refused[1]}, which browsers refuse to connect to`;
  const unshifted = Object.entries(portTable(0));
  for (const [name, port] of shift === 0 ? [] : Object.entries(portTable(shift))) {
    const other = unshifted.find(([, taken]) => taken === port)?.[0];
    if (other !== undefined) return `${name} on port ${port}, where a portal without a shift has ${other}`;
  }
  return undefined;
}

/**
 * Returns a shift for emulators that run at the same time as those of this one, without a common port.
 * @param {number} shift
 * @returns {number}
 */
export function shiftBeside(shift) {
  const beside = shift + 20;
  return refusedPort(beside) === undefined ? beside : shiftBeside(beside);
}

/** @param {number} shift */
const refusedPort = (shift) => Object.entries(portTable(shift)).find(([, port]) => REFUSED_BY_BROWSERS.has(port));

export const PORTAL_SERVICES = /** @type {const} */ (['auth', 'firestore', 'storage', 'functions', 'hosting']);

/**
 * Returns the ports of these emulators, and of the programs that firebase-tools and the launcher start with them.
 * @param {readonly ServiceName[]} services
 * @param {boolean} withUi
 * @returns {PortName[]}
 */
export function portNamesFor(services, withUi) {
  /** @type {PortName[]} */
  const beside = ['hub', 'logging'];
  if (services.includes('firestore')) beside.push('firestoreWebsocket');
  if (services.includes('functions')) beside.push('eventarc', 'tasks', 'smtp', 'inbox');
  if (withUi) beside.push('ui');
  return [...services, ...beside];
}
