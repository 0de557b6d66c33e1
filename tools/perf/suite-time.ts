import { existsSync, readFileSync } from 'node:fs';
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

function readReport(layer: string): unknown {
  const file = inPortalFolder('reports', `${layer}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function timeOfVitest(layer: string): LayerTime[] {
  const report = readReport(layer);
  if (report === undefined) return [];
  const { startTime, numTotalTests, testResults } = vitestSchema.validateSync(report);
  const ended = Math.max(startTime, ...testResults.map(({ endTime }) => endTime));
  return [{ layer, tests: numTotalTests, begun: startTime, ended }];
}

function timeOfPlaywright(): LayerTime[] {
  const report = readReport('e2e');
  if (report === undefined) return [];
  const { startTime, duration, expected, flaky, unexpected } = playwrightSchema.validateSync(report).stats;
  const begun = startTime.getTime();
  return [{ layer: 'e2e', tests: expected + flaky + unexpected, begun, ended: begun + duration }];
}
