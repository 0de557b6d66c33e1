import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CHAT_DAILY_MAX } from '@portal/functions/contract/limits';
import { Fragment, memo } from 'react';
import { dayLabel, formatDateTime, formatTime } from '#components/format/formatters.ts';
import { avatarUrl } from '#lib/avatar-url.ts';
import { type Author, authorName, initialOf } from '../api/author.ts';
import type { Outbox } from '../api/outbox.ts';
import { MessageActions } from '../moderation/message-actions.tsx';
import type { TimelineEntry } from '../timeline.ts';
import type { Day, Entry } from './group-by-day.ts';
import { MessageBody } from './message-body.tsx';

interface DaySectionProps {
  day: Day;
  now: Date;
  authors: ReadonlyMap<string, Author>;
  uid: string;
  moderates: boolean;
  unreadFrom: string | null;
  active: string | null;
  onSelect: (id: string) => void;
  outbox: Outbox;
}

export function DaySection({ day, now, authors, unreadFrom, active, ...rest }: DaySectionProps) {
  return (
    <Box>
      <Box sx={STRIP}>
        <Typography component="h2" variant="caption" sx={DATE}>
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

/** Full width and opaque, so that messages scroll unseen under the date. */
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
const DATE = {
  px: 1.5,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  fontWeight: 600,
  color: 'text.secondary',
  backgroundColor: 'background.paper',
} as const;

function UnreadSeparator() {
  return (
    <Box component="li" sx={SEPARATOR}>
      New messages
    </Box>
  );
}

const RULE = { content: '""', flexGrow: 1, height: '1px', backgroundColor: 'primary.main' } as const;
const SEPARATOR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  my: 1.5,
  typography: 'caption',
  fontWeight: 600,
  color: 'primary.main',
  '&::before': RULE,
  '&::after': RULE,
} as const;

interface MessageItemProps {
  entry: Entry;
  author: Author | undefined;
  uid: string;
  moderates: boolean;
  active: boolean;
  onSelect: (id: string) => void;
  outbox: Outbox;
}

/**
 * One message: the user's own on the right, others on the left beside their author. Moving through the list renders
 * only two.
 */
const MessageItem = memo(({ entry, author, uid, moderates, active, onSelect, outbox }: MessageItemProps) => {
  const own = entry.uid === uid;
  const name = own ? 'You' : authorName(author);
  return (
    <Box
      component="li"
      data-message={entry.id}
      tabIndex={active ? 0 : -1}
      onFocus={() => onSelect(entry.id)}
      aria-label={`${name}, ${formatDateTime(entry.at)}`}
      sx={[ITEM, entry.startsGroup ? { mt: 1.5 } : { mt: 0.5 }, own ? OWN : {}]}
    >
      {own ? null : <AuthorAvatar uid={entry.uid} author={author} visible={entry.startsGroup} />}
      <Box sx={COLUMN}>
        {entry.startsGroup ? (
          <Typography variant="caption" component="div" sx={[HEAD, own ? { justifyContent: 'flex-end' } : {}]}>
            {own ? null : (
              <Box component="bdi" sx={NAME}>
                {name}
              </Box>
            )}
            <Box component="time" dateTime={entry.at.toISOString()} title={formatDateTime(entry.at)} sx={TIME}>
              {formatTime(entry.at)}
            </Box>
          </Typography>
        ) : null}
        <Box sx={[LINE, own ? { flexDirection: 'row-reverse' } : {}]}>
          <MessageBody entry={entry} uid={uid} focusable={active} />
          <MessageActions entry={entry} own={own} moderates={moderates} focusable={active} />
        </Box>
        <DeliveryStatus entry={entry} outbox={outbox} />
      </Box>
    </Box>
  );
});

function AuthorAvatar({ uid, author, visible }: { uid: string; author: Author | undefined; visible: boolean }) {
  if (!visible) return <Box sx={{ width: 36, flexShrink: 0 }} />;
  return (
    <Avatar src={avatarUrl(uid, author?.avatar) ?? undefined} alt="" aria-hidden sx={AVATAR}>
      {initialOf(author)}
    </Avatar>
  );
}

const ITEM = {
  display: 'flex',
  gap: 1.5,
  borderRadius: 1,
  // The day's line covers the top.
  scrollMarginTop: '48px',
  outlineOffset: '-2px',
  '--message-actions': 0,
  '&:hover, &:focus-within': { '--message-actions': 1 },
  // Without a mouse, the tapped message shows its actions below, so that every message has the full width.
  '@media (hover: none)': {
    '--message-actions-display': 'none',
    '&:focus-within': { '--message-actions-display': 'flex' },
  },
} as const;
const OWN = { justifyContent: 'flex-end' } as const;
const COLUMN = { minWidth: 0, maxWidth: { xs: '88%', sm: '80%' } } as const;
/** As high as a name even without one. */
const HEAD = { display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5, minWidth: 0, minHeight: '1.4rem' } as const;
/** Truncates long names. A clipped flex item needs permission to shrink. */
const NAME = {
  minWidth: 0,
  fontWeight: 650,
  color: 'text.primary',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  overflow: 'clip',
  textOverflow: 'ellipsis',
} as const;
const TIME = { color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const LINE = { display: 'flex', alignItems: 'center', gap: 0.5, '@media (hover: none)': { flexWrap: 'wrap' } } as const;
const AVATAR = {
  width: 36,
  height: 36,
  fontSize: '0.9375rem',
  fontWeight: 600,
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
} as const;

const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'Not sent: no connection.',
  busy: 'Not sent: the portal is very busy at the moment.',
  'too-fast': 'Not sent: too soon after the last message.',
  'original-gone': 'Not sent: the message you replied to no longer exists.',
  'day-is-full': `Not sent: you have reached the limit of ${CHAT_DAILY_MAX} messages a day.`,
  'room-refused': 'Not sent: check that you can still enter this room, and try again.',
  muted: 'Not sent: you cannot write in the chat at the moment.',
};

const describeFailure = (failure: string | null): string =>
  (failure && FAILURES[failure]) || 'Not sent: the server did not accept it.';

/** Delivery state of the user's own message, until the chat's listener has delivered it. */
function DeliveryStatus({ entry, outbox }: { entry: TimelineEntry; outbox: Outbox }) {
  if (entry.delivery === null) return null;
  if (entry.delivery !== 'failed') {
    return <Box sx={DELIVERY}>{entry.delivery === 'sending' ? 'Sending…' : 'Sent'}</Box>;
  }
  return (
    <Box role="status" sx={[DELIVERY, { color: 'error.main' }]}>
      {describeFailure(entry.failure)}
      <Button size="small" sx={BUTTON} onClick={() => outbox.retry(entry.id)}>
        Retry
      </Button>
      <Button size="small" color="inherit" sx={BUTTON} onClick={() => outbox.discard(entry.id)}>
        Discard
      </Button>
    </Box>
  );
}

const DELIVERY = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
  mt: 0.25,
  typography: 'caption',
  color: 'text.secondary',
} as const;
const BUTTON = { minWidth: 0, minHeight: 28, px: 1 } as const;
