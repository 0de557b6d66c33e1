import { CHAT_INTERVAL } from '@portal/functions/contract/limits';

export interface Outgoing {
  id: string;
  content: string;
  at: Date;
  state: 'sending' | 'sent' | 'failed';
  /** Why it failed, in a word that the page knows a sentence for. */
  failure?: string;
}

interface Outcome {
  status: string;
}

/**
 * Messages on their way, oldest first. They leave one at a time, each a second after the server has answered for the one before,
 * so that what was written without a connection is not refused as too fast when it comes back.
 */
export function createOutbox<Answer extends Outcome>(
  send: (message: { id: string; content: string }) => Promise<Answer>,
  onFailure: (answer: Answer) => void,
) {
  const listeners = new Set<() => void>();
  let entries: readonly Outgoing[] = [];
  let busy = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  let lastTyped = Number.NEGATIVE_INFINITY;

  const publish = (next: readonly Outgoing[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, news: Partial<Outgoing>) =>
    publish(entries.map((entry) => (entry.id === id ? { ...entry, ...news } : entry)));

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let next = nextOf(entries); next; next = nextOf(entries)) {
      await pause(restOfInterval(lastAnswer));
      const answer = await send({ id: next.id, content: next.content });
      lastAnswer = Date.now();
      if (answer.status === 'sent') change(next.id, { state: 'sent' });
      else {
        change(next.id, { state: 'failed', failure: answer.status });
        onFailure(answer);
      }
    }
    busy = false;
  };

  const again = (which: (entry: Outgoing) => boolean) => {
    if (!entries.some((entry) => entry.state === 'failed' && which(entry))) return;
    publish(
      entries.map((entry) =>
        entry.state === 'failed' && which(entry)
          ? { id: entry.id, content: entry.content, at: entry.at, state: 'sending' }
          : entry,
      ),
    );
    void pump();
  };

  return {
    read: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** False where it comes within a second of the one before: then nothing is sent. */
    post(content: string): boolean {
      const at = Date.now();
      if (Math.abs(at - lastTyped) < CHAT_INTERVAL) return false;
      lastTyped = at;
      publish([...entries, { id: crypto.randomUUID(), content, at: new Date(at), state: 'sending' }]);
      void pump();
      return true;
    },
    retry: (id: string) => again((entry) => entry.id === id),
    /** There is a connection again: what could not leave without one leaves now. */
    retryUnreachable: () => again(({ failure }) => failure === 'unreachable'),
    discard: (id: string) => publish(entries.filter((entry) => entry.id !== id)),
    /** The chat holds these by now. */
    settle(ids: ReadonlySet<string>) {
      if (entries.some(({ id }) => ids.has(id))) publish(entries.filter(({ id }) => !ids.has(id)));
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const nextOf = (entries: readonly Outgoing[]) => entries.find(({ state }) => state === 'sending');

/** Never more than the whole: the device's clock may have been put back since. */
const restOfInterval = (since: number) => Math.min(CHAT_INTERVAL, since + CHAT_INTERVAL - Date.now());

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds);
    else resolve();
  });
