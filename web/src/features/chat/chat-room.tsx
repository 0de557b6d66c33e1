import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useOnline } from '#components/feedback/use-online.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useOutbox } from './api/outbox.ts';
import { useChatMessages } from './api/use-chat.ts';
import { Composer } from './composer.tsx';
import { membersOf, mentionsIn } from './mentions.tsx';
import { type ListHandle, MessageList } from './messages/message-list.tsx';
import { useReadReport } from './messages/report-read.ts';
import { ConversationContext, quoteOf } from './replies.tsx';
import { RoomIdContext } from './room-id.ts';
import { SearchPanel } from './search-panel.tsx';
import { type TimelineEntry, toTimeline } from './timeline.ts';

interface ChatRoomProps {
  /** The opportunity whose room it is; null for the general room. */
  roomId?: string | null;
  /** Renews the right to read and write here before the chat starts again. */
  onRenew?: () => Promise<unknown>;
}

export function ChatRoom({ roomId = null, onRenew }: ChatRoomProps) {
  const { uid } = useSignedInUser();
  const chat = useChatMessages(uid, roomId);
  const { messages, authors } = chat;
  const restart = () => void Promise.resolve(onRenew?.()).then(messages.restart);
  const { outbox, outgoing, post: queue } = useOutbox(uid, roomId, messages.connected);
  const online = useOnline();
  const list = useRef<ListHandle>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const { items, status } = messages;
  const failed = status === 'error' && items.length === 0;
  const entries = useMemo(() => toTimeline(items, outgoing, uid), [items, outgoing, uid]);
  useReadReport(items, uid, roomId);
  useEffect(() => outbox.acknowledge(new Set(items.map(({ id }) => id))), [outbox, items]);
  useBeforeUnloadWarning(outgoing.some(({ state }) => state === 'sending'));
  const { searching, searchButton, openSearch, closeSearch } = useSearch();
  const conversation = useConversationOf({ ...chat, entries, uid }, { setReplyTo, input, list });
  const others = useMemo(() => conversation.members.filter((member) => member.uid !== uid), [conversation, uid]);
  const post = (content: string) => {
    const queued = queue({ content, replyTo: replyTo ?? undefined, mentions: mentionsIn(content, others) });
    if (queued) {
      setReplyTo(null);
      list.current?.toEnd();
    }
    return queued;
  };
  return (
    <RoomIdContext value={roomId}>
      <ConversationContext value={conversation}>
        <Paper variant="outlined" sx={[ROOM, online ? {} : ABOVE_OFFLINE_NOTICE]}>
          {status === 'loading' ? <LoadingPanel label="Loading the chat" onRetry={restart} /> : null}
          {failed ? (
            <Box sx={{ p: { xs: 2, sm: 3 } }}>
              {online ? (
                <ErrorPanel message="The chat could not be loaded." onRetry={restart} />
              ) : (
                <EmptyPanel title="You’re offline" text="The chat will load when you’re back online." />
              )}
            </Box>
          ) : null}
          {status === 'success' || items.length > 0 ? (
            <Box sx={{ position: 'relative', height: 1, minHeight: 0 }}>
              {searching || entries.length === 0 ? null : (
                <IconButton
                  ref={searchButton}
                  aria-label="Search messages"
                  title="Search messages (/)"
                  onClick={openSearch}
                  sx={SEARCH}
                >
                  <Search fontSize="small" />
                </IconButton>
              )}
              <Box inert={searching} sx={{ height: 1 }}>
                <MessageList
                  ref={list}
                  entries={entries}
                  authors={authors}
                  messages={messages}
                  outbox={outbox}
                  keepAll={searching}
                  onSearch={openSearch}
                />
              </Box>
              {searching ? (
                <SearchPanel
                  entries={entries}
                  authors={authors}
                  uid={uid}
                  older={messages.older}
                  onLoadOlder={messages.loadOlder}
                  onShow={(id) => {
                    closeSearch();
                    list.current?.show(id);
                  }}
                  onClose={() => {
                    closeSearch();
                    searchButton.current?.focus();
                  }}
                />
              ) : null}
            </Box>
          ) : null}
          {items.length > 0 ? (
            <ConnectionNotice stopped={status === 'error'} connected={messages.connected} onRestart={restart} />
          ) : null}
          {/* Hidden, so that a message that was begun stays. */}
          <Box hidden={failed}>
            <Composer
              uid={uid}
              onPost={post}
              replyTo={replyTo}
              onCancelReply={() => setReplyTo(null)}
              members={others}
              input={input}
            />
          </Box>
        </Paper>
      </ConversationContext>
    </RoomIdContext>
  );
}

/** Closes synchronously, so that the list can take the focus. */
function useSearch() {
  const [searching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  return {
    searching,
    searchButton,
    openSearch: () => setSearching(true),
    closeSearch: () => flushSync(() => setSearching(false)),
  };
}

type ConversationParts = Omit<ReturnType<typeof useChatMessages>, 'messages'> & {
  entries: readonly TimelineEntry[];
  uid: string;
};

interface Room {
  setReplyTo: (id: string) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  list: RefObject<ListHandle | null>;
}

function useConversationOf(
  { entries, originals, authors, uid, isSettled }: ConversationParts,
  { setReplyTo, input, list }: Room,
) {
  return useMemo(() => {
    const sources = { entries: new Map(entries.map((entry) => [entry.id, entry])), originals, authors, uid, isSettled };
    return {
      quote: (id: string) => quoteOf(id, sources),
      reply: (entry: TimelineEntry) => {
        setReplyTo(entry.id);
        input.current?.focus();
      },
      show: (id: string) => list.current?.show(id),
      members: membersOf(authors),
    };
  }, [entries, originals, authors, uid, isSettled, setReplyTo, input, list]);
}

const ROOM = {
  display: 'grid',
  // An automatic column would be as wide as its longest name and widen the composer.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
} as const;
/** On the day's line, which never covers text. */
const SEARCH = {
  position: 'absolute',
  top: 0,
  right: { xs: 4, sm: 16 },
  zIndex: 2,
  width: 44,
  height: 44,
  // The room clips anything outside it.
  '&:focus-visible': { outlineOffset: '-4px' },
} as const;
const ABOVE_OFFLINE_NOTICE = { mb: { xs: 6, md: 2 } } as const;

interface ConnectionNoticeProps {
  stopped: boolean;
  connected: boolean;
  onRestart: () => void;
}

function ConnectionNotice({ stopped, connected, onRestart }: ConnectionNoticeProps) {
  return (
    <Box role="status" sx={CONNECTION}>
      {!stopped && !connected ? 'Reconnecting. New messages will appear when you’re back online.' : null}
      {stopped ? (
        <>
          The chat has stopped updating.
          <Button size="small" color="inherit" onClick={onRestart}>
            Reconnect
          </Button>
        </>
      ) : null}
    </Box>
  );
}

const CONNECTION = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 1,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'status.pending.border',
  backgroundColor: 'status.pending.background',
  color: 'status.pending.text',
  '&:empty': { display: 'none' },
} as const;
