import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../emulators/ports.ts';
import type { ReceivedMail } from './inbox.ts';

/** What a server does with a mail: takes it, refuses it for now, or takes it and is gone before it can say so. */
export type Verdict = 'accept' | 'refuse' | 'hang up';

interface SinkOptions {
  port: number;
  receive: (mail: ReceivedMail) => void;
  /** Asked once for each mail, when all of it has arrived. */
  judge?: (() => Verdict) | undefined;
}

/** Largest mail that is taken, in bytes. */
const SIZE = 5 * 1024 * 1024;

/** An SMTP server that delivers to nobody, on this machine alone. */
export async function startSmtpSink({
  port,
  receive,
  judge = () => 'accept',
}: SinkOptions): Promise<{ close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE,
    rejectOversized: true,
    onData(stream, session, callback) {
      void buffer(stream)
        .then(async (source) => {
          const verdict = judge();
          if (verdict === 'refuse') return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          const parsed = await simpleParser(source, { skipTextToHtml: true });
          for (const { address } of session.envelope.rcptTo) receive(toReceived(parsed, address));
          if (verdict === 'accept') return callback();
          for (const connection of server.connections) if (connection.id === session.id) connection.close();
        })
        .catch(callback);
    },
  });
  // A client that is killed in the middle of a mail is no fault of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return { close: () => new Promise((resolve) => server.close(resolve)) };
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
