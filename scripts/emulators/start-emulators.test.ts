import { describe, expect, test } from 'vitest';
import { failureIn, isNotice } from './start-emulators.ts';

describe('the emulators are unusable', () => {
  test.each([
    ["⚠  Unexpected 'allw' in /home/a b/portal/storage.rules:38", "storage.rules, line 38: Unexpected 'allw'"],
    [
      '⬢  functions: Failed to load function definition from source: FirebaseError: Functions codebase could not be analyzed',
      'the functions cannot be loaded',
    ],
    [
      '⬢  functions: Failed to load function definition from source: FirebaseError: User code failed to load. Cannot determine backend specification. Timeout after 60000. See https://firebase.google.com/docs/functions/tips',
      'the functions did not load within 60 seconds. Close other programs and run the command again, or set FUNCTIONS_DISCOVERY_TIMEOUT to more seconds',
    ],
    ["SyntaxError: Unexpected token '}'", "SyntaxError: Unexpected token '}'"],
    ['Error: Could not start Hosting Emulator, port taken.', 'Error: Could not start Hosting Emulator, port taken.'],
  ])('after the line %s', (line, reason) => {
    expect(failureIn(line)).toBe(reason);
  });
});

test.each([
  '⚠  emulators: The Emulator UI is not starting because none of the running emulators have a UI component.',
  '✔  functions: Loaded functions definitions from source: listOpportunities.',
  '>  {"severity":"ERROR","message":"Error: something a function logged"}',
  'i  storage: Stopping Storage Emulator',
])('the emulators are usable after the line %s', (line) => {
  expect(failureIn(line)).toBeUndefined();
});

test('shows warnings and output of functions, but no expected warnings', () => {
  expect(isNotice('>  {"severity":"INFO","message":"A verification was written"}')).toBe(true);
  expect(isNotice('⚠  functions: Your function timed out after ~60s.')).toBe(true);
  expect(isNotice('i  functions: Beginning execution of "europe-west2-onMessageCreated"')).toBe(false);
  expect(isNotice('⚠  Unexpected rules runtime error: Picked up JAVA_TOOL_OPTIONS: -XX:+UseSerialGC')).toBe(false);
  expect(isNotice('⚠  storage: Env variable override detected. Using storage emulator at /x.jar')).toBe(false);
});
