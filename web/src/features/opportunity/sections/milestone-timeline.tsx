import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { PageSection } from './page-section.tsx';

/**
 * Milestones by date. Those that are still to come have a hollow mark. A text that is that of the milestone before, as on masked pages,
 * is shown once.
 */
export function MilestoneTimeline({ timeline }: { timeline: OpportunityDetail['timeline'] }) {
  const now = new Date();
  return (
    <PageSection title="Milestones">
      <Box component="ol" sx={LIST}>
        {timeline.map(({ year, milestone }, index) => (
          <Box component="li" key={`${year} ${milestone}`} sx={[ITEM, isPlanned(year, now) ? PLANNED : {}]}>
            <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {isPlanned(year, now) ? (
                <Box component="span" sx={visuallyHidden}>
                  Planned:{' '}
                </Box>
              ) : null}
              {year}
            </Typography>
            <Typography sx={milestone === timeline[index - 1]?.milestone ? visuallyHidden : {}}>{milestone}</Typography>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

/** Whether the time that a milestone names, such as "2027" or "Q3 2027", is not over. */
function isPlanned(named: string, now: Date): boolean {
  const [, quarter = '4', year = '0'] = /(?:Q([1-4]) )?(\d{4})/.exec(named) ?? [];
  return new Date(Number(year), Number(quarter) * 3) > now;
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
    backgroundColor: 'primary.main',
  },
} as const;
const PLANNED = { '&::before': { ...ITEM['&::before'], backgroundColor: 'background.default' } } as const;
