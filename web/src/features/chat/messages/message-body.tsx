import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MessageRemover } from '@portal/functions/contract/chat/message';
import { Fragment } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { splitText } from './split-text.ts';
import type { TimelineEntry } from './timeline.ts';

const TOMBSTONES: Readonly<Record<MessageRemover, string>> = {
  author: 'This message was deleted by its author.',
  moderator: 'This message was removed by a moderator.',
};

/**
 * The text of a message with its links, or a tombstone. Any text stays in its bubble: long words break, the text direction is
 * isolated, and stacked combining marks are clipped.
 */
export function MessageBody({ entry, own }: { entry: TimelineEntry; own: boolean }) {
  if (entry.removedBy) return <Box sx={[BUBBLE, TOMBSTONE]}>{TOMBSTONES[entry.removedBy]}</Box>;
  return (
    <Box dir="auto" sx={[BUBBLE, own ? OWN : OTHERS]}>
      {splitText(entry.content).map(({ start, text, href }) => (
        <Fragment key={start}>{href ? <ExternalLink href={href} text={text} /> : text}</Fragment>
      ))}
    </Box>
  );
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
  unicodeBidi: 'isolate',
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
