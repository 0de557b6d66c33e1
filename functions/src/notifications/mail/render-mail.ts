import {
  NOTIFICATION_KINDS,
  type NotificationData,
  type NotificationKind,
  notificationPath,
} from '../../contract/notifications/kinds.ts';
import { type MailContent, mailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** What a mail is about: an entry of the outbox, or as much of one. */
interface MailEvent {
  kind: NotificationKind;
  data: Readonly<Record<string, string>>;
  created_at: Date;
}

interface MailLinks {
  /** Where the portal is, as in https://portal.example. */
  portalUrl: string;
  /** Where mails of this category are stopped; null where they cannot be. */
  unsubscribeUrl: string | null;
  /** Follows the path of the link: the code of a link that is made on delivery. */
  search?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail with its links written out: what both renderers are given. */
export interface AddressedMail extends MailContent {
  url: string;
  unsubscribeUrl: string | null;
}

/** An event cannot be told, because it lacks what its mail has to say. No later attempt mends that. */
export class MailDataError extends Error {}

/** The mail that tells of an event. Pure; throws `MailDataError` where a field of `data` is missing. */
export function renderMail(
  { kind, data, created_at }: MailEvent,
  { portalUrl, unsubscribeUrl, search = '' }: MailLinks,
): RenderedMail {
  assertDataOf(kind, data);
  const content = withTime(mailContent(kind, data), kind, created_at);
  const url = new URL(notificationPath(kind, data) + search, portalUrl).href;
  const mail = { ...content, url, unsubscribeUrl };
  return { subject: content.subject, text: renderText(mail), html: renderHtml(mail) };
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** A mail of security says when, so that a person can tell whether it was them. Some changes are noticed by the nightly comparison alone. */
function withTime(content: MailContent, kind: NotificationKind, at: Date): MailContent {
  if (NOTIFICATION_KINDS[kind].category !== 'security') return content;
  return { ...content, paragraphs: [...content.paragraphs, `Recorded on ${TIME.format(at)}, UK time.`] };
}

function assertDataOf<Kind extends NotificationKind>(
  kind: Kind,
  data: Readonly<Record<string, string>>,
): asserts data is NotificationData<Kind> {
  for (const field of NOTIFICATION_KINDS[kind].data) {
    const value: unknown = data[field];
    if (typeof value !== 'string' || value.trim() === '') throw new MailDataError(`${kind} has no ${field}.`);
  }
}
