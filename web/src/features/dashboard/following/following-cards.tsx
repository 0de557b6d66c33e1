import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { memo, useState } from 'react';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { keepDots } from '#components/format/formatters.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { paths } from '#routing/paths.ts';
import type { Part } from '../api/use-following.ts';
import type { Followed } from '../followed.ts';
import { FOLLOWED_ID } from '../next-step/next-step.ts';

/** Rows before "Show more"; a watchlist has up to a hundred. */
const SHOWN = 5;

export const FollowedCard = memo(function FollowedCard({ followed }: { followed: Part<Followed[]> }) {
  return (
    <SectionCard id={FOLLOWED_ID} title="Opportunities you follow">
      {followed.status === 'loading' ? <SkeletonPanel label="Loading the opportunities you follow" rows={3} /> : null}
      {followed.status === 'error' ? (
        <ErrorPanel message="The opportunities you follow could not be loaded." onRetry={followed.reload} />
      ) : null}
      {followed.status === 'ready' ? <FollowedList followed={followed.data} /> : null}
    </SectionCard>
  );
});

function FollowedList({ followed }: { followed: Followed[] }) {
  const [all, setAll] = useState(false);
  if (followed.length === 0) {
    return (
      <EmptyPanel
        title="Nothing on your watchlist yet"
        text="Add opportunities to your watchlist or join a waitlist, and updates will appear here."
        action={<LinkButton to={paths.marketplace}>Open the marketplace</LinkButton>}
      />
    );
  }
  const shown = all ? followed : followed.slice(0, SHOWN);
  return (
    <>
      <Box component="ul" sx={ROWS}>
        {shown.map((entry) => (
          <FollowedRow key={entry.row.id} entry={entry} />
        ))}
      </Box>
      {followed.length > SHOWN ? (
        <Button onClick={() => setAll(!all)} aria-expanded={all} sx={{ mt: 1.5, ml: -1.5 }}>
          {all ? 'Show fewer' : `Show all ${followed.length}`}
        </Button>
      ) : null}
    </>
  );
}

function FollowedRow({ entry: { row, watched, waiting, changes } }: { entry: Followed }) {
  const lists = [...(watched ? ['Watchlist'] : []), ...(waiting ? ['Waitlist'] : [])].join(' and ');
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <TextLink to={paths.opportunity(row.id)} underline="hover" dir="auto" sx={TITLE}>
          {row.title}
        </TextLink>
        <StatusBadge tone={statusTone(row.status)} label={STATUS_LABELS[row.status].marketplace} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {keepDots(`${lists} · ${row.minInvestment} minimum · ${row.targetReturn} · ${row.term}`)}
      </Typography>
      {changes.map((change) => (
        <Typography key={change} variant="body2" sx={CHANGE}>
          {change}
        </Typography>
      ))}
    </Box>
  );
}

const TITLE = {
  flex: '1 1 12rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  color: 'text.primary',
} as const;
const CHANGE = {
  mt: 0.5,
  pl: 1.25,
  borderLeft: 2,
  borderColor: 'primary.main',
  fontWeight: 600,
  color: 'primary.main',
} as const;

const ROWS = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = {
  minWidth: 0,
  py: 1.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
