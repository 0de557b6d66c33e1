import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { array, type InferType, lazy, number, object, type Schema, string } from 'yup';
import { inPortalFolder, projectRoot } from '../project/paths.ts';

const vitestSchema = object({
  testResults: array(
    object({
      name: string().required(),
      status: string().required(),
      assertionResults: array(
        object({
          status: string().required(),
          fullName: string().required(),
          failureMessages: array(string().required()),
        }),
      ).required(),
    }),
  ).required(),
});

const attemptSchema = object({
  error: object({
    message: string().required(),
    location: object({ file: string().required(), line: number().required() }).default(undefined),
  }).default(undefined),
});
const journeySchema = object({ status: string().required(), results: array(attemptSchema).default([]) });

/** A file, a `describe` or what lies in it: Playwright's report is a tree. */
interface Suite {
  specs: readonly { file: string; title: string; tests: readonly InferType<typeof journeySchema>[] }[];
  suites?: readonly Suite[] | null | undefined;
}

const suiteSchema: Schema<Suite> = object({
  specs: array(
    object({ file: string().required(), title: string().required(), tests: array(journeySchema).required() }),
  ).required(),
  suites: lazy(() => array(suiteSchema.required()).notRequired()),
});
const playwrightSchema = object({ suites: array(suiteSchema.required()).required() });

/**
 * The tests that failed, and those that passed at the second try only, read from the reports of this run: a line each and how
 * each attempt failed, so that whoever sees nothing but the end of a log knows where to look.
 */
export function failedTests(folder = inPortalFolder('reports')): string[] {
  const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return reports.toSorted().flatMap((name) => {
    try {
      const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return basename(name, '.json') === 'e2e' ? failedJourneys(report) : failedByVitest(report);
    } catch {
      return [`✗ ${name}: the report was not written to its end`];
    }
  });
}

function failedByVitest(report: unknown): string[] {
  const { testResults } = vitestSchema.validateSync(report);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`✗ ${file}`];
    return failed.flatMap(({ fullName, failureMessages }) => [
      `✗ ${file} › ${fullName}`,
      ...(failureMessages ?? []).map((message) => excerpt(message)),
    ]);
  });
}

const MARKS: Readonly<Record<string, string>> = { unexpected: '✗', flaky: 'at the second try:' };

function failedJourneys(report: unknown): string[] {
  const linesOf = ({ specs, suites }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ status, results }) =>
        MARKS[status] ? [`${MARKS[status]} tests/e2e/${file} › ${title}`, ...results.flatMap(whyItFailed)] : [],
      ),
    ),
    ...(suites ?? []).flatMap(linesOf),
  ];
  return playwrightSchema.validateSync(report).suites.flatMap(linesOf);
}

function whyItFailed({ error }: InferType<typeof attemptSchema>): string[] {
  if (!error) return [];
  const { message, location } = error;
  return [`${excerpt(message)}${location ? ` (${basename(location.file)}:${location.line})` : ''}`];
}

/** The beginning of an error message, in one line. */
function excerpt(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  return `    ${lines.filter(Boolean).slice(0, 5).join(' · ').slice(0, 400)}`;
}
