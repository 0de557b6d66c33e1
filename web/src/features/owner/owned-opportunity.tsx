import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnedOpportunityView } from '@portal/functions/contract/owners/owner-totals';
import { ErrorPanel, LoadingPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { isReached } from '#components/format/milestones.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { BackToOwnerRoom } from './owner-start.tsx';

/** Heavy, because the facts are labelled by the schema of the catalogue's records. */
const Work = lazyComponent<{ id: string }>({
  on: 'visible',
  load: async () => (await import('./proposals/owner-work.tsx')).OwnerWork,
  placeholder: () => <LoadingPanel label="Loading the questions" />,
  failed: (_props, retry) => <ErrorPanel message="The questions could not be loaded." onRetry={retry} />,
});

/** One's own opportunity: what became of it, as totals, and what its owner proposes for it. */
export function OwnedOpportunity({ id }: { id: string }) {
  const { data, isPending, isLoadingError, error, refetch } = usePortalQuery(callQuery('getOwnedOpportunity', { id }));
  return (
    <>
      <BackToOwnerRoom />
      {isPending ? <SkeletonPanel label="Loading your opportunity" rows={4} /> : null}
      {isLoadingError ? <ErrorPanel message={error.message} onRetry={refetch} /> : null}
      {data ? <Overview opportunity={data} /> : null}
    </>
  );
}

function Overview({ opportunity: { id, title, milestones, totals } }: { opportunity: OwnedOpportunityView }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: '52rem' }}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <LinkButton to={paths.opportunity(id)} variant="contained">
          Open its page
        </LinkButton>
      </Box>
      <Work id={id} />
      <section aria-labelledby="totals">
        <Typography variant="h3" component="h2" id="totals" sx={{ mb: 1 }}>
          Investors
        </Typography>
        {totals ? <Totals totals={totals} /> : <Typography>The first totals will be here tomorrow.</Typography>}
      </section>
      <section aria-labelledby="milestones">
        <Typography variant="h3" component="h2" id="milestones" sx={{ mb: 1 }}>
          Milestones
        </Typography>
        <Box component="ul" sx={LIST}>
          {milestones.map((entry) => (
            <Box component="li" key={`${entry.year} ${entry.milestone}`} sx={ROW}>
              <Typography sx={{ minWidth: '5rem', fontWeight: 550 }}>{entry.year}</Typography>
              <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
                <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {entry.milestone}
                </Typography>
                {isReached(entry, new Date()) ? (
                  <Typography variant="body2" color="textSecondary">
                    Reached
                  </Typography>
                ) : null}
              </Box>
            </Box>
          ))}
        </Box>
      </section>
    </Box>
  );
}

/** A row of equal cells would say less than a sentence. */
const FEW = 'So far, fewer than five investors have read or followed it. Numbers appear here from five.';

function Totals({ totals }: { totals: NonNullable<OwnedOpportunityView['totals']> }) {
  const { readers, watchers, askers, interested, unlocks } = totals;
  const opened = totals.documents.filter(({ people }) => people !== null);
  if (opened.length === 0 && [readers, watchers, askers, interested, unlocks].every((total) => total === null)) {
    return <Typography>{FEW}</Typography>;
  }
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {`Counted on ${formatDate(new Date(totals.computedAt))}. To protect investors, we never say who they are, and give no number below five.`}
      </Typography>
      <Box component="dl" sx={NUMBERS}>
        <Total label="Read the full page" value={readers} />
        <Total label="Follow it" value={watchers} />
        <Total label="Asked a question" value={askers} />
        <Total label="Indicated interest" value={interested} />
        <Total label="Unlocks with the passcode" value={unlocks} />
      </Box>
      {opened.length > 0 ? (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1 }}>
            Documents by readers
          </Typography>
          <Box component="ul" sx={LIST}>
            {opened.map(({ id, name, people }) => (
              <Box component="li" key={id} sx={ROW}>
                <Typography dir="auto" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <Typography>{`${people} or more`}</Typography>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </>
  );
}

function Total({ label, value }: { label: string; value: number | null }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0 }}>
        {value === null ? 'Fewer than 5' : `${value} or more`}
      </Typography>
    </Box>
  );
}

const NUMBERS = {
  m: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
