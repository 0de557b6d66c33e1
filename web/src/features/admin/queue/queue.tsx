import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffArea } from '@portal/functions/contract/access/staff-policy';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel } from '#components/feedback/panel-states.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { useNow } from '#components/format/use-now.ts';
import { createStore } from '#lib/create-store.ts';
import type { Page } from '#lib/data/infinite-query.ts';
import { refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { isUnreadable } from '../api/lists.ts';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { useCsvExport } from '../records/use-csv-export.ts';
import { optionalIn, type QueueFilter, QueueFilters, type QueueState, QueueStates } from './queue-filters.tsx';
import { type QueueColumn, QueueGrid } from './queue-grid.tsx';
import {
  ALL,
  isFiltered,
  parseQueueSearch,
  type QueueSearch,
  spanOf,
  withoutFilters,
  withSearch,
} from './queue-search.ts';
import { SavedViews } from './saved-views.tsx';

/** The filters of a queue as a request sends them: those that are off are absent. */
export interface QueueRequest {
  state?: string;
  search?: string;
  owner?: string;
  from?: string;
  to?: string;
  order?: 'newest' | 'oldest';
  chosen?: Readonly<Record<string, string>>;
  cursor?: string;
  before?: string;
  forExport?: boolean;
}

export interface QueuePage<Row> {
  rows: (Row | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
  /** Explains a list without records. */
  emptyText?: string;
}

export interface BulkAction<Row> {
  /** "Close". */
  label: string;
  /** "Closing 3 messages". */
  doing: (count: number) => string;
  max: number;
  /** Returns the ids that failed, each with the reason. */
  run: (ids: string[]) => Promise<{ done: number; failed: { id: string; reason: string }[] }>;
  /** "3 messages closed". */
  describe: (done: number) => string;
  /** The name of a record in the list of failures. */
  nameOf: (row: Row) => string;
}

export interface QueueProps<Row extends { id: string }> {
  /** The records in the plural: "messages". */
  noun: string;
  /** The first one is shown without a parameter. */
  states: readonly QueueState[];
  columns: readonly QueueColumn<Row>[];
  fetchPage: (request: QueueRequest) => Promise<QueuePage<Row>>;
  nameOf: (row: Row) => string;
  /** The parameter of the address that opens a record. */
  recordParam?: string;
  /** The address of a record that another screen shows. Null without one. */
  hrefOf?: (row: Row) => string | null;
  csv: readonly CsvColumn<Row>[];
  searchHint?: string;
  /** The area whose staff can own the records. */
  owners?: StaffArea;
  ages?: boolean;
  filters?: readonly QueueFilter[];
  /** The server lists one state at a time. */
  eachState?: boolean;
  bulk?: BulkAction<Row>;
  /** The words for an empty state, by its id. */
  empty: (state: string) => string;
  onReload: () => void;
}

/**
 * A list of records for staff. Filters, order and page are in the address, so that back, reload and links work. The
 * server filters, orders and cuts the pages.
 */
export function Queue<Row extends { id: string }>(props: QueueProps<Row>) {
  const { noun, states, columns, fetchPage, nameOf, recordParam, csv, searchHint, bulk, empty, onReload } = props;
  const { owners, ages = false, filters = NONE, eachState = false } = props;
  const [params, setParams] = useSearchParams();
  const ids = states.map(({ id }) => id);
  const search = parseQueueSearch(
    params,
    ids,
    filters.map(({ id }) => id),
  );
  const request = toRequest(search, useNow());
  const page = usePortalQuery({ queryKey: ['queue', noun, request], queryFn: () => fetchPage(request) });
  const change = (next: Partial<QueueSearch>) => setParams(withSearch(params, ids, next));
  const hrefOf = (next: Partial<QueueSearch>) => `?${withSearch(params, ids, next)}`;
  const reload = () => {
    void page.refetch();
    onReload();
  };
  const selection = useSelection<Row>(noun, bulk, onReload);
  const rows = page.data?.rows ?? [];
  const optional = optionalIn(filters);
  const filtered = isFiltered(search, optional);
  return (
    <>
      <QueueStates states={states} all={!eachState} selected={search.state} onSelect={(state) => change({ state })} />
      <QueueFilters {...{ noun, search, searchHint, owners, ages, filters }} onSearch={change} />
      <SavedViews
        noun={noun}
        search={withSearch(params, ids, {}).toString()}
        unfiltered={withSearch(params, ids, {
          ...withoutFilters(optional),
          state: ids[0] ?? ALL,
          order: '',
        }).toString()}
      />
      <QueueToolbar
        noun={noun}
        reloading={page.isFetching}
        onReload={reload}
        fileName={[noun, ...Object.values(nameParts(search))]}
        csv={csv}
        firstPage={() => exportPage(fetchPage, { ...request, forExport: true })}
        isEmpty={rows.length === 0}
      >
        {selection.selected.size > 0 && bulk ? <SelectionActions bulk={bulk} selection={selection} /> : null}
      </QueueToolbar>
      <BulkOutcome outcome={selection.outcome} onClose={selection.clearOutcome} />
      {page.error ? <ErrorPanel message={page.error.message} onRetry={reload} /> : null}
      {page.data && rows.length === 0 ? (
        <EmptyPanel
          title={filtered ? `No ${noun} match these filters` : empty(search.state)}
          text={filtered ? 'Clear a filter or choose another state.' : page.data.emptyText}
        />
      ) : null}
      {page.isPending || rows.length > 0 ? (
        <QueueGrid
          {...{ noun, columns, rows, nameOf }}
          loading={page.isPending}
          order={search.order || 'newest'}
          onOrder={(order) => change({ order: order === 'newest' ? '' : order })}
          hrefOf={props.hrefOf ?? (({ id }) => (recordParam ? recordHref(params, recordParam, id) : null))}
          selection={
            bulk
              ? { selected: selection.selected, max: bulk.max, onSelect: (ids) => selection.select(ids, rows) }
              : null
          }
        />
      ) : null}
      <Pages
        previous={page.data?.previous ? hrefOf({ before: page.data.previous }) : null}
        next={page.data?.next ? hrefOf({ after: page.data.next }) : null}
      />
    </>
  );
}

/** The fields of a request that have a value. */
export const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

const NONE: readonly QueueFilter[] = [];

const nameParts = ({ state, owner, age, text, chosen }: QueueSearch) => ({
  ...chosen,
  state: state === ALL ? '' : state,
  owner: owner && (owner === 'me' || owner === 'none' ? `owner-${owner}` : 'owner'),
  age,
  found: text && 'found',
});

/** The address of a record, from which a link leads back to the same page of the queue. */
function recordHref(params: URLSearchParams, name: string, id: string): string {
  const next = new URLSearchParams(params);
  next.set(name, id);
  return `?${next}`;
}

function toRequest({ state, text, owner, age, order, chosen, after, before }: QueueSearch, now: Date): QueueRequest {
  const chosenOnes = Object.entries(chosen).filter(([, value]) => value !== '');
  return {
    ...(chosenOnes.length > 0 && { chosen: Object.fromEntries(chosenOnes) }),
    ...(state !== ALL && { state }),
    ...(text !== '' && { search: text }),
    ...(owner !== '' && { owner }),
    ...spanOf(age, now),
    ...(order !== '' && { order }),
    ...(after !== '' && { cursor: after }),
    ...(before !== '' && after === '' && { before }),
  };
}

/** The whole list from its top, page by page. */
async function exportPage<Row>(
  fetchPage: QueueProps<Row & { id: string }>['fetchPage'],
  { before: _before, cursor: _cursor, ...request }: QueueRequest,
  cursor?: string,
): Promise<Page<(Row & { id: string }) | UnreadableRecord>> {
  const { rows, next } = await fetchPage({ ...request, ...(cursor !== undefined && { cursor }) });
  return { rows, next: next === null ? null : () => exportPage(fetchPage, request, next) };
}

interface QueueToolbarProps<Row extends { id: string }> {
  noun: string;
  reloading: boolean;
  onReload: () => void;
  fileName: readonly string[];
  csv: readonly CsvColumn<Row>[];
  firstPage: () => Promise<Page<Row | UnreadableRecord>>;
  isEmpty: boolean;
  children: ReactNode;
}

function QueueToolbar<Row extends { id: string }>(props: QueueToolbarProps<Row>) {
  const { noun, reloading, onReload, fileName, csv, firstPage, isEmpty, children } = props;
  const { save, progress } = useCsvExport(noun, { fileName, columns: csv, firstPage });
  return (
    <Box sx={BAR}>
      <Box role="status" sx={{ flexGrow: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {children}
        {progress ? <Typography variant="body2">{progress}</Typography> : null}
      </Box>
      <BusyButton size="small" variant="text" busy={reloading} startIcon={<RefreshOutlined />} onClick={onReload}>
        Refresh
      </BusyButton>
      {isEmpty ? null : (
        <BusyButton
          size="small"
          variant="outlined"
          busy={progress !== undefined}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void save()}
        >
          Export CSV
        </BusyButton>
      )}
    </Box>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 } as const;

interface Outcome {
  title: string;
  failed: { name: string; reason: string }[];
}

/** The outcome of the last bulk action by list. It is shown also to staff who left the list while it was held. */
const outcomes = createStore<Readonly<Record<string, Outcome>>>({});

/** The chosen records, also those of other pages. A bulk action is held for ten seconds. */
function useSelection<Row extends { id: string }>(noun: string, bulk: BulkAction<Row> | undefined, onDone: () => void) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const outcome = useSyncExternalStore(outcomes.subscribe, outcomes.read, outcomes.read)[noun];
  const { state, hold } = useHeldAction(`bulk:${noun}`);
  const report = (next: Outcome) => outcomes.set({ ...outcomes.read(), [noun]: next });
  const clearOutcome = () => {
    const { [noun]: _shown, ...others } = outcomes.read();
    outcomes.set(others);
  };
  const select = (ids: ReadonlySet<string>, rows: readonly (Row | UnreadableRecord)[]) => {
    const known = new Map(chosen);
    for (const row of rows) if (!isUnreadable(row)) known.set(row.id, row);
    setChosen(new Map([...ids].flatMap((id): [string, Row][] => (known.has(id) ? [[id, known.get(id) as Row]] : []))));
  };
  const run = (action: BulkAction<Row>) => {
    clearOutcome();
    hold({
      doing: action.doing(chosen.size),
      to: `${window.location.pathname}${window.location.search}`,
      run: async () => {
        const { done, failed } = await action.run([...chosen.keys()]);
        const nameOf = (id: string) => {
          const row = chosen.get(id);
          return row ? action.nameOf(row) : id;
        };
        report({
          title: action.describe(done),
          failed: failed.map(({ id, reason }) => ({ name: nameOf(id), reason })),
        });
        setChosen(new Map());
        void refetchQuery({ queryKey: ['queue', noun] });
        onDone();
      },
    });
  };
  return {
    selected: new Set(chosen.keys()),
    select,
    clear: () => setChosen(new Map()),
    run: () => bulk && run(bulk),
    isHeld: state === 'held' || state === 'running',
    outcome: outcome ?? null,
    clearOutcome,
  };
}

interface SelectionActionsProps<Row extends { id: string }> {
  bulk: BulkAction<Row>;
  selection: ReturnType<typeof useSelection<Row>>;
}

function SelectionActions<Row extends { id: string }>({ bulk, selection }: SelectionActionsProps<Row>) {
  const { selected, run, clear, isHeld } = selection;
  return (
    <>
      <Typography variant="body2">
        {`${selected.size} selected${selected.size === bulk.max ? ', the most at once' : ''}`}
      </Typography>
      <Button size="small" variant="contained" disabled={isHeld} onClick={run}>
        {bulk.label}
      </Button>
      <Button size="small" color="inherit" disabled={isHeld} onClick={clear}>
        Clear selection
      </Button>
    </>
  );
}

interface BulkOutcomeProps {
  outcome: Outcome | null;
  onClose: () => void;
}

/** The outcome of a bulk action, with the records that failed. */
function BulkOutcome({ outcome, onClose }: BulkOutcomeProps) {
  if (!outcome) return null;
  const { title, failed } = outcome;
  return (
    <Alert severity={failed.length > 0 ? 'warning' : 'info'} variant="outlined" onClose={onClose} sx={{ mb: 2 }}>
      {title}
      {failed.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {failed.map(({ name, reason }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}

function Pages({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null;
  return (
    <Box component="nav" aria-label="Pages" sx={{ display: 'flex', justifyContent: 'space-between', pt: 2 }}>
      {previous === null ? <span /> : <PageLink to={previous} label="Previous page" />}
      {next === null ? <span /> : <PageLink to={next} label="Next page" />}
    </Box>
  );
}

const PageLink = ({ to, label }: { to: string; label: string }) => (
  <Button variant="outlined" component={Link} to={to}>
    {label}
  </Button>
);
