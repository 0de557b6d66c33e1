import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MessageRemover } from '@portal/functions/contract/chat/chat';
import { find } from 'linkifyjs';
import { Fragment } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { splitMentions } from '../mentions.tsx';
import { MessageQuote, useConversation } from '../replies.tsx';
import type { TimelineEntry } from '../timeline.ts';

const TOMBSTONES: Readonly<Record<MessageRemover, string>> = {
  author: 'This message was deleted by its author.',
  moderator: 'This message was removed by a moderator.',
};

/**
 * Any text stays in its bubble: long words break, text direction is isolated, and stacked combining marks are clipped.
 */
export function MessageBody({ entry, uid, focusable }: MessageBodyProps) {
  if (entry.removedBy) return <Box sx={[BUBBLE, TOMBSTONE]}>{TOMBSTONES[entry.removedBy]}</Box>;
  return (
    <Box sx={[BUBBLE, entry.uid === uid ? OWN : OTHERS]}>
      {entry.replyTo === null ? null : <MessageQuote id={entry.replyTo} focusable={focusable} />}
      <Box dir="auto" sx={TEXT}>
        {splitText(entry.content).map(({ start, text, href }) => (
          <Fragment key={start}>
            {href ? <ExternalLink href={href} text={text} /> : <WithMentions text={text} entry={entry} uid={uid} />}
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

interface MessageBodyProps {
  entry: TimelineEntry;
  /** The reader. */
  uid: string;
  /** Makes links tab stops: only in the focused message. */
  focusable: boolean;
}

/** Highlights mentioned names, the reader's own most. A name that has changed is plain text. */
function WithMentions({ text, entry, uid }: { text: string; entry: TimelineEntry; uid: string }) {
  const { members } = useConversation();
  if (entry.mentions.length === 0) return text;
  const named = members.filter((member) => entry.mentions.includes(member.uid));
  let start = 0;
  return splitMentions(text, named).map((part) => {
    const key = start;
    start += part.text.length;
    if (part.uid === null) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <Box key={key} component="strong" sx={[MENTION, part.uid === uid ? OWN_MENTION : {}]}>
        <bdi>{part.text}</bdi>
      </Box>
    );
  });
}

/** Sends no referrer, and marks the link as user-generated for search engines. */
function ExternalLink({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow ugc" color="inherit" dir="ltr">
      {text}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        (opens in a new tab)
      </Box>
    </Link>
  );
}

const BUBBLE = {
  minWidth: 0,
  px: 1.75,
  py: 1,
  borderRadius: 2,
  border: 1,
  typography: 'body2',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'clip',
} as const;
const TEXT = { unicodeBidi: 'isolate' } as const;
const MENTION = { fontWeight: 650 } as const;
const OWN_MENTION = {
  px: 0.5,
  borderRadius: 0.5,
  color: 'status.pending.text',
  backgroundColor: 'status.pending.background',
} as const;
const OTHERS = { backgroundColor: 'surface.sunken', borderColor: 'divider' } as const;
const OWN = {
  backgroundColor: 'status.positive.background',
  borderColor: 'status.positive.border',
  color: 'text.primary',
} as const;
const TOMBSTONE = {
  borderStyle: 'dashed',
  borderColor: 'divider',
  color: 'text.secondary',
  fontStyle: 'italic',
} as const;

interface Segment {
  start: number;
  text: string;
  href: string | null;
}

/**
 * Splits a message into text and links. Only http://, https:// and www. start a link. Skips URLs with a user name or
 * password, which can hide their target.
 */
export function splitText(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { start, end: until, value } of find(text, 'url')) {
    const href = webUrl(value);
    if (!href) continue;
    if (start > end) segments.push({ start: end, text: text.slice(end, start), href: null });
    segments.push({ start, text: value, href });
    end = until;
  }
  if (end < text.length) segments.push({ start: end, text: text.slice(end), href: null });
  return segments;
}

function webUrl(written: string): string | null {
  if (!/^(https?:\/\/|www\.)/i.test(written)) return null;
  const url = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  return ['http:', 'https:'].includes(protocol) && !username && !password ? href : null;
}
