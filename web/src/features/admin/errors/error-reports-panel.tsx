import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportedError } from '@portal/functions/contract/admin/error-reports';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { type Page, useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { type TableColumn, TimeCell } from '../records/records-table.tsx';
import type { CsvColumn } from '../records/use-csv-export.ts';

/** The latest errors that browsers reported, without personal data. */
export function ErrorReportsPanel() {
  const list = useInfiniteQuery(['error-reports'], listErrorReports);
  return (
    <RecordsPanel
      noun="latest browser errors"
      order="newest first"
      list={list}
      columns={COLUMNS}
      csv={{ fileName: ['browser-errors'], columns: CSV_COLUMNS, firstPage: listErrorReports }}
      empty="No browser has reported an error"
    />
  );
}

const KIND_LABELS: Record<ReportedError['kind'], string> = {
  'react-uncaught': 'Page failed',
  'react-caught': 'Part of a page failed',
  'react-recovered': 'Page was rendered again',
  uncaught: 'Uncaught error',
  'unhandled-rejection': 'Unhandled rejection',
  'failed-chunk': 'Script not loaded',
  csp: 'Blocked by the content security policy',
};

const COLUMNS: readonly TableColumn<ErrorRow>[] = [
  { id: 'error', label: 'Error', width: '50%', cell: (row) => <ErrorCell row={row} /> },
  { id: 'place', label: 'Page', width: '20%', cell: (row) => <PlaceCell row={row} /> },
  {
    id: 'count',
    label: 'Times',
    width: '10%',
    cell: ({ count }) => <Typography variant="body2">{count.toLocaleString('en-GB')}</Typography>,
  },
  { id: 'last-seen', label: 'Last seen', width: '20%', cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} /> },
];

const CSV_COLUMNS: readonly CsvColumn<ErrorRow>[] = [
  ['Kind', ({ kind }) => KIND_LABELS[kind]],
  ['Message', ({ message }) => message],
  ['Page', ({ path }) => path],
  ['Build', ({ version }) => version],
  ['Browser', ({ browser }) => browser],
  ['Times', ({ count }) => String(count)],
  ['First seen (UTC)', ({ firstSeenAt }) => firstSeenAt],
  ['Last seen (UTC)', ({ lastSeenAt }) => lastSeenAt.toISOString()],
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
