import { describe, expect, test, vi } from 'vitest';
import { nextUsableShift, portShift, portTable, TEST_PORT_SHIFT, testPortShift } from './ports.ts';

test('the ports are those of firebase.json plus the shift', () => {
  expect(portTable(0)).toMatchObject({ auth: 9099, functions: 5001, firestore: 8080, storage: 9199, hosting: 5000 });
  expect(portTable(TEST_PORT_SHIFT)).toMatchObject({ firestore: 18080, hosting: 15000, vite: 15173 });
});

test.each([0, TEST_PORT_SHIFT])('no two services share a port with the shift %i', (shift) => {
  const ports = Object.values(portTable(shift));
  expect(new Set(ports).size).toBe(ports.length);
});

describe('PORTAL_PORT_SHIFT', () => {
  test.each([
    ['', 10_000],
    ['0', 0],
    ['1100', 1100],
  ])('%j means a shift of %i if the default is 10000', (asked, expected) => {
    expect(portShift(10_000, asked)).toBe(expected);
  });

  test('means the default if it is not set', () => {
    vi.stubEnv('PORTAL_PORT_SHIFT', undefined);
    expect(portShift(10_000)).toBe(10_000);
    vi.unstubAllEnvs();
  });

  test.each(['-1', '1.5', 'many', '60000'])('refuses %j and names the allowed range', (asked) => {
    expect(() => portShift(0, asked)).toThrow(
      `PORTAL_PORT_SHIFT is "${asked}": it must be a whole number from 0 to 55000, for example 700.`,
    );
  });

  test.each([
    ['100', 'auth', 9199, 'storage'],
    ['600', 'hub', 5000, 'hosting'],
  ])('refuses %s, which puts %s on port %i, the port of %s without a shift', (asked, name, port, other) => {
    const sentence = `PORTAL_PORT_SHIFT=${asked} puts ${name} on port ${port}, where a portal without a shift has ${other}: choose another, for example 700.`;
    expect(() => portShift(0, asked)).toThrow(sentence);
  });

  test.each([
    ['1000', 'hosting', 6000, 1100],
    ['2000', 'firestore', 10080, 2100],
  ])('refuses %s, because browsers do not connect to the port of %s', (asked, name, port, other) => {
    const sentence = `PORTAL_PORT_SHIFT=${asked} puts ${name} on port ${port}, which browsers refuse to connect to: choose another, for example ${other}.`;
    expect(() => portShift(0, asked)).toThrow(sentence);
  });

  test.each([
    ['', 10_000],
    ['700', 10_700],
    ['1100', 11_100],
    ['54900', 700],
  ])('%j puts tests on ports that are %i higher, beside a portal with this shift', (asked, shift) => {
    expect(testPortShift(asked)).toBe(shift);
    const portal = new Set(Object.values(portTable(portShift(0, asked))));
    expect(Object.values(portTable(shift)).filter((port) => portal.has(port))).toEqual([]);
  });

  test('is replaced in advice by the next usable shift', () => {
    expect(nextUsableShift(900)).toBe(1100);
    expect(nextUsableShift(0)).toBe(700);
  });
});
