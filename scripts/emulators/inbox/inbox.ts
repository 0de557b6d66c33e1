import { createHash } from 'node:crypto';

/** A mail that was sent on the emulators. */
export interface InboxMessage {
  /** Names it in the inbox's addresses. */
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** By their names in small letters, as they were sent. */
  headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  receivedAt: string;
  /** How often it arrived; an inbox shows it once. */
  transmissions: number;
}

export type ReceivedMail = Omit<InboxMessage, 'id' | 'receivedAt' | 'transmissions'>;

/** Older ones are forgotten, so that a portal that runs for weeks does not grow. */
const KEPT = 500;

/** The inboxes of everyone: like a real one, each keeps a mail with the same Message-ID once. */
export function createInbox(kept = KEPT) {
  const messages = new Map<string, InboxMessage>();

  return {
    receive(mail: ReceivedMail, at = new Date()): void {
      const id = createHash('sha256').update(`${mail.messageId}\n${mail.to}`).digest('hex').slice(0, 16);
      const known = messages.get(id);
      if (known) known.transmissions += 1;
      else messages.set(id, { ...mail, id, receivedAt: at.toISOString(), transmissions: 1 });
      const [oldest] = messages.keys();
      if (messages.size > kept && oldest !== undefined) messages.delete(oldest);
    },
    find: (id: string): InboxMessage | undefined => messages.get(id),
    /** Newest first. */
    list: (): InboxMessage[] => [...messages.values()].reverse(),
  };
}
export type Inbox = ReturnType<typeof createInbox>;
