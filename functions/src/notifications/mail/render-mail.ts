import {
  type MailContent,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationPath,
} from '../../contract/notifications/kinds.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** The fields of an outbox entry that its mail is rendered from. */
interface MailEvent {
  kind: NotificationKind;
  data: Readonly<Record<string, string>>;
  created_at: Date;
}

interface MailLinks {
  /** The origin of the portal, for example https://portal.example. */
  portalUrl: string;
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

/** A mail with its links, for both renderers. */
export interface AddressedMail extends MailContent {
  url: string;
  unsubscribeUrl: string | null;
}

/** The event lacks a field that its mail needs. A later attempt fails the same way. */
export class MailDataError extends Error {}

/** Renders the mail of an event. Throws `MailDataError` if a field of `data` is missing. */
export function renderMail(
  { kind, data, created_at }: MailEvent,
  { portalUrl, unsubscribeUrl, search = '' }: MailLinks,
): RenderedMail {
  const content = withTime(contentOf(kind, data), kind, created_at);
  const url = new URL(notificationPath(kind, data) + search, portalUrl).href;
  const mail = { ...content, url, unsubscribeUrl };
  return { subject: content.subject, text: renderText(mail), html: renderHtml(mail) };
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** Security mails give the time, so that people can tell whether they did it: the nightly comparison reports some changes hours later. */
function withTime(content: MailContent, kind: NotificationKind, at: Date): MailContent {
  if (NOTIFICATION_KINDS[kind].category !== 'security') return content;
  return { ...content, paragraphs: [...content.paragraphs, `Recorded on ${TIME.format(at)}, UK time.`] };
}

function contentOf(kind: NotificationKind, data: Readonly<Record<string, string>>): MailContent {
  const row: { data: readonly string[]; mail(data: Readonly<Record<string, string>>): MailContent } =
    NOTIFICATION_KINDS[kind];
  for (const field of row.data) {
    const value: unknown = data[field];
    if (typeof value !== 'string' || value.trim() === '') throw new MailDataError(`${kind} has no ${field}.`);
  }
  return row.mail(data);
}
