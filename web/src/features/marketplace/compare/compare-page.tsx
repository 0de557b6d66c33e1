import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { readNavigationState, safeRedirect } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { COMPARED_MAX, parseIds, pickRows } from './selection.ts';
import { useComparison } from './use-comparison.ts';

/** Two or three opportunities side by side, as much of each as the user may see. Its URL can be bookmarked and shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const catalogue = useQuery({ ...callQuery('listOpportunities', {}), refetchOnline: true });
  const back = safeRedirect(readNavigationState(state).from, paths.marketplace);
  const show = (ids: readonly string[]) => navigate(paths.compare(ids), { replace: true, state });
  return (
    <Page {...PAGE_HEADINGS.compare}>
      {catalogue.status === 'loading' ? <LoadingPanel label="Loading opportunities" /> : null}
      {catalogue.status === 'error' ? (
        <ErrorPanel message={catalogue.failure.message} onRetry={catalogue.reload} />
      ) : null}
      {catalogue.status === 'ready' ? (
        <Comparison rows={catalogue.data.rows} ids={parseIds(params.get('ids'))} onChange={show} />
      ) : null}
      <LinkButton to={back} variant="outlined" sx={{ mt: 4, '@media print': { display: 'none' } }}>
        Back to the marketplace
      </LinkButton>
    </Page>
  );
}

const LEFT_OUT = 'Some of what this address names is left out: it does not exist, or there are three already.';
const UNLOCKED = 'What you opened with a passcode is shown in full until its hour is over.';

interface ComparisonProps {
  rows: readonly CatalogueRow[];
  /** From the URL: some may not exist. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function Comparison({ rows, ids, onChange }: ComparisonProps) {
  const panel = useRef<HTMLDivElement>(null);
  const compared = pickRows(rows, ids).slice(0, COMPARED_MAX);
  const columns = useComparison(compared);
  const failed = columns.flatMap(({ row, detail }) => (detail.status === 'error' ? [{ row, ...detail }] : []));
  const details = columns.flatMap(({ detail }) => detail.data ?? []);
  const masked = details.some(({ view }) => view === 'masked');
  const unlocked = details.some(({ viewer }) => viewer === 'unlocked');
  useFocusAfterChange(compared.length, () => panel.current);
  const remove = (id: string) => onChange(compared.filter((row) => row.id !== id).map((row) => row.id));
  return (
    <Stack spacing={2} ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
      {ids.length > compared.length ? <Typography role="note">{LEFT_OUT}</Typography> : null}
      {failed.map(({ row, failure, reload }) => (
        <ErrorPanel key={row.id} message={`${row.title}: ${failure.message}`} onRetry={reload} />
      ))}
      {masked ? <MaskedNote /> : null}
      {unlocked ? <Typography role="note">{UNLOCKED}</Typography> : null}
      <Typography role="status" variant="body2" color="textSecondary">
        {compared.length === 1 ? 'Choose another in the marketplace to compare it with.' : null}
      </Typography>
      {compared.length > 0 ? (
        <ComparisonTable columns={columns} onRemove={remove} />
      ) : (
        <EmptyPanel
          title="There is nothing to compare yet."
          text="Tick “Compare” beside two or three opportunities in the marketplace."
        />
      )}
    </Stack>
  );
}

function MaskedNote() {
  return (
    <Typography role="note">
      Some of this is shown once your identity is verified. <TextLink to={paths.kyc}>Start verification</TextLink>
    </Typography>
  );
}
