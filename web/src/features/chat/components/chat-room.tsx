import Paper from '@mui/material/Paper';
import { useEffect, useMemo, useRef } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useOnline } from '#components/lazy/use-online.ts';
import { useSignedInUser } from '#lib/auth/signed-in-user.ts';
import { useChatMessages } from '../api/use-chat-messages.ts';
import { useOutbox } from '../api/use-outbox.ts';
import { toTimeline } from '../build-timeline.ts';
import { Composer } from './composer.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { type ListHandle, MessageList } from './message-list.tsx';

/** The messages and the field below them. */
export function ChatRoom() {
  const { uid } = useSignedInUser();
  const { messages, authors } = useChatMessages();
  const { outbox, outgoing, mute, forgetMute } = useOutbox(uid, messages.connected);
  const online = useOnline();
  const list = useRef<ListHandle>(null);
  const { items, status } = messages;
  const shown = useMemo(() => toTimeline(items, outgoing, uid), [items, outgoing, uid]);
  useEffect(() => outbox.settle(new Set(items.map(({ id }) => id))), [outbox, items]);
  useBeforeUnloadWarning(outgoing.some(({ state }) => state === 'sending'));
  const post = (content: string) => {
    const taken = outbox.post(content);
    if (taken) list.current?.toEnd();
    return taken;
  };
  return (
    <Paper variant="outlined" sx={[ROOM, online ? {} : ABOVE_OFFLINE_NOTICE]}>
      {status === 'loading' ? <LoadingPanel label="Loading the chat" /> : null}
      {status === 'error' && items.length === 0 ? (
        <ErrorPanel message="The chat could not be loaded." onRetry={messages.restart} />
      ) : null}
      {status === 'ready' || items.length > 0 ? (
        <MessageList ref={list} shown={shown} authors={authors} messages={messages} outbox={outbox} />
      ) : null}
      {items.length > 0 ? (
        <ConnectionNote stopped={status === 'error'} connected={messages.connected} onRestart={messages.restart} />
      ) : null}
      <Composer mute={mute} onMuteOver={forgetMute} onPost={post} />
    </Paper>
  );
}

const ROOM = {
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
} as const;
/** The notice at the foot of the window would stand before the field. */
const ABOVE_OFFLINE_NOTICE = { mb: { xs: 6, md: 2 } } as const;
