import { LOCALE, TIME_ZONE } from '../../contract/locale.ts';
import {
  isLinkKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationPath,
} from '../../contract/notifications/kinds.ts';
import type { Detail, FramedMail, MailFacts, MailText } from '../../contract/notifications/mail-texts/mail-text.ts';
import { MAIL_TEXTS } from '../../contract/notifications/mail-texts/mail-texts.ts';
import { toPlainLine, toPlainLines, toPlainName } from './clean-text.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** The fields of an outbox entry that its mail is rendered from, and the facts found on delivery. */
export interface MailEvent {
  kind: NotificationKind;
  data: Readonly<Record<string, string>>;
  created_at: Date;
  facts: MailFacts;
  /** The number of mails of this kind that this one replaces; 0 if it is missing. */
  replaced?: number;
}

export interface MailFrame {
  /** The origin of the portal, for example https://portal.example. */
  portalUrl: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
  /** The operator's postal address; not shown if it is empty. */
  postalAddress: string;
  /** Stops mails of this category; null if they can't be stopped. */
  unsubscribeUrl: string | null;
  /** Added to the path of the link: the code of a link that is made on delivery. */
  search?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The event lacks a field that its mail needs. A later attempt fails the same way. */
export class MailDataError extends Error {}

/** Renders the mail of an event. Throws `MailDataError` if a field of `data` is missing. */
export function renderMail(
  { kind, data, created_at, facts, replaced = 0 }: MailEvent,
  { portalUrl, from, postalAddress, unsubscribeUrl, search = '' }: MailFrame,
): RenderedMail {
  const about = { ...data, ...withPlainNames(facts) };
  const { details = [], quote = '', wholeQuote, ...text } = textOf(kind, about);
  const mail: FramedMail = {
    ...text,
    paragraphs: replaced > 0 ? [...text.paragraphs, replacing(replaced)] : text.paragraphs,
    name: about.name || null,
    details: [...details, ...timeOf(kind, created_at)]
      .map(([label, value = '']) => [label, toPlainLine(value)] as const)
      .filter(([, value]) => value !== ''),
    quote: toPlainLines(quote, wholeQuote ? Number.POSITIVE_INFINITY : undefined),
    url: new URL(notificationPath(kind, about) + search, portalUrl).href,
    ...senderOf(from),
    postalAddress: toPlainLine(postalAddress, ADDRESS_MAX),
    unsubscribeUrl,
  };
  return { subject: text.subject, text: renderText(mail), html: renderHtml(mail) };
}

const replacing = (mails: number) =>
  `This email replaces ${mails === 1 ? 'another' : `${mails} more`} like it from the past hour.`;

const ADDRESS_MAX = 200;

const NAMES: readonly string[] = ['name', 'author', 'person', 'signed'];

const withPlainNames = (facts: MailFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [fact, NAMES.includes(fact) ? toPlainName(value) : value]),
  );

/** The time matters only for an event that the recipient may not have caused. */
const timeOf = (kind: NotificationKind, at: Date): Detail[] =>
  NOTIFICATION_KINDS[kind].category === 'security' && !isLinkKind(kind)
    ? [['When', `${TIME.format(at)} (UK time)`]]
    : [];

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

function textOf(kind: NotificationKind, about: Readonly<Record<string, string>>): MailText {
  for (const field of NOTIFICATION_KINDS[kind].data) {
    const value: unknown = about[field];
    if (typeof value !== 'string' || value.trim() === '') throw new MailDataError(`${kind} has no ${field}.`);
  }
  const texts: { write(about: Readonly<Record<string, string>>): MailText } = { write: MAIL_TEXTS[kind] };
  return texts.write(about);
}

/** The sender's name and address in `Name <address>`. */
function senderOf(from: string): Pick<FramedMail, 'sender' | 'replyTo'> {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]*)>$/.exec(from) ?? [];
  return { sender: name.replaceAll('"', '').trim() || 'IP Investment Portal', replyTo: address };
}
