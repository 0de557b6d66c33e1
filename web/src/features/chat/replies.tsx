import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { MESSAGE_ID } from '@portal/functions/contract/chat/chat';
import { createContext, useContext } from 'react';
import { type Author, authorName } from './api/author.ts';
import type { Original } from './api/chat-reads.ts';
import type { Member } from './mentions.tsx';
import type { TimelineEntry } from './timeline.ts';

const TEXTS = {
  loading: '',
  failed: 'The original message could not be loaded.',
  removed: 'This message was removed',
} as const;

/** Always two lines high. If the quoted message is loaded, a click leads to it. */
export function MessageQuote({ id, focusable }: { id: string; focusable: boolean }) {
  const { quote, show } = useConversation();
  const shown = quote(id);
  if (shown.status === 'ready' && shown.loaded) {
    return (
      <ButtonBase
        tabIndex={focusable ? 0 : -1}
        sx={[QUOTE, LEADS_THERE]}
        onClick={() => show(id)}
        title="Go to this message"
      >
        <QuotedText quote={shown} />
      </ButtonBase>
    );
  }
  return (
    <Box sx={QUOTE}>
      <QuotedText quote={shown} />
    </Box>
  );
}

function QuotedText({ quote }: { quote: Quote }) {
  if (quote.status !== 'ready') {
    return (
      <Box component="span" sx={{ fontStyle: 'italic', lineHeight: 1.5 }}>
        {TEXTS[quote.status]}
      </Box>
    );
  }
  return (
    <>
      <Box component="bdi" sx={{ ...LINE, fontWeight: 650 }}>
        {quote.name}
      </Box>
      <Box component="span" dir="auto" sx={LINE}>
        {quote.content.replace(/\s+/g, ' ')}
      </Box>
    </>
  );
}

export function ReplyBar({ id, onCancel }: { id: string; onCancel: () => void }) {
  const quote = useConversation().quote(id);
  return (
    <Box sx={BAR}>
      <Box sx={{ ...QUOTE, flexGrow: 1, mb: 0 }}>
        <QuotedText quote={quote} />
      </Box>
      <IconButton aria-label="Cancel the reply" title="Cancel the reply (Escape)" onClick={onCancel}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

const QUOTE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  width: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  mb: 0.75,
  px: 1.25,
  py: 0.25,
  textAlign: 'start',
  typography: 'body2',
  color: 'text.secondary',
  borderLeft: 3,
  borderColor: 'primary.main',
  borderRadius: 0,
} as const;
const LEADS_THERE = {
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
/** Keeps any name and text on one line. */
const LINE = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.5,
} as const;
const BAR = { display: 'flex', alignItems: 'center', gap: 1, mb: 1 } as const;

/** A quoted message as shown above its reply, without its own quote. */
type Quote =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'removed' }
  /** `loaded`: the message is in the list, so a click can lead to it. */
  | { status: 'ready'; name: string; content: string; loaded: boolean };

interface QuoteSources {
  entries: ReadonlyMap<string, TimelineEntry>;
  /** Quoted messages that are not loaded. */
  originals: ReadonlyMap<string, Original>;
  authors: ReadonlyMap<string, Author>;
  uid: string;
  /** True if the original was read, could not be read, or took too long. */
  isSettled: (id: string) => boolean;
}

/** Follows a loaded message, so that a removed message disappears from the quote immediately. */
export function quoteOf(id: string, { entries, originals, authors, uid, isSettled }: QuoteSources): Quote {
  const nameOf = (author: string) => (author === uid ? 'You' : authorName(authors.get(author)) || 'A member');
  const entry = entries.get(id);
  if (entry) {
    if (entry.removedBy) return { status: 'removed' };
    return { status: 'ready', name: nameOf(entry.uid), content: entry.content, loaded: true };
  }
  const original = originals.get(id);
  if (original === undefined) return { status: isSettled(id) ? 'failed' : 'loading' };
  if (original === null) return { status: 'removed' };
  return { status: 'ready', name: nameOf(original.uid), content: original.content, loaded: false };
}

/** Stored, present messages. The rules refuse a reply to an id in another format. */
export const isAnswerable = ({ id, delivery, removedBy }: TimelineEntry): boolean =>
  delivery === null && removedBy === null && MESSAGE_ID.test(id);

interface Conversation {
  quote: (id: string) => Quote;
  reply: (entry: TimelineEntry) => void;
  show: (id: string) => void;
  /** Members with known names, including the user. */
  members: readonly Member[];
}

export const ConversationContext = createContext<Conversation | null>(null);

export function useConversation(): Conversation {
  const conversation = useContext(ConversationContext);
  if (!conversation) throw new Error('useConversation needs the ConversationContext above it.');
  return conversation;
}
