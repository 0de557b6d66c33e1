import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import { type Ref, useRef, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { saveFile } from '#components/files/downloads.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { useToast } from '#components/toast/use-toast.ts';
import type { InfiniteList } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { isUnreadable } from '../api/lists.ts';
import { RecordsTable, type TableColumn } from './records-table.tsx';

interface RecordsPanelProps<Row> {
  /** Plural noun for the rows, "messages"; also the exported file's name. */
  noun: string;
  list: Omit<InfiniteList<Row | UnreadableRecord>, 'replace'>;
  columns: readonly TableColumn<Row>[];
  csvColumns: readonly CsvColumn<Row>[];
  empty: string;
  /** Explains below `empty` which rows will appear. */
  emptyText?: string | undefined;
  order?: string;
  pageSize?: number;
  /** Replaces the export of the loaded rows. */
  onExport?: () => Promise<void>;
  /** Progress of that export, in words. */
  progress?: string | undefined;
}

export function RecordsPanel<Row extends { id: string }>(props: RecordsPanelProps<Row>) {
  const {
    noun,
    list,
    columns,
    csvColumns,
    empty,
    emptyText,
    order = NEWEST_FIRST,
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
        summary={progress ?? summaryOf(rows.length, order)}
        {...{ reloading }}
        onReload={reload}
        onExport={readable.length > 0 ? (onExport ?? exportLoaded) : undefined}
      />
      {rows.length === 0 ? (
        <EmptyPanel title={empty} text={emptyText} />
      ) : (
        <RecordsTable caption={noun} columns={columns} rows={rows} />
      )}
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
          {`There are no more ${noun}.`}
        </Typography>
      ) : null}
    </>
  );
}

const NEWEST_FIRST = 'newest first';

function summaryOf(shown: number, order: string): string {
  if (shown === 0) return 'None';
  return order === NEWEST_FIRST ? `Showing the latest ${shown}` : `Showing ${shown}, ${order}`;
}

const FOOT = { display: 'grid', justifyItems: 'center', pt: 3 } as const;
const END = { textAlign: 'center', pt: 3, borderTop: 1, borderColor: 'divider', outline: 'none' } as const;

interface RecordsToolbarProps {
  summary: string;
  summaryRef?: Ref<HTMLParagraphElement>;
  reloading: boolean;
  onReload: () => void;
  /** Undefined if there is nothing to export. */
  onExport: (() => Promise<void>) | undefined;
}

const FAILED = 'The file could not be created. Check your connection and try again.';

export function RecordsToolbar({ summary, summaryRef, reloading, onReload, onExport }: RecordsToolbarProps) {
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const save = async () => {
    setSaving(true);
    try {
      await onExport?.();
    } catch {
      toast({ title: 'Export failed', description: FAILED, tone: 'destructive' });
    }
    setSaving(false);
  };
  return (
    <Box sx={BAR}>
      <Typography ref={summaryRef} tabIndex={-1} variant="body2" color="textSecondary" role="status" sx={SUMMARY}>
        {summary}
      </Typography>
      <BusyButton size="small" variant="text" busy={reloading} startIcon={<RefreshOutlined />} onClick={onReload}>
        Refresh
      </BusyButton>
      {onExport ? (
        <BusyButton
          size="small"
          variant="outlined"
          busy={saving}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void save()}
        >
          Export CSV
        </BusyButton>
      ) : (
        <Button size="small" variant="outlined" disabled startIcon={<FileDownloadOutlined />}>
          Export CSV
        </Button>
      )}
    </Box>
  );
}

const SUMMARY = { flexGrow: 1, outline: 'none' } as const;
const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 2 } as const;

export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string];

/** Loads the CSV writer on first use. */
export async function exportCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  const { toCsv } = await loadChunk(() => import('./to-csv.ts'));
  const day = new Date().toISOString().slice(0, 10);
  saveFile({ name: `${name}-${day}.csv`, text: toCsv(columns, rows), type: 'text/csv;charset=utf-8' });
}
