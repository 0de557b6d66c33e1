import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { useState } from 'react';
import { saveFile } from '#components/files/downloads.ts';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { useToast } from '#components/toast/use-toast.ts';
import type { Page } from '#lib/data/infinite-query.ts';
import { isUnreadable } from '../api/lists.ts';

/** A list as a CSV file. */
export interface CsvExport<Row> {
  /** The list and its filters. */
  fileName: readonly (string | null | undefined | false)[];
  columns: readonly CsvColumn<Row>[];
  /** Fetches the first page of the whole list, with the filters of the screen. */
  firstPage: () => Promise<Page<Row | UnreadableRecord>>;
}

const FAILED = 'The file could not be created. Check your connection and try again.';

/**
 * Saves the whole list, page by page. Keeps the text of earlier pages but not their rows. If a page fails, no file is
 * saved, so that a file is never incomplete.
 */
export function useCsvExport<Row extends { id: string }>(
  noun: string,
  { fileName, columns, firstPage }: CsvExport<Row>,
) {
  const [count, setCount] = useState<number>();
  const toast = useToast();
  const save = async () => {
    setCount(0);
    try {
      const { csvHeading, csvRows } = await loadChunk(() => import('#components/files/to-csv.ts'));
      const text = [csvHeading(columns)];
      let [written, unreadable] = [0, 0];
      for await (const rows of pagesFrom(firstPage)) {
        const readable = rows.filter((row): row is Row => !isUnreadable(row));
        text.push(csvRows(columns, readable));
        written += readable.length;
        unreadable += rows.length - readable.length;
        setCount(written);
      }
      saveFile({ name: nameOf(fileName), text, type: 'text/csv;charset=utf-8' });
      toast({ title: `Exported ${formatInteger(written)} ${noun}`, ...leftOut(unreadable), tone: 'success' });
    } catch {
      toast({ title: 'Export failed', description: FAILED, tone: 'destructive' });
    }
    setCount(undefined);
  };
  const progress = count === undefined ? undefined : `Exporting: ${formatInteger(count)} ${noun} so far`;
  return { save, progress };
}

const leftOut = (unreadable: number) =>
  unreadable > 0 && { description: `Not in the file: ${formatInteger(unreadable)} that could not be read.` };

export async function* pagesFrom<Row>(firstPage: () => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let next: (() => Promise<Page<Row>>) | null = firstPage; next; ) {
    const page: Page<Row> = await next();
    yield page.rows;
    next = page.next;
  }
}

function nameOf(parts: CsvExport<never>['fileName']): string {
  const day = new Date().toISOString().slice(0, 10);
  const words = [...parts, day].filter(Boolean).join('-');
  return `${words.replaceAll(/[^\w-]+/g, '-').replaceAll('_', '-')}.csv`;
}
