import { readFileSync } from 'node:fs';
import { number, object } from 'yup';
import { CliError, messageOf } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';

export const PROJECT_ID = 'demo-ip-portal';
export const HOST = '127.0.0.1';
/** Tests run beside `npm start`, so their ports lie this far above it. */
export const TEST_PORT_SHIFT = 10_000;

const service = object({ port: number().integer().required() }).required();
const firebaseJsonSchema = object({
  emulators: object({
    auth: service,
    functions: service,
    firestore: object({ port: number().integer().required(), websocketPort: number().integer().required() }),
    storage: service,
    hosting: service,
    hub: service,
    logging: service,
    eventarc: service,
    tasks: service,
    ui: service,
  }).required(),
});

export type PortName =
  | 'auth'
  | 'functions'
  | 'firestore'
  | 'firestoreWebsocket'
  | 'storage'
  | 'hosting'
  | 'hub'
  | 'logging'
  | 'eventarc'
  | 'tasks'
  | 'ui'
  | 'vite'
  | 'smtp'
  | 'inbox';
export type PortTable = Record<PortName, number>;

/** Where Vite's dev server and the local inbox listen, for mail and for browsers; firebase.json does not know them. */
const VITE_PORT = 5173;
const SMTP_PORT = 1025;
const INBOX_PORT = 8025;

/** Keeps the highest of the ports, the eventarc and tasks emulators', below 65536. */
const LARGEST_SHIFT = 55_000;

/** Ports that browsers (and Node's fetch) refuse to connect to, of those within reach of a shift. */
const REFUSED_BY_BROWSERS = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080]);

/** The ports of firebase.json, each moved up by `shift`. */
export function portTable(shift: number): PortTable {
  const { emulators } = readFirebaseJson();
  return {
    auth: emulators.auth.port + shift,
    functions: emulators.functions.port + shift,
    firestore: emulators.firestore.port + shift,
    firestoreWebsocket: emulators.firestore.websocketPort + shift,
    storage: emulators.storage.port + shift,
    hosting: emulators.hosting.port + shift,
    hub: emulators.hub.port + shift,
    logging: emulators.logging.port + shift,
    eventarc: emulators.eventarc.port + shift,
    tasks: emulators.tasks.port + shift,
    ui: emulators.ui.port + shift,
    vite: VITE_PORT + shift,
    smtp: SMTP_PORT + shift,
    inbox: INBOX_PORT + shift,
  };
}

function readFirebaseJson() {
  try {
    return firebaseJsonSchema.validateSync(JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')));
  } catch (error) {
    throw new CliError(
      `firebase.json cannot be used (${messageOf(error)}): restore it with git checkout firebase.json.`,
    );
  }
}

/** The shift asked for with PORTAL_PORT_SHIFT, else `fallback`; refuses one that no browser could use, or that meets the ports of a portal without one. */
export function portShift(fallback: number, asked = process.env.PORTAL_PORT_SHIFT): number {
  if (asked === undefined || asked === '') return fallback;
  const shift = Number(asked);
  if (!Number.isInteger(shift) || shift < 0 || shift > LARGEST_SHIFT) {
    throw new CliError(`PORTAL_PORT_SHIFT is "${asked}": it must be a whole number from 0 to ${LARGEST_SHIFT}.`);
  }
  const fault = faultOf(shift);
  if (fault === undefined) return shift;
  throw new CliError(
    `PORTAL_PORT_SHIFT=${shift} puts ${fault}: choose another, for example ${nextUsableShift(shift)}.`,
  );
}

/** The next shift, in hundreds, that can be used. */
export function nextUsableShift(after: number): number {
  const next = after + 100;
  return faultOf(next) === undefined ? next : nextUsableShift(next);
}

function faultOf(shift: number): string | undefined {
  const refused = refusedPort(shift);
  if (refused !== undefined) return `${refused[0]} on port ${refused[1]}, which browsers refuse to connect to`;
  const unshifted = Object.entries(portTable(0));
  for (const [name, port] of shift === 0 ? [] : Object.entries(portTable(shift))) {
    const other = unshifted.find(([, taken]) => taken === port)?.[0];
    if (other !== undefined) return `${name} on port ${port}, where a portal without a shift has ${other}`;
  }
  return undefined;
}

/** A shift for emulators that run beside those of this one: no port of either is one of the other's. */
export function shiftBeside(shift: number): number {
  const beside = shift + 20;
  return refusedPort(beside) === undefined ? beside : shiftBeside(beside);
}

const refusedPort = (shift: number) =>
  Object.entries(portTable(shift)).find(([, port]) => REFUSED_BY_BROWSERS.has(port));

/** The emulators that a run asks for; what firebase-tools starts beside them is not named. */
export type ServiceName = 'auth' | 'firestore' | 'storage' | 'functions' | 'hosting';

/** What the whole portal runs on. */
export const PORTAL_SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions', 'hosting'];

/** The ports that these emulators listen on, with those of what firebase-tools and the launcher start beside them. */
export function portNamesFor(services: readonly ServiceName[], withUi: boolean): PortName[] {
  const beside: PortName[] = ['hub', 'logging'];
  if (services.includes('firestore')) beside.push('firestoreWebsocket');
  if (services.includes('functions')) beside.push('eventarc', 'tasks', 'smtp', 'inbox');
  if (withUi) beside.push('ui');
  return [...services, ...beside];
}
