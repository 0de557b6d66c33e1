import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { TextLink } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import type { Newcomer } from './followed.ts';
import { ROW, ROWS } from './row-style.ts';
import type { Part } from './use-following.ts';

const ICONS = { opportunity: StorefrontOutlined, document: DescriptionOutlined } as const;
const KINDS = { opportunity: 'Opportunity', document: 'Document' } as const;

/** The newest opportunities and documents of the catalogue. */
export function NewestCard({ newest }: { newest: Part<Newcomer[]> }) {
  return (
    <SectionCard id="dashboard-newest" title="New in the marketplace">
      {newest.status === 'loading' ? <SkeletonPanel label="Loading what is new" rows={4} /> : null}
      {newest.status === 'error' ? (
        <ErrorPanel message="What is new could not be loaded." onRetry={newest.reload} />
      ) : null}
      {newest.status === 'ready' ? <Newest newest={newest.data} /> : null}
    </SectionCard>
  );
}

function Newest({ newest }: { newest: Newcomer[] }) {
  if (newest.length === 0) {
    return <EmptyPanel title="Nothing new" text="New opportunities and documents will be listed here." />;
  }
  return (
    <Box component="ul" sx={ROWS}>
      {newest.map((newcomer) => (
        <NewestRow key={newcomer.key} newcomer={newcomer} />
      ))}
    </Box>
  );
}

function NewestRow({ newcomer: { kind, title, context, day, to, isNew } }: { newcomer: Newcomer }) {
  const Icon = ICONS[kind];
  return (
    <Box component="li" sx={[ROW, GRID]}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.4 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <TextLink to={to} underline="hover" dir="auto" sx={TITLE}>
            {title}
          </TextLink>
          {isNew ? <StatusBadge tone="info" label="New" /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {KINDS[kind]} · <bdi>{context}</bdi>
          {day ? (
            <>
              {' · '}
              <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
                {formatDate(new Date(`${day}T12:00:00`))}
              </Box>
            </>
          ) : null}
        </Typography>
      </Box>
    </Box>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 } as const;
const TITLE = { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, color: 'text.primary' } as const;
