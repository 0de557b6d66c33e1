import ArrowDownward from '@mui/icons-material/ArrowDownward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { mayOpen } from '@portal/functions/contract/access/staff-policy';
import { CHAT_PAGE } from '@portal/functions/contract/limits';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';
import { useToday } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useCachedRoles } from '#lib/auth/staff-roles.ts';
import type { PagedSubscription } from '#lib/data/paged-subscription.ts';
import { type Author, authorName } from '../api/author.ts';
import type { ChatMessage } from '../api/chat-reads.ts';
import type { Outbox } from '../api/outbox.ts';
import { MessageActionsProvider } from '../moderation/message-actions.tsx';
import { isAnswerable, useConversation } from '../replies.tsx';
import type { TimelineEntry } from '../timeline.ts';
import { DaySection } from './day-section.tsx';
import { groupByDay } from './group-by-day.ts';
import { addedSince, newestOf, useReadState } from './read-state.ts';
import { FROM_THE_END, hiddenAbove, useMessageFocus, useScrollAnchor } from './use-list-position.ts';

export interface ListHandle {
  toEnd: () => void;
  show: (id: string) => void;
}

interface MessageListProps {
  ref: Ref<ListHandle>;
  entries: readonly TimelineEntry[];
  authors: ReadonlyMap<string, Author>;
  messages: PagedSubscription<ChatMessage>;
  outbox: Outbox;
  /** Disables trimming of a long list. */
  keepAll: boolean;
  onSearch: () => void;
}

/** In pixels from the top. */
const LOAD_OLDER_WITHIN = 240;
/** A longer list at its end is trimmed to the newest page, so that a chat stays fast all day. */
const TRIM_ABOVE = 4 * CHAT_PAGE;

export function MessageList({ ref, entries, authors, messages, outbox, keepAll, onSearch }: MessageListProps) {
  const { uid } = useSignedInUser();
  // The server checks the claim. A fresh token would restart Firestore's listeners and read every message again.
  const moderates = mayOpen('moderation', useCachedRoles());
  const list = useRef<HTMLElement>(null);
  const now = useToday();
  const content = useRef<HTMLDivElement>(null);
  const { atEnd, savePosition, onScroll, toEnd } = useScrollAnchor(list, content);
  const { unreadFrom, unseen } = useReadState(entries, uid, messages.status === 'success', atEnd);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const { active, select, focus, onKeyDown } = useMessageFocus(list, ids);
  const { reply } = useConversation();
  const days = useMemo(() => groupByDay(entries), [entries]);
  const { older, loadOlder, trimToFirstPage } = messages;
  useImperativeHandle(ref, () => {
    const show = (id: string) => {
      focus(id);
      savePosition();
    };
    return { toEnd, show };
  });
  useEffect(() => {
    if (atEnd && !keepAll && messages.items.length > TRIM_ABOVE) trimToFirstPage();
  }, [atEnd, keepAll, messages.items, trimToFirstPage]);

  const onListScroll = () => {
    onScroll();
    const nearStart = list.current && hiddenAbove(list.current) < LOAD_OLDER_WITHIN;
    if (older === 'idle' && nearStart) loadOlder();
  };

  /** Shortcuts of the focused message: R replies, / searches. */
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const onMessage = event.target instanceof HTMLElement && event.target.dataset.message === active;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const entry = entries.find(({ id }) => id === active);
    if (onMessage && plain && event.key === '/') onSearch();
    else if (onMessage && plain && event.key.toLowerCase() === 'r' && entry && isAnswerable(entry)) reply(entry);
    else return onKeyDown(event);
    event.preventDefault();
  };

  return (
    <MessageActionsProvider>
      <Box sx={{ position: 'relative', height: 1, minHeight: 0 }}>
        <Box component="section" ref={list} aria-label="Messages" onScroll={onListScroll} onKeyDown={onKey} sx={LIST}>
          <div ref={content}>
            <OlderMessages older={older} onLoad={loadOlder} />
            {entries.length === 0 ? (
              <EmptyPanel
                title="No messages yet"
                text="Messages from members will appear here. Be the first to write."
              />
            ) : null}
            {days.map((day) => (
              <DaySection
                key={day.key}
                day={day}
                now={now}
                authors={authors}
                uid={uid}
                moderates={moderates}
                unreadFrom={unreadFrom}
                active={active}
                onSelect={select}
                outbox={outbox}
              />
            ))}
          </div>
        </Box>
        <NewMessagesPill unseen={unseen} atEnd={atEnd} onClick={toEnd} />
        <Announcer entries={entries} authors={authors} uid={uid} />
      </Box>
    </MessageActionsProvider>
  );
}

