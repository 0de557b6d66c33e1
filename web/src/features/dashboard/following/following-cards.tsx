import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { memo, useState } from 'react';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { formatDate, keepDots } from '#components/format/formatters.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { paths } from '#routing/paths.ts';
import type { Part } from '../api/use-following.ts';
import type { Followed, RecentItem } from '../followed.ts';
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

const ICONS = { opportunity: StorefrontOutlined, document: DescriptionOutlined } as const;
const KINDS = { opportunity: 'Opportunity', document: 'Document' } as const;

export const NewestCard = memo(function NewestCard({ newest }: { newest: Part<RecentItem[]> }) {
  return (
    <SectionCard id="dashboard-newest" title="New in the marketplace">
      {newest.status === 'loading' ? <SkeletonPanel label="Loading new opportunities" rows={4} /> : null}
      {newest.status === 'error' ? (
        <ErrorPanel message="New opportunities could not be loaded." onRetry={newest.reload} />
      ) : null}
      {newest.status === 'ready' ? <Newest newest={newest.data} /> : null}
    </SectionCard>
  );
});

function Newest({ newest }: { newest: RecentItem[] }) {
  if (newest.length === 0) {
    return <EmptyPanel title="Nothing new" text="New opportunities and documents will appear here." />;
  }
  return (
    <Box component="ul" sx={ROWS}>
      {newest.map((item) => (
        <NewestRow key={item.key} item={item} />
      ))}
    </Box>
  );
}

function NewestRow({ item: { kind, title, context, day, to } }: { item: RecentItem }) {
  const Icon = ICONS[kind];
  return (
    <Box component="li" sx={[ROW, GRID, { position: 'relative' }]}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.4 }} />
      <Box sx={{ minWidth: 0 }}>
        <TextLink to={to} underline="hover" dir="auto" sx={NEWEST_TITLE}>
          {title}
        </TextLink>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {keepDots(`${KINDS[kind]} · `)}
          <bdi>{context}</bdi>
          {keepDots(' · ')}
          <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
            {formatDate(new Date(`${day}T12:00:00`))}
          </Box>
        </Typography>
      </Box>
    </Box>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 } as const;
/** The link covers its row as a large touch target. */
const NEWEST_TITLE = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  color: 'text.primary',
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
