import { readFileSync } from 'node:fs';
import { array, boolean, lazy, object, type Schema, string } from 'yup';
import type { Layer } from './cells.ts';

/** A test that ran: its title, its suite, and whether it passed. */
export interface SeenTest {
  layer: Layer;
  within: string;
  title: string;
  passed: boolean;
}

const vitestSchema = object({
  testResults: array(
    object({
      assertionResults: array(
        object({
          ancestorTitles: array(string().required()).required(),
          title: string().required(),
          status: string().required(),
        }),
      ).required(),
    }),
  ).required(),
});

/** The tests in a report of Vitest's. */
export const readVitestReport = (layer: Layer, file: string): SeenTest[] =>
  vitestSchema
    .validateSync(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ ancestorTitles, title, status }) => ({
      layer,
      within: ancestorTitles[0] ?? '',
      title,
      passed: status === 'passed',
    }));

interface Suite {
  title: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}
const suiteSchema: Schema<Suite> = object({
  title: string().defined().default(''),
  specs: array(object({ title: string().required(), ok: boolean().required() }).required()).required(),
  suites: array(lazy(() => suiteSchema.required())),
});
const playwrightSchema = object({ suites: array(suiteSchema.required()).required() });

/** The tests in a report of Playwright's; one that passed at the second try has passed. */
export function readPlaywrightReport(layer: Layer, file: string): SeenTest[] {
  const testsOf = ({ title: within, specs, suites = [] }: Suite): SeenTest[] => [
    ...specs.map(({ title, ok }) => ({ layer, within, title, passed: ok })),
    ...suites.flatMap(testsOf),
  ];
  return playwrightSchema.validateSync(JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(testsOf);
}
