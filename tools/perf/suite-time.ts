import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, date, number, object } from 'yup';
import { inPortalFolder } from '../../scripts/project/paths.ts';
import type { Findings } from './findings.ts';

const VITEST_LAYERS = ['unit', 'runtime', 'rules', 'functions'];
const vitestSchema = object({
  startTime: number().required(),
  numTotalTests: number().required(),
  testResults: array(object({ endTime: number().required() })).required(),
});
const playwrightSchema = object({
  stats: object({
    startTime: date().required(),
    duration: number().required(),
    expected: number().required(),
    flaky: number().required(),
    unexpected: number().required(),
  }),
});

interface LayerTime {
  layer: string;
  tests: number;
  begun: number;
  ended: number;
}

/** How long the layers of the last `npm test` took, read from its reports. Those that run beside each other overlap. */
export async function reportSuiteTime(): Promise<Findings> {
  const layers = [...VITEST_LAYERS.flatMap(timeOfVitest), ...timeOfPlaywright()];
  const rows = layers.map(({ layer, tests, begun, ended }) => [layer, String(tests), minutes(ended - begun)]);
  const whole = Math.max(...layers.map(({ ended }) => ended)) - Math.min(...layers.map(({ begun }) => begun));
  return {
    title: 'The last npm test, from its first test to its last (minutes)',
    table: [['layer', 'tests', 'minutes'], ...rows, ...(layers.length > 0 ? [['all', '', minutes(whole)]] : [])],
    missed: layers.length > 0 ? [] : ['There are no reports: run npm test first.'],
  };
}

const minutes = (milliseconds: number) => (milliseconds / 60_000).toFixed(1);

/** The reports of a layer: one, or one for each part that it was dealt in. */
function readReports(layer: string): unknown[] {
  const folder = inPortalFolder('reports');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const own = names.filter(
    (name) => name === `${layer}.json` || (name.startsWith(`${layer}-`) && name.includes('-of-')),
  );
  return own.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function timeOfVitest(layer: string): LayerTime[] {
  const parts = readReports(layer).map((report) => vitestSchema.validateSync(report));
  if (parts.length === 0) return [];
  return [
    {
      layer,
      tests: parts.reduce((sum, { numTotalTests }) => sum + numTotalTests, 0),
      begun: Math.min(...parts.map(({ startTime }) => startTime)),
      ended: Math.max(
        ...parts.flatMap(({ startTime, testResults }) => [startTime, ...testResults.map((one) => one.endTime)]),
      ),
    },
  ];
}

function timeOfPlaywright(): LayerTime[] {
  const [report] = readReports('e2e');
  if (report === undefined) return [];
  const { startTime, duration, expected, flaky, unexpected } = playwrightSchema.validateSync(report).stats;
  const begun = startTime.getTime();
  return [{ layer: 'e2e', tests: expected + flaky + unexpected, begun, ended: begun + duration }];
}
