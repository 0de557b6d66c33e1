import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  BUILD,
  ERROR_STATES,
  type ErrorState,
  type ReportedError,
} from '@portal/functions/contract/admin/error-reports';
import { useSearchParams } from 'react-router-dom';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDateTime, formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { REPORTS_ERRORS } from '#lib/error-reports.ts';
import { useModeration } from '../moderation/use-moderation.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import { type QueueColumn, shorten } from '../queue/queue-grid.tsx';
import { QueueRecord } from '../queue/queue-record.tsx';
import { MutedText, TimeCell } from '../records/records-table.tsx';

type Row = ReportedError;

const STATES: Readonly<Record<ErrorState, Badge>> = {
  new: { label: 'New', tone: 'pending' },
  known: { label: 'Known', tone: 'info' },
  dealt_with: { label: 'Dealt with', tone: 'neutral' },
};
const EMPTY: Readonly<Record<ErrorState, string>> = {
  new: 'No new errors',
  known: 'No known errors',
  dealt_with: 'No errors have been dealt with',
};
const stateNamed = (state: string | undefined) => ERROR_STATES.find((known) => known === state);

const COUNTS = callQuery('countStates', { list: 'error_reports' });
const BUILDS = callQuery('countStates', { list: 'builds' });

function refetchErrors(): void {
  for (const query of [COUNTS, BUILDS, { queryKey: ['queue', 'errors'] }, { queryKey: ['listErrorReports'] }]) {
    void refetchQuery(query);
  }
}

/** The queue, or the error that `?error=` names. */
export function ErrorReportsPanel() {
  const [params] = useSearchParams();
  const id = params.get('error');
  if (id) return <ErrorRecord id={id} />;
  return (
    <>
      {REPORTS_ERRORS ? null : (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {NOT_REPORTED}
        </Alert>
      )}
      <ErrorsQueue />
    </>
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

function ErrorsQueue() {
  const counts = usePortalQuery(COUNTS);
  const builds = usePortalQuery(BUILDS);
  return (
    <Queue
      noun="errors"
      states={ERROR_STATES.map((id) => ({
        id,
        label: STATES[id].label,
        count: counts.data?.states.find(({ state }) => state === id)?.count,
      }))}
      columns={COLUMNS}
      fetchPage={fetchErrors}
      nameOf={({ message }) => shorten(message)}
      recordParam="error"
      csv={CSV_COLUMNS}
      filters={[
        {
          id: 'build',
          label: 'Build',
          options: [
            ['', 'All builds'],
            ...(builds.data?.states.map(({ state, count }) => [state, `${nameOfBuild(state)}, ${count}`] as const) ??
              []),
          ],
        },
      ]}
      empty={(state) => EMPTY[stateNamed(state) ?? 'new']}
      onReload={refetchErrors}
    />
  );
}

/** The build of this page is the live one. */
const nameOfBuild = (build: string) => (build === document.documentElement.dataset.version ? `${build} (live)` : build);

function fetchErrors({ state, chosen, cursor, before, forExport }: QueueRequest) {
  const build = BUILD.test(chosen?.build ?? '') ? chosen?.build : undefined;
  return call('listErrorReports', defined({ state: stateNamed(state), build, cursor, before, forExport }));
}

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'error',
    label: 'Error',
    flex: 2.2,
    minWidth: 180,
    cell: ({ kind, path }) => <MutedText text={`${KIND_LABELS[kind]}, ${path}`} />,
    phoneCell: (row) => (
      <>
        <MutedText text={`${KIND_LABELS[row.kind]}, ${row.path}`} />
        <MutedText text={timesOf(row)} />
        <TimeCell at={new Date(row.lastSeenAt)} />
      </>
    ),
  },
  { id: 'count', label: 'Times', flex: 0.7, wide: true, cell: (row) => <MutedText text={timesOf(row)} /> },
  {
    id: 'build',
    label: 'Latest build',
    flex: 1,
    wide: true,
    cell: ({ version, browser }) => (
      <MutedText text={version === '' ? browser : `${nameOfBuild(version)}, ${browser}`} />
    ),
  },
  { id: 'state', label: 'State', flex: 0.8, wide: true, cell: ({ state }) => <StatusBadge {...STATES[state]} /> },
  {
    id: 'last-seen',
    label: 'Last seen',
    flex: 0.9,
    wide: true,
    cell: ({ lastSeenAt }) => <TimeCell at={new Date(lastSeenAt)} />,
  },
];

const timesOf = ({ count }: Row) => (count === 1 ? 'Once' : `${formatInteger(count)} times`);

/** What staff can say of an error in each state. */
const NEXT: Readonly<Record<ErrorState, readonly { state: ErrorState; label: string }[]>> = {
  new: [
    { state: 'dealt_with', label: 'Mark as dealt with' },
    { state: 'known', label: 'Mark as known' },
  ],
  known: [
    { state: 'dealt_with', label: 'Mark as dealt with' },
    { state: 'new', label: 'Mark as new' },
  ],
  dealt_with: [{ state: 'new', label: 'Mark as new' }],
};

function ErrorRecord({ id }: { id: string }) {
  const { isPending, run } = useModeration(refetchErrors);
  return (
    <QueueRecord<Row> noun="errors" recordParam="error" query={callQuery('listErrorReports', { id })}>
      {(row) => (
        <>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {row.message}
          </Typography>
          <div>
            <StatusBadge {...STATES[row.state]} />
          </div>
          <Typography>{`${KIND_LABELS[row.kind]} on ${row.path}. ${timesOf(row)}, last in ${row.browser}.`}</Typography>
          <Typography variant="body2" color="textSecondary">
            {`First seen ${formatDateTime(new Date(row.firstSeenAt))}, last seen ${formatDateTime(new Date(row.lastSeenAt))}.`}
          </Typography>
          {row.builds.length > 0 ? (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {`Builds: ${row.builds.map(nameOfBuild).join(', ')}.`}
            </Typography>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {NEXT[row.state].map(({ state, label }, index) => (
              <Button
                key={state}
                size="small"
                variant={index === 0 ? 'contained' : 'outlined'}
                color={index === 0 ? 'primary' : 'inherit'}
                disabled={isPending}
                onClick={() =>
                  run(() => call('setErrorState', { id, state }), `Marked as ${STATES[state].label.toLowerCase()}`)
                }
              >
                {label}
              </Button>
            ))}
          </Box>
          {row.stack === '' ? null : (
            <Box component="pre" sx={STACK}>
              {row.stack}
            </Box>
          )}
        </>
      )}
    </QueueRecord>
  );
}

const STACK = {
  m: 0,
  typography: 'caption',
  fontFamily: 'monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Kind', ({ kind }) => KIND_LABELS[kind]],
  ['Message', ({ message }) => message],
  ['Page', ({ path }) => path],
  ['Latest build', ({ version }) => version],
  ['Builds', ({ builds }) => builds.join(' ')],
  ['Browser', ({ browser }) => browser],
  ['Times', ({ count }) => String(count)],
  ['First seen (UTC)', ({ firstSeenAt }) => firstSeenAt],
  ['Last seen (UTC)', ({ lastSeenAt }) => lastSeenAt],
  ['State', ({ state }) => STATES[state].label],
  ['Stack', ({ stack }) => stack],
];
