import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portTable } from '../emulators/ports.ts';
import { closingLine, joinParts, layerLine, readReport, sumOf } from './counts.ts';
import { chooseLayers, jobsFor, LAYERS, tasksFor } from './layers.ts';

describe('a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  const read = (report: string, counts: { passed: number; failed: number }, exitCode: number, mayBeEmpty?: boolean) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, report);
    return readReport(file, () => counts, exitCode, mayBeEmpty);
  };

  test.each([
    [{ passed: 3, failed: 0 }, 0, false, 0],
    [{ passed: 3, failed: 2 }, 1, false, 2],
    [{ passed: 3, failed: 0 }, 1, false, 1],
    [{ passed: 0, failed: 0 }, 0, false, 1],
    [{ passed: 0, failed: 0 }, 0, true, 0],
  ])('of %j with exit code %i (may be empty: %s) counts %i failed', (counts, exitCode, mayBeEmpty, failed) => {
    expect(read('{}', counts, exitCode, mayBeEmpty)).toEqual({ ...counts, failed, failures: [] });
  });

  test('that was not written to its end is one failure', () => {
    expect(read('{', { passed: 1, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1, failures: [] });
  });

  test('names the failed tests of Vitest and of Playwright', () => {
    const vitest = {
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'takes away' },
          ],
        },
      ],
    };
    const playwright = {
      suites: [
        {
          title: 'chat.spec.ts',
          suites: [
            {
              specs: [
                { title: 'sends', ok: true },
                { title: 'edits', ok: false },
              ],
            },
          ],
        },
      ],
    };
    expect(read(JSON.stringify(vitest), { passed: 1, failed: 1 }, 1).failures).toEqual(['takes away']);
    expect(read(JSON.stringify(playwright), { passed: 1, failed: 1 }, 1).failures).toEqual(['edits']);
    rmSync(folder, { recursive: true });
  });
});

test('the parts of a layer are summed into one line', () => {
  const part = { layer: 'unit', counts: { passed: 2, failed: 1 }, seconds: 3.3, failures: ['a'] };
  const rules = { layer: 'rules', counts: { passed: 5, failed: 0 }, seconds: 1 };
  const results = joinParts([part, rules, part]);
  expect(results.map(layerLine)).toEqual(['✗ unit: 4 passed, 2 failed (7 s)', '✓ rules: 5 passed, 0 failed (1 s)']);
  expect(results[0]?.failures).toEqual(['a', 'a']);
  expect(closingLine(sumOf(results.map(({ counts }) => counts)))).toBe('9 passed, 2 failed');
});

describe('choosing layers', () => {
  test('takes all when none is named, and keeps their order', () => {
    expect(chooseLayers([])).toEqual(LAYERS);
    expect(chooseLayers(['e2e', 'rules'])).toEqual(['rules', 'e2e']);
  });

  test('refuses an unknown layer and lists the known ones', () => {
    expect(() => chooseLayers(['integration'])).toThrow(
      'There is no test layer "integration": choose from static, unit, runtime, rules, functions, e2e, or name none for all.',
    );
  });
});

describe('what runs side by side', () => {
  test('is the browser tests and the other layers on emulators, on ports of their own', () => {
    const jobs = jobsFor(LAYERS, 10_000, true);
    expect(jobs.map(({ layers }) => layers)).toEqual([['rules', 'functions'], ['e2e']]);
    const [ports, others] = jobs.map(({ portShift }) => Object.values(portTable(portShift)));
    expect(ports?.filter((port) => others?.includes(port))).toEqual([]);
  });

  test.each([
    ['a small machine', LAYERS, false, ['rules', 'functions', 'e2e']],
    ['browser tests alone', ['e2e'] as const, true, ['e2e']],
    ['no browser tests', ['static', 'functions'] as const, true, ['functions']],
  ])('is one job for %s', (_what, layers, roomForTwo, onEmulators) => {
    expect(jobsFor(layers, 10_000, roomForTwo)).toEqual([{ layers: onEmulators, portShift: 10_000 }]);
  });

  test('takes the layers without emulators in parts, whichever job is free', () => {
    expect(tasksFor(LAYERS, 2)).toEqual([
      { layer: 'static' },
      { layer: 'unit', shard: '1/2' },
      { layer: 'unit', shard: '2/2' },
      { layer: 'runtime' },
    ]);
    expect(tasksFor(['unit'], 1)).toEqual([{ layer: 'unit' }]);
  });
});
