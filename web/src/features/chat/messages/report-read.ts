import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '#components/feedback/use-page-visible.ts';
import { call } from '#lib/data/call.ts';
import { unreadCounts } from '#lib/unread.ts';
import type { ChatMessage } from '../api/chat-reads.ts';

type Shown = Pick<ChatMessage, 'id' | 'created_at' | 'mentions'>;

/**
 * Reports the read position when the chat opens and when a mention of the user is visible. The server then sends no
 * email about that message and marks its notification as read. `messages`: newest first.
 */
export function useReadReport(messages: readonly Shown[], uid: string, roomId: string | null): void {
  const visible = usePageVisible();
  const reported = useRef<string | null>(null);
  const [newest] = messages;
  const mention = messages.find(({ mentions = [] }) => mentions.includes(uid));
  const occasion = newest === undefined ? null : (mention?.id ?? 'opened');
  const report = useEffectEvent(async () => {
    if (newest === undefined) return;
    try {
      const { unread } = await call('markNotificationsRead', {
        chatReadAt: newest.created_at.toISOString(),
        ...(roomId !== null && { room: roomId }),
      });
      unreadCounts.set({ notifications: unread });
    } catch {
      // Without a report, the user gets an email about the mention.
    }
  });
  useEffect(() => {
    if (!visible || occasion === null || reported.current === occasion) return;
    reported.current = occasion;
    void report();
  }, [visible, occasion]);
}
