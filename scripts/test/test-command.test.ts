import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portTable } from '../emulators/ports.ts';
import { inProject } from '../project/paths.ts';
import { closingLine, countsOfRun, joinShards, layerLine, sumOf } from './counts.ts';
import { failedTests } from './failed-tests.ts';
import { chooseLayers, LAYERS, planFor } from './layers.ts';

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

test('the parts of a layer are one line', () => {
  const part = { layer: 'unit', counts: { passed: 2, failed: 1 }, seconds: 3 };
  const rules = { layer: 'rules', counts: { passed: 5, failed: 0 }, seconds: 1, retried: 0 };
  expect(joinShards([part, rules, part])).toEqual([
    { layer: 'unit', counts: { passed: 4, failed: 2 }, seconds: 6, retried: 0 },
    rules,
  ]);
});

test('the summary names each test that failed, or passed at the second try only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  const write = (name: string, report: object) => writeFileSync(join(folder, name), JSON.stringify(report));
  const error = {
    message: '\u001b[31mError\u001b[39m: expect(locator).toBeVisible() failed\n\n  Expected: visible',
    location: { file: inProject('tests', 'e2e', 'pages', 'chat-page.ts'), line: 12 },
  };
  const spec = (title: string, status: string, results: object[] = [{}]) => ({
    file: 'chat.spec.ts',
    title,
    tests: [{ status, results }],
  });
  write('e2e.json', {
    suites: [
      {
        specs: [spec('sends', 'expected'), spec('edits', 'flaky', [{ error }, {}])],
        suites: [{ specs: [spec('is removed', 'unexpected')] }],
      },
    ],
  });
  write('unit-1-of-4.json', {
    testResults: [
      {
        name: inProject('web', 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
        ],
      },
      { name: inProject('web', 'b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  writeFileSync(join(folder, 'zones.json'), '{');
  const lines = failedTests(folder);
  rmSync(folder, { recursive: true });
  expect(lines).toEqual([
    'at the second try: tests/e2e/chat.spec.ts › edits',
    '    Error: expect(locator).toBeVisible() failed · Expected: visible (chat-page.ts:12)',
    '✗ tests/e2e/chat.spec.ts › is removed',
    '✗ web/a.test.ts › takes away',
    '    expected 1 to be 2 · at a.test.ts:3',
    '✗ web/b.test.ts',
    '✗ zones.json: the report was not written to its end',
  ]);
  expect(failedTests(join(folder, 'none'))).toEqual([]);
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
  const options = { portShift: 10_000, roomForTwo: true, unitShards: 3 };

  test('the journeys beside the other layers on emulators, on ports of their own', () => {
    const { jobs } = planFor(LAYERS, options);
    expect(jobs.map(({ layers }) => layers)).toEqual([['static', 'rules', 'functions'], ['e2e']]);
    const [ports, others] = jobs.map(({ portShift }) => Object.values(portTable(portShift)));
    expect(ports?.filter((port) => others?.includes(port))).toEqual([]);
  });

  test('what needs no emulators is left to the job that is through first, the unit tests in parts', () => {
    expect(planFor(LAYERS, options).tasks).toEqual([
      { layer: 'unit', shard: '1/3' },
      { layer: 'unit', shard: '2/3' },
      { layer: 'unit', shard: '3/3' },
      { layer: 'runtime', shard: null },
    ]);
    expect(planFor(LAYERS, { ...options, unitShards: 1 }).tasks[0]).toEqual({ layer: 'unit', shard: null });
  });

  test.each([
    ['a small machine', LAYERS, false],
    ['journeys alone', ['e2e'] as const, true],
    ['no journeys', ['static', 'functions'] as const, true],
  ])('nothing: %s', (_what, layers, roomForTwo) => {
    expect(planFor(layers, { ...options, roomForTwo })).toEqual({
      jobs: [{ layers: [...layers], portShift: 10_000 }],
      tasks: [],
    });
  });
});
