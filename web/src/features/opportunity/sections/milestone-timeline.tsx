import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Milestone } from '@portal/functions/contract/opportunities/opportunity-record';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { isReached } from '#components/format/milestones.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { PageSection } from './page-section.tsx';

interface MilestoneTimelineProps {
  timeline: OpportunityDetail['timeline'];
  isFolded?: boolean;
}

/** Unreached or unknown milestones have a hollow mark. */
export function MilestoneTimeline({ timeline, isFolded = false }: MilestoneTimelineProps) {
  const now = new Date();
  return (
    <PageSection title="Milestones" fold={isFolded ? 'closed' : 'open'}>
      <Box component="ol" sx={LIST}>
        {timeline.map((entry) => (
          <MilestoneItem key={`${entry.year} ${entry.milestone}`} entry={entry} reached={isReached(entry, now)} />
        ))}
      </Box>
    </PageSection>
  );
}

/** `reached` is undefined if unknown. */
function MilestoneItem({ entry, reached }: { entry: Milestone; reached: boolean | undefined }) {
  return (
    <Box component="li" sx={[ITEM, reached === true ? {} : HOLLOW]}>
      <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {reached === false ? (
          <Box component="span" sx={visuallyHidden}>
            Planned:{' '}
          </Box>
        ) : null}
        {entry.year}
      </Typography>
      <Typography dir="auto">{entry.milestone}</Typography>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 };
const ITEM = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
  columnGap: 2,
  pl: 3.5,
  pb: 2,
  borderLeft: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  '&:last-of-type': { pb: 0, borderColor: 'transparent' },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '-0.375rem',
    top: '0.4rem',
    width: '0.6875rem',
    height: '0.6875rem',
    borderRadius: '50%',
    border: 2,
    borderColor: 'primary.main',
    backgroundColor: 'primary.main',
  },
} as const;
const HOLLOW = { '&::before': { ...ITEM['&::before'], backgroundColor: 'background.default' } } as const;
