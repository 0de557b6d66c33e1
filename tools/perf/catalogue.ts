import { gzipSync } from 'node:zlib';
import { buildCatalogue, type Catalogue, readRecords } from '../../functions/src/catalogue/build-catalogue.ts';
import { CATALOGUE_LIFETIME, UNACCOUNTED_LIFETIME } from '../../functions/src/catalogue/catalogue-lifetime.ts';
import { recordHash } from '../../functions/src/catalogue/catalogue-version.ts';
import { projectRow } from '../../functions/src/opportunities/project-row.ts';
import { generateCatalogue } from '../../tests/factories/generated-catalogue.ts';
import { type Findings, type MeasureOptions, median } from './findings.ts';

const COUNTS = [6, 100, 1000, 3000];

/**
 * Compares what an instance in constant use does when it reads every opportunity each minute and makes the rows for
 * each caller ("full"), with what it does when it follows the version document ("version").
 */
export function measureCatalogue({ runs }: MeasureOptions): Promise<Findings> {
  const times = (work: () => unknown) => median(Array.from({ length: runs }, () => processorTime(work)));
  const rows = COUNTS.map((count) => {
    const stored = generateCatalogue(count).map((record) => ({ id: record.id, data: record }));
    const records = readRecords(stored);
    const catalogue = buildCatalogue(records);
    const json = answerOf(catalogue);
    const prepared = gzipSync(json);
    return [
      count,
      count,
      UNACCOUNTED_LIFETIME / CATALOGUE_LIFETIME,
      times(() => buildCatalogue(readRecords(stored))),
      times(() => {
        const [first] = stored;
        if (first) readRecords([first]);
        recordHash(first?.data);
        buildCatalogue(records);
      }),
      times(() => answerOf(catalogue)),
      Buffer.byteLength(json) / 1000,
      prepared.length / 1000,
    ].map((figure) => (Number.isInteger(figure) ? String(figure) : figure.toFixed(1)));
  });
  const table = [
    [
      'opportunities',
      'reads a minute, full',
      'version',
      'ms to follow a publication, full',
      'version',
      'ms for each visitor’s rows, full',
      'KB, full',
      'version',
    ],
    ...rows,
  ];
  return Promise.resolve({ title: 'The catalogue of an instance in constant use', table, missed: [] });
}

const answerOf = (catalogue: Catalogue): string =>
  JSON.stringify({ rows: [...catalogue.values()].map((opportunity) => projectRow(opportunity, 'masked')) });

/** In milliseconds. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
