import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closingLine, layerLine, readReport, sumOf } from './counts.ts';
import { chooseLayers, inOrder, LAYERS, needsEmulators } from './layers.ts';

describe('a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  const read = (report: string, exitCode: number) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, report);
    return readReport(file, exitCode);
  };

  test.each([
    [{ passed: 3, failed: 0 }, 0, 0],
    [{ passed: 3, failed: 2 }, 1, 2],
    [{ passed: 3, failed: 0 }, 1, 1],
    [{ passed: 0, failed: 0 }, 1, 1],
  ])('of %j with exit code %i counts %i failed', (counts, exitCode, failed) => {
    const vitest = { numPassedTests: counts.passed, numFailedTests: counts.failed };
    const playwright = { stats: { expected: counts.passed - 1, flaky: 1, unexpected: counts.failed } };
    for (const report of [vitest, playwright]) {
      expect(read(JSON.stringify(report), exitCode)).toEqual({ passed: counts.passed, failed, failures: [] });
    }
  });

  test('counts an unfinished report as one failure', () => {
    expect(read('{', 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('names what a test of Playwright waited for when its time was over', () => {
    const errors = [
      { message: 'Test timeout of 9000ms exceeded.' },
      {
        message:
          "Error: locator.click: Test timeout of 9000ms exceeded.\nCall log:\n  - waiting for getByRole('button')\n",
      },
    ];
    const specs = [{ title: 'sends', ok: false, tests: [{ results: [{ errors }] }] }];
    expect(
      read(JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [{ specs }] }), 1).failures,
    ).toEqual(["sends: Test timeout of 9000ms exceeded, waiting for getByRole('button')"]);
  });

  test('names the failed tests of Vitest and of Playwright', () => {
    const vitest = {
      ...{ numPassedTests: 1, numFailedTests: 1 },
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'takes away', failureMessages: ['Error: wrong\n    at test'] },
          ],
        },
      ],
    };
    const playwright = {
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: 'chat.spec.ts',
          suites: [
            {
              specs: [
                { title: 'sends', ok: true },
                {
                  title: 'edits',
                  ok: false,
                  tests: [{ results: [{ errors: [{ message: '\u001B[31mError: no button\u001B[39m\nat' }] }, {}] }],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(read(JSON.stringify(vitest), 1).failures).toEqual(['takes away: Error: wrong']);
    const broken = {
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(read(JSON.stringify(broken), 1)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['a.test.ts'],
    });
    expect(read(JSON.stringify(playwright), 1).failures).toEqual(['edits: Error: no button']);
    rmSync(folder, { recursive: true });
  });
});

test('the closing line sums the lines of the layers', () => {
  const results = [
    { layer: 'unit', counts: { passed: 4, failed: 2 }, seconds: 6.6 },
    { layer: 'rules', counts: { passed: 5, failed: 0 }, seconds: 1 },
  ];
  expect(results.map(layerLine)).toEqual(['✗ unit: 4 passed, 2 failed (7 s)', '✓ rules: 5 passed, 0 failed (1 s)']);
  expect(closingLine(sumOf(results.map(({ counts }) => counts)))).toBe('9 passed, 2 failed');
});

describe('choosing layers', () => {
  test('takes those of every run when none is named, and keeps their order', () => {
    expect(chooseLayers([])).toEqual(LAYERS);
    expect(chooseLayers(['faults', 'e2e', 'rules'])).toEqual(['rules', 'e2e', 'faults']);
  });

  test('refuses an unknown layer and lists the known ones', () => {
    expect(() => chooseLayers(['integration'])).toThrow(
      'There is no test layer "integration": choose from static, unit, runtime, rules, functions, e2e, nightly, weekly, faults, policy, browsers, scale, restore, or name none for static, unit, runtime, rules, functions, e2e.',
    );
  });
});

test('layers on emulators run in turn, browser tests first', () => {
  expect(inOrder(chooseLayers([]))).toEqual(['e2e', 'functions', 'rules']);
  expect(LAYERS.filter((layer) => !needsEmulators(layer))).toEqual(['static', 'unit', 'runtime']);
});
