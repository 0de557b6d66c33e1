import { gzipSync } from 'node:zlib';
import { buildCatalogue, type Catalogue, readRecords } from '../../functions/src/catalogue/build-catalogue.ts';
import { CATALOGUE_LIFETIME, UNACCOUNTED_LIFETIME } from '../../functions/src/catalogue/catalogue-lifetime.ts';
import { packRecords, recordsIn } from '../../functions/src/catalogue/catalogue-packs.ts';
import { recordHash } from '../../functions/src/catalogue/catalogue-version.ts';
import { projectRow } from '../../functions/src/opportunities/project-row.ts';
import { generateCatalogue } from '../../tests/factories/generated-catalogue.ts';
import { type Findings, type MeasureOptions, median } from './findings.ts';

const COUNTS = [6, 100, 1000, 3000];

/**
 * Compares what an instance in constant use does when it reads every opportunity each minute and makes the rows for
 * each caller ("full"), with what it does when it follows the version document ("version").
 */
export async function measureCatalogue({ runs }: MeasureOptions): Promise<Findings> {
  const times = async (work: () => unknown) => {
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) taken.push(await processorTime(work));
    return median(taken);
  };
  const rows: string[][] = [];
  for (const count of COUNTS) {
    const stored = generateCatalogue(count).map((record) => ({ id: record.id, data: record }));
    const records = readRecords(stored);
    const catalogue = buildCatalogue(records);
    const json = answerOf(catalogue);
    const prepared = gzipSync(json);
    const hashes = new Map(stored.map(({ id, data }) => [id, recordHash(data)]));
    const packs = await packRecords([...records], hashes);
    const figures = [
      count,
      count,
      UNACCOUNTED_LIFETIME / CATALOGUE_LIFETIME,
      await times(() => buildCatalogue(readRecords(stored))),
      await times(async () => {
        const read = await Promise.all(packs.map((pack) => recordsIn(pack, hashes)));
        buildCatalogue(new Map(read.flat().flatMap(([id, { record }]) => (record ? [[id, record]] : []))));
      }),
      await times(() => {
        const [first] = stored;
        if (first) readRecords([first]);
        recordHash(first?.data);
        buildCatalogue(records);
      }),
      await times(() => answerOf(catalogue)),
      Buffer.byteLength(json) / 1000,
      prepared.length / 1000,
    ];
    rows.push(figures.map((figure) => (Number.isInteger(figure) ? String(figure) : figure.toFixed(1))));
  }
  const table = [
    [
      'opportunities',
      'reads a minute, full',
      'version',
      'ms for a publication or a new instance, full',
      'ms for a new instance, packed',
      'ms for a publication, version',
      'ms for each visitor’s rows, full',
      'KB, full',
      'version',
    ],
    ...rows,
  ];
  return { title: 'The catalogue of an instance in constant use', table, missed: [] };
}

const answerOf = (catalogue: Catalogue): string =>
  JSON.stringify({ rows: [...catalogue.values()].map((opportunity) => projectRow(opportunity, 'masked')) });

/** In milliseconds. */
async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
