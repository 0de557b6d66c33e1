import { CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { type Toast, useToast } from '#components/toast/use-toast.ts';
import { createStore } from '#lib/create-store.ts';
import { createSender, type Draft, type SendOutcome } from './message-sender.ts';

interface Outgoing extends Draft {
  id: string;
  at: Date;
  state: 'sending' | 'sent' | 'failed';
  failure?: string | undefined;
}

interface Outcome {
  status: string;
}

/**
 * Oldest first. Sends one message at a time and waits a second after each answer, so that messages written offline are
 * not refused as too fast.
 */
export function createOutbox<Answer extends Outcome>(
  send: (message: Draft & { id: string }) => Promise<Answer>,
  onFailure: (answer: Answer) => void,
) {
  const entries = createStore<readonly Outgoing[]>([]);
  let flushing = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  let lastPost = Number.NEGATIVE_INFINITY;

  const update = (id: string, changes: Partial<Outgoing>) =>
    entries.set(entries.read().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));

  const flush = async (): Promise<void> => {
    if (flushing) return;
    flushing = true;
    for (let next = nextOf(entries.read()); next; next = nextOf(entries.read())) {
      await pause(restOfInterval(lastAnswer));
      const { id, content, replyTo, mentions } = next;
      const answer = await send({ id, content, replyTo, mentions });
      lastAnswer = Date.now();
      if (answer.status === 'sent') update(next.id, { state: 'sent' });
      else {
        update(next.id, { state: 'failed', failure: answer.status });
        onFailure(answer);
      }
    }
    flushing = false;
  };

  const retryWhere = (matches: (entry: Outgoing) => boolean) => {
    if (!entries.read().some((entry) => entry.state === 'failed' && matches(entry))) return;
    entries.set(
      entries
        .read()
        .map((entry) =>
          entry.state === 'failed' && matches(entry) ? { ...entry, state: 'sending', failure: undefined } : entry,
        ),
    );
    void flush();
  };

  return {
    read: entries.read,
    subscribe: entries.subscribe,
    /** Returns false, without queueing, within a second of the previous message. */
    post(draft: Draft): boolean {
      const at = Date.now();
      if (Math.abs(at - lastPost) < CHAT_INTERVAL) return false;
      lastPost = at;
      entries.set([...entries.read(), { ...draft, id: crypto.randomUUID(), at: new Date(at), state: 'sending' }]);
      void flush();
      return true;
    },
    retry: (id: string) => retryWhere((entry) => entry.id === id),
    retryUnreachable: () => retryWhere(({ failure }) => failure === 'unreachable'),
    discard: (id: string) => entries.set(entries.read().filter((entry) => entry.id !== id)),
    acknowledge(ids: ReadonlySet<string>) {
      const waiting = entries.read().filter(({ id }) => !ids.has(id));
      if (waiting.length < entries.read().length) entries.set(waiting);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const nextOf = (entries: readonly Outgoing[]) => entries.find(({ state }) => state === 'sending');

/** At most one interval, even if the device's clock was set back. */
const restOfInterval = (since: number) => Math.min(CHAT_INTERVAL, since + CHAT_INTERVAL - Date.now());

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds);
    else resolve();
  });

const TOO_FAST: Toast = {
  title: 'Too fast!',
  description: 'Please wait a moment before sending another message.',
  tone: 'destructive',
};

/**
 * Retries messages that failed offline when the browser is online. Also retries when the chat is `connected`, because
 * the database is often reachable later.
 */
export function useOutbox(uid: string, roomId: string | null, connected: boolean) {
  const firestore = useFirestore();
  const toast = useToast();
  const outbox = useMemo(() => {
    const onFailure = (outcome: SendOutcome) => {
      if (outcome.status === 'too-fast') toast(TOO_FAST);
    };
    return createOutbox(createSender(firestore, uid, roomId), onFailure);
  }, [firestore, uid, roomId, toast]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => {
    window.addEventListener('online', outbox.retryUnreachable);
    return () => window.removeEventListener('online', outbox.retryUnreachable);
  }, [outbox]);
  useEffect(() => {
    if (connected) outbox.retryUnreachable();
  }, [outbox, connected]);
  const post = (draft: Draft): boolean => {
    const queued = outbox.post(draft);
    if (!queued) toast(TOO_FAST);
    return queued;
  };
  return { outbox, outgoing, post };
}
