import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { MailError, toMailError } from './mail-error.ts';
import type { SmtpSettings } from './mail-settings.ts';

export interface OutgoingMail {
  /** The id of its entry, for the Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for one-click unsubscribing (RFC 8058); null if the mail can't be unsubscribed. */
  unsubscribeUrl: string | null;
  /** The id of the conversation, which mail programs show together. */
  thread?: string | undefined;
  /** The address for answers, if it is not the sender. */
  replyTo?: string | undefined;
}

/** Pauses before immediate retries, in milliseconds: most refusals are short. */
const PAUSES: readonly number[] = [200, 400, 800, 1200];

/** The latest start of a retry after the first try. With the timeouts below, all tries end well within the lease. */
const LAST_TRY_AFTER = 15_000;
const TRY_TIMEOUT = 20_000;

/** Sends a mail, with a few immediate retries if another try may help. Throws a MailError. */
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

/** A try that takes too long is stopped with its connection, so that it can't succeed unnoticed later. */
async function trySending(mail: OutgoingMail, settings: SmtpSettings): Promise<void> {
  const message = toMessage(mail, settings);
  const transport = await openTransport(settings);
  await transport.sendMail({ ...message, signal: AbortSignal.timeout(TRY_TIMEOUT) });
}

/** A single address, without a list, name, quotes or comment that the server might read as another address. */
const PLAIN_ADDRESS = /^[^\s@<>()[\],;:"\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** The mail in nodemailer's format. Addresses and subjects that would break a header are refused. */
export function toMessage(mail: OutgoingMail, { from }: SmtpSettings) {
  const { id, to, subject, text, html, unsubscribeUrl, thread, replyTo } = mail;
  const sender = addressIn(from);
  if (!PLAIN_ADDRESS.test(sender)) throw new MailError('MAIL_FROM is not an address.', false);
  if (!PLAIN_ADDRESS.test(to)) throw new MailError('The portal can’t send emails to this address.', true);
  if (/[\r\n]/.test(subject)) throw new MailError('The subject has more than one line.', true);
  return {
    messageId: messageIdFor(id, sender),
    ...(thread !== undefined && { inReplyTo: messageIdFor(thread, sender), references: messageIdFor(thread, sender) }),
    ...(replyTo !== undefined && { replyTo }),
    from,
    to: { name: '', address: to },
    envelope: { from: sender, to },
    subject,
    text,
    html,
    headers: {
      // Prevents auto-replies and out-of-office notices.
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

/** The same for the same entry, so that an inbox that receives it twice shows it once. */
export const messageIdFor = (id: string, sender: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;

/** The address in `Name <address>`, or the text itself. */
const addressIn = (from: string) => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

const open = new Map<string, Promise<Transporter>>();

/** Keeps connections to the server open; one pool for each instance. nodemailer is loaded with the first mail. */
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
    // Requires TLS, except for a server on this machine.
    requireTLS: !secure && !isThisMachine(host),
    ...(auth && { auth }),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // Retries are counted in `deliver.ts`.
    maxRequeues: 0,
    // An idle instance is frozen, and the server may close its connections meanwhile.
    idleTimeout: 20_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
