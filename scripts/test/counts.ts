import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { array, number, object, string } from 'yup';
import { projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';

export type Counts = { passed: number; failed: number };

export type Outcome = Counts & { failures: readonly string[] };

export type LayerResult = { layer: string; counts: Counts; seconds: number; failures?: readonly string[] };

export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

const count = number().required();
const vitestReport = object({ numPassedTests: count, numFailedTests: count });
const playwrightReport = object({ stats: object({ expected: count, unexpected: count, flaky: count }).required() });

/** Tests that pass when Playwright retries them count as passed. */
function countTests(report: unknown): Counts {
  if (vitestReport.isValidSync(report)) {
    const { numPassedTests, numFailedTests } = vitestReport.cast(report);
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { stats } = playwrightReport.validateSync(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Runs Vitest or Playwright in this terminal, with the JSON reporter of each, and reads its report. */
export async function runReported(args: string[], env: NodeJS.ProcessEnv, report: string): Promise<Outcome> {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const options = { cwd: projectRoot, env: { ...process.env, ...env } };
  return readReport(report, await runInTerminal(process.execPath, args, options));
}

/** Reads a JSON report. A program that failed without naming a failed test counts as one failure. */
export function readReport(file: string, exitCode: number): Outcome {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { passed, failed } = countTests(report);
    return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, failures: failuresIn(report) };
  } catch {
    return { passed: 0, failed: 1, failures: [`${file} was not written to its end`] };
  }
}

/** The names of failed tests with the first line of the error, and of files that failed as a whole. */
function failuresIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('fullName' in part && 'status' in part && part.status === 'failed') {
    const [message = ''] = 'failureMessages' in part && Array.isArray(part.failureMessages) ? part.failureMessages : [];
    const [reason] = String(message).split('\n');
    return [reason ? `${part.fullName}: ${reason}` : String(part.fullName)];
  }
  if ('title' in part && 'ok' in part && part.ok === false) {
    const reason = firstError(part);
    return [reason ? `${part.title}: ${reason}` : String(part.title)];
  }
  const within = Object.values(part).flatMap(failuresIn);
  const isFile = 'assertionResults' in part && 'name' in part && 'status' in part;
  return within.length === 0 && isFile && part.status === 'failed' ? [String(part.name)] : within;
}

const reportedSpec = object({
  tests: array(object({ results: array(object({ errors: array(object({ message: string() })) })) })),
});

/** The first line of a test's first error in Playwright's report, and what the test waited for, without colours. */
function firstError(spec: object): string {
  const { tests = [] } = reportedSpec.validateSync(spec);
  const messages = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors));
  const lines = messages.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'));
  const waiting = lines.map((line) => /^\s*- (waiting for .+)/.exec(line)?.[1]).find(Boolean);
  const [first = ''] = lines;
  return waiting ? `${first.replace(/\.$/, '')}, ${waiting}` : first;
}

export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

export const layerLine = ({ layer, counts, seconds }: LayerResult): string =>
  `${counts.failed === 0 ? '✓' : '✗'} ${layer}: ${closingLine(counts)} (${Math.round(seconds)} s)`;
