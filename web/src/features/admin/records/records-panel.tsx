import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import { useRef } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import type { InfiniteList } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { isUnreadable, type Unreadable } from './api/read-page.ts';
import { type CsvColumn, exportCsv } from './export-csv.ts';
import { RecordsTable, type TableColumn } from './records-table.tsx';
import { RecordsToolbar } from './records-toolbar.tsx';

interface RecordsPanelProps<Row> {
  /** What the rows are, "messages"; also the name of the exported file. */
  noun: string;
  list: Omit<InfiniteList<Row | Unreadable>, 'replace'>;
  columns: readonly TableColumn<Row>[];
  csvColumns: readonly CsvColumn<Row>[];
  empty: string;
  order?: string;
  /** Rows per page. */
  pageSize?: number;
  /** Replaces the export of the loaded rows. */
  onExport?: () => Promise<void>;
  /** Progress of that export, in words. */
  progress?: string | undefined;
}

/** A paged list: the first rows, more on demand, and a CSV export of those loaded. */
export function RecordsPanel<Row extends { id: string }>(props: RecordsPanelProps<Row>) {
  const {
    noun,
    list,
    columns,
    csvColumns,
    empty,
    order = 'newest first',
    pageSize = ADMIN_PAGE,
    onExport,
    progress,
  } = props;
  const { recount } = useAdminOverview();
  const foot = useRef<HTMLParagraphElement>(null);
  useFocusAfterChange(list.more, () => foot.current);
  const reload = () => {
    list.reload();
    recount();
  };
  if (list.status === 'loading') return <LoadingPanel label={`Loading ${noun}`} />;
  if (list.status === 'error') {
    return <ErrorPanel message={`The ${noun} could not be loaded.`} onRetry={reload} />;
  }
  const { rows, more, reloading } = list;
  const readable = rows.filter((row): row is Row => !isUnreadable(row));
  const exportLoaded = () => exportCsv(noun.replaceAll(' ', '-'), csvColumns, readable);
  return (
    <>
      <RecordsToolbar
        summary={progress ?? summaryOf(rows.length, more, order)}
        {...{ reloading }}
        onReload={reload}
        onExport={readable.length > 0 ? (onExport ?? exportLoaded) : undefined}
      />
      {rows.length === 0 ? <EmptyPanel title={empty} /> : <RecordsTable caption={noun} columns={columns} rows={rows} />}
      {more === 'failed' ? <ErrorPanel message={`Older ${noun} could not be loaded.`} onRetry={list.loadMore} /> : null}
      {more === 'idle' || more === 'loading' ? (
        <Box sx={FOOT}>
          <BusyButton variant="outlined" busy={more === 'loading'} onClick={list.loadMore}>
            {`Show ${pageSize} more`}
          </BusyButton>
        </Box>
      ) : null}
      {more === 'none' && rows.length > 0 ? (
        <Typography ref={foot} tabIndex={-1} variant="body2" color="textSecondary" sx={END}>
          {`These are all the ${noun}.`}
        </Typography>
      ) : null}
    </>
  );
}

const summaryOf = (shown: number, more: InfiniteList<unknown>['more'], order: string) =>
  shown === 0 ? 'None' : `${shown} shown${more === 'none' ? '' : ', more to come'}, ${order}`;

const FOOT = { display: 'grid', justifyItems: 'center', pt: 3 } as const;
const END = { textAlign: 'center', pt: 3, borderTop: 1, borderColor: 'divider', outline: 'none' } as const;
