import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KycCase, KycReviewsRequest } from '@portal/functions/contract/kyc/kyc-review';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { recount } from '../desk/desk-queries.ts';
import { serializeScreen } from '../desk/screens.ts';
import { MoreRows } from '../records/more-rows.tsx';
import { RecordsToolbar } from '../records/records-panel.tsx';
import { useCsvExport } from '../records/use-csv-export.ts';
import { KycCaseItem } from './kyc-case.tsx';

const CSV_COLUMNS: readonly CsvColumn<CaseRow>[] = [
  ['Name', ({ name }) => name ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['Status', ({ status }) => status],
  ['Started (UTC)', ({ startedAt }) => startedAt ?? ''],
  ['Completed (UTC)', ({ completedAt }) => completedAt ?? ''],
  ['Decided (UTC)', ({ decidedAt }) => decidedAt ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
];

/** Verifications, with those pending review first, oldest on top. One is open at a time. `?case=` lists only one. */
export function KycPanel() {
  const [params, setParams] = useSearchParams();
  const only = params.get('case') || undefined;
  const request = only === undefined ? {} : { uid: only };
  const list = usePortalInfiniteQuery(['kyc-cases', only ?? ''], () => listCases(request));
  const { save, progress } = useCsvExport('verifications', {
    fileName: ['verifications', only && 'of-one-person'],
    columns: CSV_COLUMNS,
    firstPage: () => listCases({ ...request, forExport: true }),
  });
  const [open, setOpen] = useState(only);
  const cases = useRef<HTMLUListElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const caseOrSummary = (uid: string | undefined) =>
    (uid && cases.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(uid)}"]`)) || summary.current;
  // Restores the focus, which a moved row loses.
  useFocusAfterChange(list.data, () => (open === undefined ? null : caseOrSummary(open)));
  if (list.isPending) return <LoadingPanel label="Loading the verifications" />;
  const notLoaded = <ErrorPanel message="The verifications could not be loaded." onRetry={list.refetch} />;
  if (list.isLoadingError) return notLoaded;
  const rows = list.data;
  const reload = () => {
    void list.refetch();
    recount();
  };
  const decided = (uid: string) => {
    const next = nextCase(rows, uid);
    setOpen(next);
    caseOrSummary(next)?.focus();
    reload();
  };
  return (
    <>
      <RecordsToolbar
        summary={progress ?? summaryOf(rows)}
        exporting={progress !== undefined}
        summaryRef={summary}
        reloading={list.isRefetching}
        onReload={reload}
        onExport={rows.length > 0 ? save : undefined}
      />
      {list.isRefetchError ? notLoaded : null}
      {rows.length === 0 ? (
        <EmptyPanel title={only === undefined ? 'No verifications yet' : 'This verification no longer exists'} />
      ) : null}
      <Box component="ul" ref={cases} aria-label="Verifications" sx={LIST}>
        {rows.map((row) => (
          <KycCaseItem
            key={row.id}
            row={row}
            open={row.id === open}
            onToggle={() => setOpen(row.id === open ? undefined : row.id)}
            onDecided={() => decided(row.id)}
            onStale={list.refetch}
          />
        ))}
      </Box>
      {only === undefined ? null : (
        <Box sx={FOOT}>
          <Button variant="outlined" onClick={() => setParams(serializeScreen('kyc'))}>
            Show all verifications
          </Button>
        </Box>
      )}
      <MoreRows list={list} label="Show more" failure="More verifications could not be loaded." />
    </>
  );
}

/** Skips the reviewer's own cases, and starts again at the top after the last. */
export function nextCase(rows: readonly Pick<CaseRow, 'id' | 'status' | 'own'>[], decided: string): string | undefined {
  const at = rows.findIndex(({ id }) => id === decided);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return others.find(({ status, own }) => status === 'pending_review' && !own)?.id;
}

function summaryOf(rows: readonly CaseRow[]): string {
  const waiting = rows.filter(({ status }) => status === 'pending_review').length;
  return `${waiting} of ${rows.length} shown ${waiting === 1 ? 'needs' : 'need'} a decision`;
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const FOOT = { display: 'grid', justifyItems: 'center', pt: 3 } as const;

export type CaseRow = KycCase & { id: string };

async function listCases(request: KycReviewsRequest): Promise<Page<CaseRow>> {
  const { cases, next } = await call('listKycReviews', request);
  return {
    rows: cases.map((one) => ({ ...one, id: one.uid })),
    next: next === null ? null : () => listCases({ ...request, cursor: next }),
  };
}
