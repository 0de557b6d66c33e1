import { readFileSync } from 'node:fs';
import { number, object } from 'yup';
import { CliError, messageOf } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';

export const PROJECT_ID = 'demo-ip-portal';
export const HOST = '127.0.0.1';
/** Tests run while `npm start` runs, so their ports are higher by this number. */
export const TEST_PORT_SHIFT = 10_000;

/** The emulators that a run can name. firebase-tools starts others with them. */
export const PORTAL_SERVICES = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const;
export type ServiceName = (typeof PORTAL_SERVICES)[number];

export type PortTable = ReturnType<typeof portTable>;
export type PortName = keyof PortTable;

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

/** The ports of firebase.json plus `shift`, and those of Vite's dev server and of the local inbox, for mail and for browsers. */
export function portTable(shift: number) {
  const { auth, functions, firestore, storage, hosting, hub, logging, eventarc, tasks, ui } = readEmulators();
  return {
    auth: auth.port + shift,
    functions: functions.port + shift,
    firestore: firestore.port + shift,
    firestoreWebsocket: firestore.websocketPort + shift,
    storage: storage.port + shift,
    hosting: hosting.port + shift,
    hub: hub.port + shift,
    logging: logging.port + shift,
    eventarc: eventarc.port + shift,
    tasks: tasks.port + shift,
    ui: ui.port + shift,
    vite: 5173 + shift,
    smtp: 1025 + shift,
    inbox: 8025 + shift,
  };
}

const port = number().integer().required();
const emulator = object({ port });
const emulatorsSchema = object({
  emulators: object({
    auth: emulator,
    functions: emulator,
    firestore: object({ port, websocketPort: port }),
    storage: emulator,
    hosting: emulator,
    hub: emulator,
    logging: emulator,
    eventarc: emulator,
    tasks: emulator,
    ui: emulator,
  }),
});

function readEmulators() {
  try {
    return emulatorsSchema.validateSync(JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))).emulators;
  } catch (error) {
    throw new CliError(
      `firebase.json cannot be used (${messageOf(error)}): restore it with git checkout firebase.json.`,
    );
  }
}

/**
 * Returns the shift of PORTAL_PORT_SHIFT, or `fallback`. Throws if no browser could use it, or if it collides with a
 * port of a portal without a shift.
 */
export function portShift(fallback: number, asked = process.env.PORTAL_PORT_SHIFT): number {
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

/** The shift of tests, which run beside a portal with the shift of PORTAL_PORT_SHIFT. */
export function testPortShift(asked = process.env.PORTAL_PORT_SHIFT): number {
  const shift = portShift(0, asked) + TEST_PORT_SHIFT;
  return shift <= LARGEST_SHIFT && faultOf(shift) === undefined ? shift : nextUsableShift(shift);
}

/** Returns the next usable shift, in hundreds. */
export function nextUsableShift(after: number): number {
  const next = after + 100;
  if (next > LARGEST_SHIFT) return EXAMPLE_SHIFT;
  return faultOf(next) === undefined ? next : nextUsableShift(next);
}

function faultOf(shift: number): string | undefined {
  const refused = refusedPort(shift);
  if (refused !== undefined) return `${refused[0]} on port ${refused[1]}, which browsers refuse to connect to`;
  const unshifted = Object.entries(portTable(0));
  for (const [name, shifted] of shift === 0 ? [] : Object.entries(portTable(shift))) {
    const other = unshifted.find(([, taken]) => taken === shifted)?.[0];
    if (other !== undefined) return `${name} on port ${shifted}, where a portal without a shift has ${other}`;
  }
  return undefined;
}

/** Returns a shift for emulators that run at the same time as those of this one, without a common port. */
export function shiftBeside(shift: number): number {
  const beside = shift + 20;
  return refusedPort(beside) === undefined ? beside : shiftBeside(beside);
}

const refusedPort = (shift: number) =>
  Object.entries(portTable(shift)).find(([, shifted]) => REFUSED_BY_BROWSERS.has(shifted));

/** The ports of these emulators, and of the programs that firebase-tools and the launcher start with them. */
export function portNamesFor(services: readonly ServiceName[], withUi: boolean): PortName[] {
  const beside: PortName[] = ['hub', 'logging'];
  if (services.includes('firestore')) beside.push('firestoreWebsocket');
  if (services.includes('functions')) beside.push('eventarc', 'tasks', 'smtp', 'inbox');
  if (withUi) beside.push('ui');
  return [...services, ...beside];
}
