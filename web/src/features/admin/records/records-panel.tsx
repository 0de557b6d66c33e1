import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import { useRef } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import type { InfiniteRows } from '#lib/data/infinite-query.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import { recount } from '../desk/desk-queries.ts';
import { MoreRows } from './more-rows.tsx';
import { RecordsTable, type TableColumn } from './records-table.tsx';
import { type CsvExport, useCsvExport } from './use-csv-export.ts';

interface RecordsPanelProps<Row> {
  /** Plural noun for the rows, "messages"; also the exported file's name. */
  noun: string;
  list: InfiniteRows<Row | UnreadableRecord>;
  columns: readonly TableColumn<Row>[];
  csv: CsvExport<Row>;
  empty: string;
  /** Explains below `empty` which rows will appear. */
  emptyText?: string | undefined;
  pageSize?: number;
}

export function RecordsPanel<Row extends { id: string }>(props: RecordsPanelProps<Row>) {
  const { noun, list, columns, csv, empty, emptyText, pageSize = ADMIN_PAGE } = props;
  const { save, progress } = useCsvExport(noun, csv);
  const foot = useRef<HTMLParagraphElement>(null);
  const isLoading = useDeferredLoading(list.isPending);
  useFocusAfterChange(list.hasNextPage, () => foot.current);
  const reload = () => {
    void list.refetch();
    recount();
  };
  if (isLoading) return <LoadingPanel label={`Loading ${noun}`} />;
  const notLoaded = <ErrorPanel message={`The ${noun} could not be loaded.`} onRetry={reload} />;
  if (!list.data) return notLoaded;
  const rows = list.data;
  return (
    <>
      <RecordsToolbar
        summary={progress ?? (rows.length === 0 ? 'None' : `Showing the latest ${rows.length}`)}
        exporting={progress !== undefined}
        reloading={list.isRefetching}
        onReload={reload}
        onExport={rows.length > 0 ? save : undefined}
      />
      {list.isRefetchError ? notLoaded : null}
      {rows.length === 0 ? (
        <EmptyPanel title={empty} text={emptyText} />
      ) : (
        <RecordsTable caption={noun} columns={columns} rows={rows} />
      )}
      <MoreRows list={list} label={`Show ${pageSize} more`} failure={`Older ${noun} could not be loaded.`} />
      {!list.hasNextPage && rows.length > 0 ? (
        <Typography ref={foot} tabIndex={-1} variant="body2" color="textSecondary" sx={END}>
          {`There are no more ${noun}.`}
        </Typography>
      ) : null}
    </>
  );
}

const END = { textAlign: 'center', pt: 3, borderTop: 1, borderColor: 'divider', outline: 'none' } as const;

interface RecordsToolbarProps {
  summary: string;
  reloading: boolean;
  exporting: boolean;
  onReload: () => void;
  /** Undefined if there is nothing to export. */
  onExport: (() => Promise<void>) | undefined;
}

function RecordsToolbar({ summary, reloading, exporting, onReload, onExport }: RecordsToolbarProps) {
  return (
    <Box sx={BAR}>
      <Typography variant="body2" color="textSecondary" role="status" sx={SUMMARY}>
        {summary}
      </Typography>
      <BusyButton size="small" variant="text" busy={reloading} startIcon={<RefreshOutlined />} onClick={onReload}>
        Refresh
      </BusyButton>
      {onExport ? (
        <BusyButton
          size="small"
          variant="outlined"
          busy={exporting}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void onExport()}
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

const SUMMARY = { flexGrow: 1 } as const;
const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 2 } as const;
