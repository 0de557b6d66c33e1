import { saveFile } from '#components/files/downloads.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';

/** A CSV column: its heading, and the value of a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string];

/** Saves rows as a CSV file. The CSV writer is loaded on first use. */
export async function exportCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  const { toCsv } = await loadChunk(() => import('./to-csv.ts'));
  const day = new Date().toISOString().slice(0, 10);
  saveFile({ name: `${name}-${day}.csv`, text: toCsv(columns, rows), type: 'text/csv;charset=utf-8' });
}
