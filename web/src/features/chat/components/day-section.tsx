import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { dayLabel } from '#components/format/day-label.ts';
import type { Author } from '../api/author-directory.ts';
import type { Day } from '../build-timeline.ts';
import type { Outbox } from '../outbox.ts';
import { MessageItem } from './message-item.tsx';
import { UnreadSeparator } from './unread-separator.tsx';

interface DaySectionProps {
  day: Day;
  now: Date;
  authors: ReadonlyMap<string, Author>;
  uid: string;
  isAdmin: boolean;
  unreadFrom: string | null;
  active: string | null;
  onChoose: (id: string) => void;
  outbox: Outbox;
}

/** The messages of one day under its name, which stays in sight while they pass. */
export function DaySection({ day, now, authors, unreadFrom, active, ...rest }: DaySectionProps) {
  return (
    <Box sx={{ pt: 1 }}>
      <Box sx={STRIP}>
        <Typography component="h2" variant="caption" sx={LABEL}>
          {dayLabel(day.date, now)}
        </Typography>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {day.entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.id === unreadFrom ? <UnreadSeparator /> : null}
            <MessageItem entry={entry} author={authors.get(entry.uid)} active={entry.id === active} {...rest} />
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

const STRIP = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'grid',
  justifyItems: 'center',
  py: 1,
  pointerEvents: 'none',
} as const;
const LABEL = {
  px: 1.5,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  fontWeight: 600,
  color: 'text.secondary',
  backgroundColor: 'background.paper',
} as const;
