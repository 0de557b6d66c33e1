import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

const PORTS = { auth: 9099, functions: 5001, firestore: 8080, storage: 9199 };
const PROJECT = {
  apiKey: 'key',
  authDomain: 'portal.firebaseapp.com',
  projectId: 'portal',
  storageBucket: 'portal.appspot.com',
  appId: '1:2:web:3',
};
const faultOf = (variables: Record<string, unknown>) => () => parseEnvironment(variables);

test('emulator ports select the demo project', () => {
  const environment = parseEnvironment({ VITE_EMULATORS: JSON.stringify(PORTS) });
  expect(environment.emulators).toEqual(PORTS);
  expect(environment.firebase.projectId).toBe('demo-ip-portal');
});

test('a project configuration selects that project without emulators', () => {
  const environment = parseEnvironment({ VITE_FIREBASE_CONFIG: JSON.stringify(PROJECT) });
  expect(environment).toEqual({ firebase: PROJECT, emulators: null, appCheckKey: null });
});

test('App Check is on for a project with a key, and never for emulators', () => {
  const key = { VITE_APP_CHECK_KEY: 'site-key' };
  expect(parseEnvironment({ VITE_FIREBASE_CONFIG: JSON.stringify(PROJECT), ...key }).appCheckKey).toBe('site-key');
  expect(parseEnvironment({ VITE_EMULATORS: JSON.stringify(PORTS), ...key }).appCheckKey).toBeNull();
});

test('reports every fault together', () => {
  const { storage: _, ...ports } = PORTS;
  const faults = faultOf({ VITE_EMULATORS: JSON.stringify({ ...ports, auth: '9099', hosting: 5000 }) });
  expect(faults).toThrow('unknown emulator: hosting');
  expect(faults).toThrow('no port for auth');
  expect(faults).toThrow('no port for storage');
});

test('names every missing part of a project configuration', () => {
  const faults = faultOf({ VITE_FIREBASE_CONFIG: JSON.stringify({ ...PROJECT, apiKey: '', appId: undefined }) });
  expect(faults).toThrow('lacks apiKey');
  expect(faults).toThrow('lacks appId');
});

test.each([
  ['no variables', {}, 'Set VITE_EMULATORS'],
  ['an empty variable', { VITE_EMULATORS: '' }, 'Set VITE_EMULATORS'],
  ['ports in invalid JSON', { VITE_EMULATORS: '{' }, 'VITE_EMULATORS is not a JSON object'],
  ['ports in an array', { VITE_EMULATORS: '[]' }, 'VITE_EMULATORS is not a JSON object'],
  ['a project configuration of null', { VITE_FIREBASE_CONFIG: 'null' }, 'VITE_FIREBASE_CONFIG is not a JSON object'],
  ['both variables', { VITE_EMULATORS: '{}', VITE_FIREBASE_CONFIG: '{}' }, 'both set'],
])('refuses %s', (_name, variables, sentence) => {
  expect(faultOf(variables)).toThrow(sentence);
});
