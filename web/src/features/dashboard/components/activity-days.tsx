import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { dayLabel } from '#components/format/day-label.ts';
import { useNow } from '#components/format/use-now.ts';
import { useToday } from '#components/format/use-today.ts';
import type { ActivityEntry } from '../api/parse-activity.ts';
import { groupByDay } from '../group-by-day.ts';
import { ActivityItem } from './activity-item.tsx';

/** Entries under the name of their day, which stands beside them where there is room. */
export function ActivityDays({ entries }: { entries: readonly ActivityEntry[] }) {
  const now = useNow();
  const today = useToday();
  return groupByDay(entries, ({ activity }) => activity.created_at).map(({ key, date, entries: ofDay }) => (
    <Box component="section" key={key} aria-labelledby={`day-${key}`} sx={DAY}>
      <Typography id={`day-${key}`} component="h2" variant="subtitle1" sx={LABEL}>
        {dayLabel(date, today)}
      </Typography>
      <Paper component="ol" variant="outlined" sx={LIST}>
        {ofDay.map(({ id, activity }) => (
          <ActivityItem key={id} activity={activity} now={now} whole />
        ))}
      </Paper>
    </Box>
  ));
}

const DAY = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1.5,
  mb: { xs: 4, md: 3 },
} as const;
const LABEL = { position: { md: 'sticky' }, top: { md: 96 }, alignSelf: 'start', pt: { md: 2.5 } } as const;
const LIST = { m: 0, px: { xs: 2.5, sm: 4 }, py: 3, listStyle: 'none' } as const;
