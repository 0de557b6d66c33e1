import type { ChatMute } from '@portal/functions/contract/chat/chat';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { type Toast, useToast } from '#components/toast/use-toast.ts';
import { usePagedSubscription } from '#lib/data/paged/paged-subscription.ts';
import { createOutbox, type Draft } from '../composer/outbox.ts';
import { type ChatMessage, chatDirectories, chatMessages } from './chat-reads.ts';
import { createSender, type SendOutcome } from './message-sender.ts';

/**
 * The messages, page by page and live, with their authors and with what they answer. New messages are held back until their
 * authors are known, within the patience of the directory: names come with the messages, and nothing moves afterwards.
 */
export function useChatMessages(uid: string) {
  const firestore = useFirestore();
  const paged = useMemo(() => chatMessages(firestore), [firestore]);
  const { authors: directory, originals: answered } = chatDirectories(firestore);
  const live = usePagedSubscription(paged);
  const { items, connected } = live;
  const authors = useSyncExternalStore(directory.subscribe, directory.read);
  const originals = useSyncExternalStore(answered.subscribe, answered.read);
  // Runs again when the connection is back, for what could not be fetched offline.
  useEffect(() => {
    if (!connected) return;
    void answered.load(unloadedOriginals(items));
    void directory.load([
      ...items.map(({ user_id }) => user_id),
      ...[...originals.values()].flatMap((original) => original?.uid ?? []),
    ]);
  }, [directory, answered, items, originals, connected]);

  const complete = !connected || items.every(({ user_id }) => user_id === uid || directory.isSettled(user_id));
  const [shown, setShown] = useState(items);
  if (complete && shown !== items) setShown(items);
  const messages = {
    ...live,
    items: shown,
    status: live.status === 'ready' && shown.length === 0 && items.length > 0 ? ('loading' as const) : live.status,
  };
  return { messages, authors, originals, isSettled: answered.isSettled };
}

function unloadedOriginals(items: readonly ChatMessage[]): string[] {
  const loaded = new Set(items.map(({ id }) => id));
  return items.flatMap(({ reply_to }) => (reply_to === undefined || loaded.has(reply_to) ? [] : [reply_to]));
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
  const post = (draft: Draft): boolean => {
    const queued = outbox.post(draft);
    if (!queued) toast(TOO_FAST);
    return queued;
  };
  return { outbox, outgoing, post, mute, clearMute: () => setMute(null) };
}
