import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportedError } from '@portal/functions/contract/admin/error-reports';
import { LOCALE } from '@portal/functions/contract/locale';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { type Page, replaceRow, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { REPORTS_ERRORS } from '#lib/error-reports.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { type TableColumn, TimeCell } from '../records/records-table.tsx';

const LIST = ['error-reports'];

export function ErrorReportsPanel() {
  const list = usePortalInfiniteQuery(LIST, listErrorReports);
  return (
    <RecordsPanel
      noun="latest browser errors"
      order="newest first"
      list={list}
      columns={[...COLUMNS, HANDLED_COLUMN]}
      csv={{ fileName: ['browser-errors'], columns: CSV_COLUMNS, firstPage: listErrorReports }}
      empty="No browser has reported an error"
      emptyText={REPORTS_ERRORS ? undefined : NOT_REPORTED}
    />
  );
}

const NOT_REPORTED =
  'Browsers don’t report errors of this build, because it is a demo. Start the portal with VITE_ERROR_REPORTS=on to see them here.';

const KIND_LABELS: Record<ReportedError['kind'], string> = {
  'react-uncaught': 'Page failed',
  'react-caught': 'Part of a page failed',
  'react-recovered': 'Page re-rendered after an error',
  uncaught: 'Uncaught error',
  'unhandled-rejection': 'Unhandled rejection',
  'failed-chunk': 'Script not loaded',
  csp: 'Blocked by the content security policy',
};

const COLUMNS: readonly TableColumn<ErrorRow>[] = [
  { id: 'error', label: 'Error', width: '42%', cell: (row) => <ErrorCell row={row} /> },
  { id: 'place', label: 'Page', width: '18%', cell: (row) => <PlaceCell row={row} /> },
  {
    id: 'count',
    label: 'Times',
    width: '8%',
    cell: ({ count }) => <Typography variant="body2">{count.toLocaleString(LOCALE)}</Typography>,
  },
  { id: 'last-seen', label: 'Last seen', width: '16%', cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} /> },
];

const HANDLED_COLUMN: TableColumn<ErrorRow> = {
  id: 'handled',
  label: 'Status',
  width: '16%',
  cell: (row) => (row.handled ? <StatusBadge tone="neutral" label="Dealt with" /> : <HandleButton row={row} />),
};

function HandleButton({ row }: { row: ErrorRow }) {
  const { id, message } = row;
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(() => call('handleErrorReport', { id }), {
    onSuccess: () => replaceRow(LIST, { ...row, handled: true }),
    onError: (error) => toast({ title: 'Nothing was changed', description: error.message, tone: 'destructive' }),
  });
  return (
    <BusyButton size="small" variant="outlined" busy={isPending} onClick={() => mutate()}>
      Mark as dealt with
      <span style={visuallyHidden}>{`: ${message}`}</span>
    </BusyButton>
  );
}

const CSV_COLUMNS: readonly CsvColumn<ErrorRow>[] = [
  ['Kind', ({ kind }) => KIND_LABELS[kind]],
  ['Message', ({ message }) => message],
  ['Page', ({ path }) => path],
  ['Build', ({ version }) => version],
  ['Browser', ({ browser }) => browser],
  ['Times', ({ count }) => String(count)],
  ['First seen (UTC)', ({ firstSeenAt }) => firstSeenAt],
  ['Last seen (UTC)', ({ lastSeenAt }) => lastSeenAt.toISOString()],
  ['Status', ({ handled }) => (handled ? 'Dealt with' : 'Open')],
  ['Stack', ({ stack }) => stack],
];

function ErrorCell({ row: { kind, message, stack } }: { row: ErrorRow }) {
  return (
    <>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {KIND_LABELS[kind]}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {stack === '' ? null : (
        <Box component="details" sx={STACK}>
          <summary>
            Stack<span style={visuallyHidden}>{` of ${message}`}</span>
          </summary>
          <pre>{stack}</pre>
        </Box>
      )}
    </>
  );
}

const STACK = {
  typography: 'body2',
  color: 'text.secondary',
  '& summary': { cursor: 'pointer', py: { xs: 1.5, md: 0.5 } },
  '& pre': { m: 0, typography: 'caption', fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const;

const PlaceCell = ({ row: { path, version, browser } }: { row: ErrorRow }) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {path}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {version === '' ? browser : `${browser}, build ${version}`}
    </Typography>
  </>
);

interface ErrorRow extends Omit<ReportedError, 'lastSeenAt'> {
  lastSeenAt: Date;
}

async function listErrorReports(): Promise<Page<ErrorRow>> {
  const { reports } = await call('listErrorReports', {});
  return { rows: reports.map((report) => ({ ...report, lastSeenAt: new Date(report.lastSeenAt) })), next: null };
}