const LIST = {
  ...FROM_THE_END,
  height: 1,
  overflowY: 'auto',
  overflowX: 'clip',
  overscrollBehavior: 'contain',
  // Off, because `useScrollAnchor` keeps the position in every browser.
  overflowAnchor: 'none',
  px: { xs: 1.5, sm: 3 },
  pb: 2,
} as const;

interface OlderMessagesProps {
  older: 'none' | 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

function OlderMessages({ older, onLoad }: OlderMessagesProps) {
  if (older === 'none') return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, pt: 2 }}>
      {older === 'failed' ? (
        <Typography variant="body2" color="error" role="status">
          Older messages could not be loaded.
        </Typography>
      ) : null}
      <Button size="small" color="inherit" onClick={onLoad} loading={older === 'loading'}>
        {older === 'failed' ? 'Try again' : 'Show older messages'}
      </Button>
    </Box>
  );
}

interface NewMessagesPillProps {
  unseen: number;
  atEnd: boolean;
  onClick: () => void;
}

/** Scrolls to the end, and counts new messages since the user scrolled up. */
function NewMessagesPill({ unseen, atEnd, onClick }: NewMessagesPillProps) {
  if (atEnd) return null;
  const label = unseen === 0 ? 'Latest messages' : `${unseen} new ${unseen === 1 ? 'message' : 'messages'}`;
  return (
    <Button
      size="small"
      variant="contained"
      color={unseen === 0 ? 'secondary' : 'primary'}
      startIcon={<ArrowDownward />}
      onClick={onClick}
      sx={PILL}
    >
      {label}
    </Button>
  );
}

const PILL = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  borderRadius: 5,
  boxShadow: 4,
  zIndex: 2,
} as const;

interface AnnouncerProps {
  entries: readonly TimelineEntry[];
  authors: ReadonlyMap<string, Author>;
  uid: string;
}

/**
 * A live region for new messages of other members. The list itself is not live, because it would announce older pages.
 */
function Announcer({ entries, authors, uid }: AnnouncerProps) {
  const last = useRef<ReturnType<typeof newestOf>>(null);
  const opened = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const arrived = opened.current ? addedSince(last.current, entries) : [];
    const added = arrived.filter((message) => message.uid !== uid && !message.removedBy);
    if (isNameLoading(added, authors)) return;
    if (!opened.current || arrived.length > 0) last.current = newestOf(entries);
    opened.current = true;
    if (added.length > 0) setAnnouncement(describe(added, authors, uid));
  }, [entries, authors, uid]);
  return (
    <Box role="log" aria-label="New messages" sx={visuallyHidden}>
      {announcement}
    </Box>
  );
}

/** A single message is announced with its author's name, once loaded. */
const isNameLoading = ([only, ...more]: readonly TimelineEntry[], authors: ReadonlyMap<string, Author>) =>
  only !== undefined && more.length === 0 && !authors.has(only.uid);

function describe(added: readonly TimelineEntry[], authors: ReadonlyMap<string, Author>, uid: string): string {
  const [only] = added;
  if (!only || added.length > 1) return `${added.length} new messages`;
  const name = authorName(authors.get(only.uid)) || 'A member';
  return `${name}${only.mentions.includes(uid) ? ', to you' : ''}: ${only.content}`;
}
