import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#components/format/format-date.ts';
import { avatarUrl } from '#lib/data/avatar-url.ts';
import type { Author } from '../api/author-directory.ts';
import { authorName, initialOf } from '../author-name.ts';
import type { Entry } from '../build-timeline.ts';
import { formatTime } from '../format-time.ts';
import type { Outbox } from '../outbox.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageBody } from './message-body.tsx';

interface MessageItemProps {
  entry: Entry;
  author: Author | undefined;
  uid: string;
  isAdmin: boolean;
  active: boolean;
  onChoose: (id: string) => void;
  outbox: Outbox;
}

/** One message: one's own on the right, others' on the left beside who wrote them. */
export function MessageItem({ entry, author, uid, isAdmin, active, onChoose, outbox }: MessageItemProps) {
  const own = entry.uid === uid;
  const name = own ? 'You' : authorName(author);
  return (
    <Box
      component="li"
      data-message={entry.id}
      tabIndex={active ? 0 : -1}
      onFocus={() => onChoose(entry.id)}
      aria-label={`${name}, ${formatDateTime(entry.at)}`}
      sx={[ITEM, entry.leads ? { mt: 1.5 } : { mt: 0.5 }, own ? OWN : {}]}
    >
      {own ? null : <Picture uid={entry.uid} author={author} shown={entry.leads} />}
      <Box sx={COLUMN}>
        {entry.leads ? (
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
          <MessageBody entry={entry} own={own} />
          <MessageActions entry={entry} own={own} isAdmin={isAdmin} reachable={active} />
        </Box>
        <DeliveryNote entry={entry} outbox={outbox} />
      </Box>
    </Box>
  );
}

function Picture({ uid, author, shown }: { uid: string; author: Author | undefined; shown: boolean }) {
  if (!shown) return <Box sx={{ width: 36, flexShrink: 0 }} />;
  return (
    <Avatar src={avatarUrl(uid, author?.avatar) ?? undefined} alt="" aria-hidden sx={PICTURE}>
      {initialOf(author)}
    </Avatar>
  );
}

const ITEM = {
  display: 'flex',
  gap: 1.5,
  borderRadius: 1,
  outlineOffset: '-2px',
  '--message-actions': 0,
  '&:hover, &:focus-within': { '--message-actions': 1 },
} as const;
const OWN = { justifyContent: 'flex-end' } as const;
const COLUMN = { minWidth: 0, maxWidth: { xs: '88%', sm: '80%' } } as const;
const HEAD = { display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5, minWidth: 0 } as const;
/** A name may hold anything a person can type: it keeps to one line, and to its line. */
const NAME = {
  fontWeight: 650,
  color: 'text.primary',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  overflow: 'clip',
  textOverflow: 'ellipsis',
} as const;
const TIME = { color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const LINE = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
const PICTURE = {
  width: 36,
  height: 36,
  fontSize: '0.9375rem',
  fontWeight: 600,
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
} as const;
