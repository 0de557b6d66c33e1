import Box from '@mui/material/Box';
import { CHAT_PAGE } from '@portal/functions/contract/limits';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';
import { useToday } from '#components/format/use-today.ts';
import { useSignedInUser } from '#lib/auth/signed-in-user.ts';
import { useFreshAdminClaim } from '#lib/auth/use-fresh-admin-claim.ts';
import type { PagedList } from '#lib/data/use-paged-query.ts';
import type { Author } from '../api/author-directory.ts';
import type { ChatMessage } from '../api/chat-messages.ts';
import { groupByDay, type TimelineEntry } from '../build-timeline.ts';
import type { Outbox } from '../outbox.ts';
import { useMessageFocus } from '../use-message-focus.ts';
import { usePageVisible } from '../use-page-visible.ts';
import { useReading } from '../use-reading.ts';
import { useScrollAnchor } from '../use-scroll-anchor.ts';
import { Announcer } from './announcer.tsx';
import { DaySection } from './day-section.tsx';
import { MessageActionsProvider } from './message-actions-provider.tsx';
import { NewMessagesPill } from './new-messages-pill.tsx';
import { OlderMessages } from './older-messages.tsx';

export interface ListHandle {
  toEnd: () => void;
}

interface MessageListProps {
  ref: Ref<ListHandle>;
  shown: readonly TimelineEntry[];
  authors: ReadonlyMap<string, Author>;
  messages: PagedList<ChatMessage>;
  outbox: Outbox;
}

/** So near to the beginning that older messages are fetched. */
const NEAR_TOP = 240;
/** From here on a reader at the end keeps the newest page only, so that a chat that stays open all day stays quick. */
const TOO_MANY = 4 * CHAT_PAGE;

export function MessageList({ ref, shown, authors, messages, outbox }: MessageListProps) {
  const { uid } = useSignedInUser();
  const isAdmin = useFreshAdminClaim() === 'admin';
  const list = useRef<HTMLElement>(null);
  const now = useToday();
  const visible = usePageVisible();
  const { atEnd, remember, toEnd } = useScrollAnchor(list);
  const { unreadFrom, unseen } = useReading(shown, uid, messages.status === 'ready', atEnd && visible);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const { active, choose, onKeyDown } = useMessageFocus(list, ids);
  const days = useMemo(() => groupByDay(shown), [shown]);
  const { older, loadOlder, trimToFirstPage } = messages;
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd]);
  useEffect(() => {
    if (atEnd && messages.items.length > TOO_MANY) trimToFirstPage();
  }, [atEnd, messages.items, trimToFirstPage]);

  const onScroll = () => {
    remember();
    if (older === 'idle' && (list.current?.scrollTop ?? NEAR_TOP) < NEAR_TOP) loadOlder();
  };

  return (
    <MessageActionsProvider>
      <Box sx={{ position: 'relative', height: 1, minHeight: 0 }}>
        <Box component="section" ref={list} aria-label="Messages" onScroll={onScroll} onKeyDown={onKeyDown} sx={LIST}>
          <OlderMessages older={older} onLoad={loadOlder} />
          {shown.length === 0 ? (
            <EmptyPanel title="No messages yet" text="Be the first to say something to the network." />
          ) : null}
          {days.map((day) => (
            <DaySection
              key={day.key}
              day={day}
              now={now}
              authors={authors}
              uid={uid}
              isAdmin={isAdmin}
              unreadFrom={unreadFrom}
              active={active}
              onChoose={choose}
              outbox={outbox}
            />
          ))}
        </Box>
        <NewMessagesPill unseen={unseen} atEnd={atEnd} onPress={toEnd} />
        <Announcer shown={shown} authors={authors} uid={uid} />
      </Box>
    </MessageActionsProvider>
  );
}

const LIST = {
  height: 1,
  overflowY: 'auto',
  overflowX: 'clip',
  overscrollBehavior: 'contain',
  // The place is kept by hand, the same in every browser.
  overflowAnchor: 'none',
  px: { xs: 1.5, sm: 3 },
  pb: 2,
} as const;
