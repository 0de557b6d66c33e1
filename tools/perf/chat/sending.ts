import { performance } from 'node:perf_hooks';
import { createSender } from '../../../web/src/features/chat/api/message-sender.ts';
import type { Member } from './crowd.ts';

export interface Sent {
  id: string;
  at: number;
}
/** Sends a message of the sender of this number. */
export type Sending = (sender: number) => Promise<Sent>;

const MOST_TRIES = 4;

/** The chat's own way to send. */
export function createSending(members: readonly Member[]): Sending {
  const senders = members.map(({ firestore, uid }) => createSender(firestore, uid));
  return async (sender) => {
    const id = crypto.randomUUID();
    const at = performance.now();
    const content = `A message of an ordinary length from sender ${sender}.`;
    const status = await sendOrRetry(async () => (await senders[sender]?.({ id, content }))?.status);
    if (status !== 'sent') throw new Error(`A message could not be sent: ${status}.`);
    return { id, at };
  };
}

/** Where the answer was long in coming, the chat tries again with the same id; so does this. */
async function sendOrRetry(send: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const status = await send();
    if (status !== 'unreachable') return status;
  }
  return send();
}
