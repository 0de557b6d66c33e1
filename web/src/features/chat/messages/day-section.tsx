import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { dayLabel } from '#components/format/formatters.ts';
import type { Author } from '../api/chat-reads.ts';
import type { Outbox } from '../composer/outbox.ts';
import { MessageItem } from './message-item.tsx';
import type { Day } from './timeline.ts';

interface DaySectionProps {
  day: Day;
  now: Date;
  authors: ReadonlyMap<string, Author>;
  uid: string;
  isAdmin: boolean;
  unreadFrom: string | null;
  active: string | null;
  onSelect: (id: string) => void;
  outbox: Outbox;
}

/** The messages of one day under a sticky date. */
export function DaySection({ day, now, authors, unreadFrom, active, ...rest }: DaySectionProps) {
  return (
    <Box>
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

/** As wide as the list and not transparent, so that messages pass under it unseen and the date never lies on their text. */
const STRIP = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  mx: { xs: -1.5, sm: -3 },
  backgroundColor: 'background.paper',
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

/** Marks the first unread message. */
function UnreadSeparator() {
  return (
    <Box component="li" sx={SEPARATOR}>
      New messages
    </Box>
  );
}

const LINE = { content: '""', flexGrow: 1, height: '1px', backgroundColor: 'primary.main' } as const;
const SEPARATOR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  my: 1.5,
  typography: 'caption',
  fontWeight: 600,
  color: 'primary.main',
  '&::before': LINE,
  '&::after': LINE,
} as const;
