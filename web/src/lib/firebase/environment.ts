import type { FirebaseOptions } from 'firebase/app';

export const EMULATOR_HOST = '127.0.0.1';
const EMULATED = ['auth', 'functions', 'firestore', 'storage'] as const;
export type EmulatorPorts = Record<(typeof EMULATED)[number], number>;
export interface PortalEnvironment {
  firebase: FirebaseOptions;
  /** Ports on `EMULATOR_HOST`, or null if the build uses a real project. */
  emulators: EmulatorPorts | null;
  /** App Check's site key, or null if the build has none. */
  appCheckKey: string | null;
}

const DEMO_PROJECT: FirebaseOptions = {
  apiKey: 'demo-key',
  projectId: 'demo-ip-portal',
  authDomain: 'demo-ip-portal.firebaseapp.com',
  storageBucket: 'demo-ip-portal.appspot.com',
  appId: 'demo-app',
};
const REQUIRED = ['apiKey', 'authDomain', 'projectId', 'storageBucket', 'appId'] as const;

function parseRecord(name: string, json: string): Record<string, unknown> | string {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Invalid JSON gets the same message as a value that is no object.
  }
  return `${name} is not a JSON object.`;
}

function emulatorFaults(ports: Record<string, unknown>): string[] {
  const unknownNames = Object.keys(ports).filter((name) => !EMULATED.some((known) => known === name));
  const wrongPorts = EMULATED.filter((name) => !Number.isInteger(ports[name]));
  return [
    ...unknownNames.map((name) => `VITE_EMULATORS names an unknown emulator: ${name}.`),
    ...wrongPorts.map((name) => `VITE_EMULATORS gives no port for ${name}.`),
  ];
}

function parseEmulators(json: string): PortalEnvironment | string[] {
  const ports = parseRecord('VITE_EMULATORS', json);
  if (typeof ports === 'string') return [ports];
  const faults = emulatorFaults(ports);
  if (faults.length > 0) return faults;
  const port = (name: keyof EmulatorPorts) => Number(ports[name]);
  const emulators = {
    auth: port('auth'),
    functions: port('functions'),
    firestore: port('firestore'),
    storage: port('storage'),
  };
  return { firebase: DEMO_PROJECT, emulators, appCheckKey: null };
}

function parseProject(json: string, appCheckKey: string): PortalEnvironment | string[] {
  const config = parseRecord('VITE_FIREBASE_CONFIG', json);
  if (typeof config === 'string') return [config];
  const missing = REQUIRED.filter((name) => typeof config[name] !== 'string' || config[name] === '');
  if (missing.length > 0) return missing.map((name) => `VITE_FIREBASE_CONFIG lacks ${name}.`);
  return { firebase: config, emulators: null, appCheckKey: appCheckKey || null };
}

/**
 * Reads the build's Firebase project: emulators (`VITE_EMULATORS`), or a real project (`VITE_FIREBASE_CONFIG`, the JSON
 * of its web app configuration, and optionally `VITE_APP_CHECK_KEY`). Throws one error that names every fault.
 */
export function parseEnvironment(variables: Record<string, unknown>): PortalEnvironment {
  const { VITE_EMULATORS, VITE_FIREBASE_CONFIG, VITE_APP_CHECK_KEY } = variables;
  const parsed = choose(text(VITE_EMULATORS), text(VITE_FIREBASE_CONFIG), text(VITE_APP_CHECK_KEY));
  if (!Array.isArray(parsed)) return parsed;
  throw new Error(`The portal cannot start with this environment. ${parsed.join(' ')}`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function choose(emulators: string, config: string, appCheckKey: string): PortalEnvironment | string[] {
  if (emulators && config) return ['VITE_EMULATORS and VITE_FIREBASE_CONFIG are both set: set one of them.'];
  if (emulators) return parseEmulators(emulators);
  if (config) return parseProject(config, appCheckKey);
  return ['Set VITE_EMULATORS (as npm start does) or VITE_FIREBASE_CONFIG (the web app configuration of a project).'];
}

/** Base URL of the project's bucket for requests without the SDK. */
export function bucketUrl({ firebase, emulators }: PortalEnvironment): string {
  const origin = emulators ? `http://${EMULATOR_HOST}:${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${firebase.storageBucket}`;
}
