import type { ChatMute } from '@portal/functions/contract/chat/chat-moderation';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { type Toast, useToast } from '#components/toast/use-toast.ts';
import { usePagedSubscription } from '#lib/data/paged-subscription.ts';
import { createOutbox } from '../composer/outbox.ts';
import { authorDirectory, chatMessages } from './chat-reads.ts';
import { createSender, type SendOutcome } from './message-sender.ts';

/** The messages, page by page and live, with their authors. */
export function useChatMessages() {
  const firestore = useFirestore();
  const paged = useMemo(() => chatMessages(firestore), [firestore]);
  const directory = authorDirectory(firestore);
  const messages = usePagedSubscription(paged);
  const { items, connected } = messages;
  // Runs again when the connection is back, for authors that could not be fetched offline.
  useEffect(() => {
    if (connected) void directory.load(items.map(({ user_id }) => user_id));
  }, [directory, items, connected]);
  const authors = useSyncExternalStore(directory.subscribe, directory.read);
  return { messages, authors };
}

/** The specification's words (section 8). */
const TOO_FAST: Toast = {
  title: 'Too fast!',
  description: 'Please wait a moment before sending another message.',
  tone: 'destructive',
};

/**
 * The user's messages that are not in the chat yet, and the user's mute once a message was refused for it. Messages that failed
 * offline are sent again when the browser says that it is online and, because the database is often reachable only later, when
 * the chat is `connected`.
 */
export function useOutbox(uid: string, connected: boolean) {
  const firestore = useFirestore();
  const toast = useToast();
  const [mute, setMute] = useState<ChatMute | null>(null);
  const outbox = useMemo(() => {
    const onFailure = (outcome: SendOutcome) => {
      if (outcome.status === 'muted') setMute(outcome.mute);
      if (outcome.status === 'too-fast') toast(TOO_FAST);
    };
    return createOutbox(createSender(firestore, uid), onFailure);
  }, [firestore, uid, toast]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => {
    window.addEventListener('online', outbox.retryUnreachable);
    return () => window.removeEventListener('online', outbox.retryUnreachable);
  }, [outbox]);
  useEffect(() => {
    if (connected) outbox.retryUnreachable();
  }, [outbox, connected]);
  /** False if the message comes too soon after the last one; then it is not queued. */
  const post = (content: string): boolean => {
    const queued = outbox.post(content);
    if (!queued) toast(TOO_FAST);
    return queued;
  };
  return { outbox, outgoing, post, mute, clearMute: () => setMute(null) };
}
