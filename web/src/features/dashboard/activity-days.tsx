import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ACTIVITIES_PAGE } from '@portal/functions/contract/limits';
import { useRef } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { dayLabel } from '#components/format/formatters.ts';
import { useNow, useToday } from '#components/format/use-now.ts';
import { ActivityItem, groupByDay } from './activity-item.tsx';
import type { ActivityEntry } from './api/activities.ts';

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
          <ActivityItem key={id} activity={activity} now={now} detailed />
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

interface LoadMoreProps {
  older: 'none' | 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

/** "Show more", or the end of the list, which takes the focus. */
export function LoadMore({ older, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useFocusAfterChange(older, () => end.current);
  if (older === 'failed') return <ErrorPanel message="Older activities could not be loaded." onRetry={onLoad} />;
  if (older === 'none') {
    return (
      <Typography ref={end} tabIndex={-1} variant="body2" color="textSecondary" sx={END}>
        There are no older activities.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <BusyButton variant="outlined" busy={older === 'loading'} onClick={onLoad}>
        {`Show ${ACTIVITIES_PAGE} more`}
      </BusyButton>
    </Box>
  );
}

const END = { textAlign: 'center', outline: 'none' } as const;
