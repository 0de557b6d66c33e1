import { describe, expect, test } from 'vitest';
import { portTable } from '../emulators/ports.ts';
import { closingLine, countsOfRun, layerLine, sumOf } from './counts.ts';
import { chooseLayers, jobsFor, LAYERS } from './layers.ts';

describe('counting', () => {
  test.each([
    [{ passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
    [{ passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    [{ passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    [{ passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ])('%j with exit code %i counts as %j', (reported, exitCode, counted) => {
    expect(countsOfRun(reported, exitCode)).toEqual(counted);
  });

  test('the closing line adds everything up', () => {
    expect(
      closingLine(
        sumOf([
          { passed: 2, failed: 0 },
          { passed: 5, failed: 1 },
        ]),
      ),
    ).toBe('7 passed, 1 failed');
  });
});

test('a layer says how long it took, and what passed at the second try', () => {
  const counts = { passed: 287, failed: 0 };
  expect(layerLine({ layer: 'e2e', counts, seconds: 812.4, retried: 1 })).toBe(
    '✓ e2e: 287 passed, 0 failed (812 s, 1 at the second try)',
  );
  expect(layerLine({ layer: 'rules', counts: { passed: 1, failed: 2 }, seconds: 9.6 })).toBe(
    '✗ rules: 1 passed, 2 failed (10 s)',
  );
});

describe('choosing layers', () => {
  test('none named means all, and any order becomes the usual one', () => {
    expect(chooseLayers([])).toEqual(LAYERS);
    expect(chooseLayers(['e2e', 'rules'])).toEqual(['rules', 'e2e']);
  });

  test('an unknown one is refused with those there are', () => {
    expect(() => chooseLayers(['integration'])).toThrow(
      'There is no test layer "integration": choose from static, unit, runtime, rules, functions, e2e, or name none for all.',
    );
  });
});

describe('what runs at once', () => {
  test('the journeys beside the rest, on ports of their own', () => {
    const [first, second, ...more] = jobsFor(LAYERS, 10_000, true);
    expect(first?.layers).toEqual(['static', 'unit', 'runtime', 'rules', 'functions']);
    expect(second?.layers).toEqual(['e2e']);
    expect(more).toEqual([]);
    const [ports, others] = [first, second].map((job) => Object.values(portTable(job?.portShift ?? 0)));
    expect(ports?.filter((port) => others?.includes(port))).toEqual([]);
  });

  test.each([
    ['a small machine', LAYERS, false],
    ['journeys alone', ['e2e'] as const, true],
    ['no journeys', ['static', 'functions'] as const, true],
  ])('nothing: %s', (_what, layers, room) => {
    expect(jobsFor(layers, 100, room)).toEqual([{ layers: [...layers], portShift: 100 }]);
  });
});
