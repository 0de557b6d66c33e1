import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { MailError, toMailError } from './mail-error.ts';
import type { SmtpSettings } from './mail-settings.ts';

/** A mail of the outbox as it goes out. */
export interface OutgoingMail {
  /** The id of its entry, of which its Message-ID is made. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind by one request (RFC 8058), where that is offered. */
  unsubscribeUrl: string | null;
}

/** Pauses before a refused mail is tried again at once, in milliseconds: most refusals last for a moment. */
const PAUSES: readonly number[] = [200, 400, 800, 1200];

/** No try begins later than this after the first; with the timeouts below, all of it ends well within the lease. */
const LAST_TRY_AFTER = 15_000;
const TRY_TIMEOUT = 20_000;

/** Sends a mail, and tries again a few times at once where another try may help. Throws a MailError. */
export async function sendMail(mail: OutgoingMail, settings: SmtpSettings): Promise<void> {
  const begun = Date.now();
  for (const delay of [...PAUSES, null]) {
    try {
      return await trySending(mail, settings);
    } catch (error) {
      const failure = toMailError(error);
      const isLast = delay === null || Date.now() - begun + delay > LAST_TRY_AFTER;
      if (failure.isPermanent || isLast) throw failure;
      await pause(delay);
    }
  }
}

/** A try that takes too long is cut off with its connection, so that it cannot succeed unnoticed later. */
async function trySending(mail: OutgoingMail, settings: SmtpSettings): Promise<void> {
  const message = toMessage(mail, settings);
  const transport = await openTransport(settings);
  await transport.sendMail({ ...message, signal: AbortSignal.timeout(TRY_TIMEOUT) });
}

/** One address and nothing else: no list, no name, no quotes, no comment, in which the server might read another address. */
const PLAIN_ADDRESS = /^[^\s@<>()[\],;:"\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** nodemailer's form of a mail. What would end a header early is refused, whoever wrote it. */
export function toMessage({ id, to, subject, text, html, unsubscribeUrl }: OutgoingMail, { from }: SmtpSettings) {
  const sender = addressIn(from);
  if (!PLAIN_ADDRESS.test(sender)) throw new MailError('MAIL_FROM is not an address.', false);
  if (!PLAIN_ADDRESS.test(to)) throw new MailError('The address is not one that mail can be sent to.', true);
  if (/[\r\n]/.test(subject)) throw new MailError('The subject has more than one line.', true);
  return {
    messageId: messageIdFor(id, sender),
    from,
    to: { name: '', address: to },
    envelope: { from: sender, to },
    subject,
    text,
    html,
    headers: {
      // No auto-reply comes back, and no holiday notice.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same for the same entry, however often it is sent: an inbox that gets it twice keeps one. */
export const messageIdFor = (id: string, sender: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;

/** The address in `Name <address>`, or the text itself where it is nothing else. */
const addressIn = (from: string) => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

const open = new Map<string, Promise<Transporter>>();

/** Connections to this server, kept open for the next mail: an instance has one pool. nodemailer is loaded with the first mail. */
function openTransport(settings: SmtpSettings): Promise<Transporter> {
  const key = JSON.stringify(settings);
  const known = open.get(key);
  if (known) return known;
  const opened = createPool(settings);
  open.set(key, opened);
  return opened;
}

const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '::1';

async function createPool({ host, port, auth }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const secure = port === 465;
  return createTransport({
    host,
    port,
    secure,
    // Nothing is said in the clear, but to a server on this machine.
    requireTLS: !secure && !isThisMachine(host),
    ...(auth && { auth }),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // What failed is tried again here, where it is counted.
    maxRequeues: 0,
    // An instance that does nothing is frozen, and what it holds open is closed at the other end unnoticed.
    idleTimeout: 20_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
