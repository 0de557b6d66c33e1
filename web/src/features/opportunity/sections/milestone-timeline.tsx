import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { PageSection } from './page-section.tsx';

/** Milestones by date. Those that are still to come, or that no date is given for, have a hollow mark. */
export function MilestoneTimeline({ timeline }: { timeline: OpportunityDetail['timeline'] }) {
  const now = new Date();
  return (
    <PageSection title="Milestones">
      <Box component="ol" sx={LIST}>
        {timeline.map(({ year, milestone }) => (
          <Box component="li" key={`${year} ${milestone}`} sx={[ITEM, isReached(year, now) ? {} : HOLLOW]}>
            <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {isPlanned(year, now) ? (
                <Box component="span" sx={visuallyHidden}>
                  Planned:{' '}
                </Box>
              ) : null}
              {year}
            </Typography>
            <Typography dir="auto">{milestone}</Typography>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

/** The end of the time that a milestone names, such as "2027", "Q3 2027" or "31 October 2026"; masked pages name none. */
function endOf(named: string): Date | null {
  const [, quarter = '4', month, year] = /(?:Q([1-4]) |([A-Z][a-z]+) )?(\d{4})/.exec(named) ?? [];
  if (year === undefined) return null;
  const index = MONTHS.indexOf(month?.slice(0, 3) ?? '');
  return new Date(Number(year), index < 0 ? Number(quarter) * 3 : index + 1);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const isPlanned = (named: string, now: Date) => (endOf(named) ?? now) > now;
const isReached = (named: string, now: Date) => (endOf(named) ?? now) < now;

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
const HOLLOW = { '&::before': { ...ITEM['&::before'], backgroundColor: 'background.default' } } as const;
