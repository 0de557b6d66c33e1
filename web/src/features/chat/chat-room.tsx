import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useMemo, useRef } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useOnline } from '#components/feedback/use-online.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useChatMessages, useOutbox } from './api/use-chat.ts';
import { Composer } from './composer/composer.tsx';
import { type ListHandle, MessageList } from './messages/message-list.tsx';
import { toTimeline } from './messages/timeline.ts';

export function ChatRoom() {
  const { uid } = useSignedInUser();
  const { messages, authors } = useChatMessages();
  const { outbox, outgoing, post: queue, mute, clearMute } = useOutbox(uid, messages.connected);
  const online = useOnline();
  const list = useRef<ListHandle>(null);
  const { items, status } = messages;
  const entries = useMemo(() => toTimeline(items, outgoing, uid), [items, outgoing, uid]);
  useEffect(() => outbox.acknowledge(new Set(items.map(({ id }) => id))), [outbox, items]);
  useBeforeUnloadWarning(outgoing.some(({ state }) => state === 'sending'));
  const post = (content: string) => {
    const queued = queue(content);
    if (queued) list.current?.toEnd();
    return queued;
  };
  return (
    <Paper variant="outlined" sx={[ROOM, online ? {} : ABOVE_OFFLINE_NOTICE]}>
      {status === 'loading' ? <LoadingPanel label="Loading the chat" /> : null}
      {status === 'error' && items.length === 0 ? (
        <ErrorPanel message="The chat could not be loaded." onRetry={messages.restart} />
      ) : null}
      {status === 'ready' || items.length > 0 ? (
        <MessageList ref={list} entries={entries} authors={authors} messages={messages} outbox={outbox} />
      ) : null}
      {items.length > 0 ? (
        <ConnectionNotice stopped={status === 'error'} connected={messages.connected} onRestart={messages.restart} />
      ) : null}
      <Composer mute={mute} onMuteOver={clearMute} onPost={post} />
    </Paper>
  );
}

const ROOM = {
  display: 'grid',
  // A column of its own accord is as wide as the longest name in it, and takes the composer along.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
} as const;
/** Room for the offline notice at the bottom of the window. */
const ABOVE_OFFLINE_NOTICE = { mb: { xs: 6, md: 2 } } as const;

interface ConnectionNoticeProps {
  stopped: boolean;
  connected: boolean;
  onRestart: () => void;
}

/** Says that the list may be out of date. */
function ConnectionNotice({ stopped, connected, onRestart }: ConnectionNoticeProps) {
  return (
    <Box role="status" sx={CONNECTION}>
      {!stopped && !connected ? 'Reconnecting. New messages will appear when the connection is back.' : null}
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
