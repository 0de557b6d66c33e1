import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { PageSection } from './page-section.tsx';

export function MilestoneTimeline({ timeline }: { timeline: OpportunityDetail['timeline'] }) {
  return (
    <PageSection title="Milestones">
      <Box component="ol" sx={LIST}>
        {timeline.map(({ year, milestone }) => (
          <Box component="li" key={`${year} ${milestone}`} sx={ITEM}>
            <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {year}
            </Typography>
            <Typography>{milestone}</Typography>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 };
const ITEM = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
  columnGap: 2,
  pl: 3.5,
  pb: 3.5,
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
    backgroundColor: 'background.default',
  },
} as const;
