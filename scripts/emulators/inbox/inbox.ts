import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../ports.ts';

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
  /** The headers by lower-case name, with their values as sent. */
  headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  receivedAt: string;
  /** The number of times that this mail arrived. The inbox shows it once. */
  transmissions: number;
}

export type ReceivedMail = Omit<InboxMessage, 'id' | 'receivedAt' | 'transmissions'>;

/** Older mails are deleted, so that memory stays bounded in a portal that runs for weeks. */
const KEPT = 500;

/** The inboxes of all addresses. Like a real inbox, each stores mails with the same Message-ID once. */
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

/** The server's reply to a mail: accept, refuse for now, refuse permanently, or accept and close the connection without a reply. */
export type SmtpReply = 'accept' | 'refuse' | 'no such mailbox' | 'hang up';
export type SmtpResponder = (recipient: string) => SmtpReply;

interface SinkOptions {
  /** 0: any that is free. */
  port: number;
  receive: (mail: ReceivedMail) => void;
  respond?: SmtpResponder | undefined;
}

export interface SmtpSink {
  port: number;
  close: () => Promise<void>;
}

/** Largest mail that is taken, in bytes. */
const SIZE = 5 * 1024 * 1024;

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** An SMTP server for this machine that stores mails and delivers none. */
export async function startSmtpSink({ port, receive, respond = () => 'accept' }: SinkOptions): Promise<SmtpSink> {
  const replies = new WeakMap<object, SmtpReply>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE,
    rejectOversized: true,
    closeTimeout: 100,
    onRcptTo({ address }, session, callback) {
      const reply = respond(address);
      replies.set(session, reply);
      callback(reply === 'no such mailbox' ? refusal(550, `No mailbox ${address}`) : null);
    },
    onData(stream, session, callback) {
      const take = async () => {
        const source = await buffer(stream);
        const reply = replies.get(session);
        if (reply === 'refuse') throw refusal(451, 'Try again later');
        const mail = await simpleParser(source, { skipTextToHtml: true });
        for (const { address } of session.envelope.rcptTo) receive(toReceived(mail, address));
        if (reply !== 'hang up') return callback();
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      take().catch(callback);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  // A client that is killed in the middle of a mail is no fault of the server.
  server.on('error', () => undefined);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const toReceived = (
  { messageId, from, subject, text: plain, html, headerLines }: ParsedMail,
  to: string,
): ReceivedMail => ({
  messageId: messageId ?? crypto.randomUUID(),
  from: from?.text ?? '',
  to,
  subject: subject ?? '',
  text: plain ?? '',
  html: html || null,
  headers: Object.fromEntries(headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()])),
});
