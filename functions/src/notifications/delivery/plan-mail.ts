import { PASSWORD_RESET_LIFETIME } from '../../contract/limits.ts';
import { isLinkKind, NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import type { NotificationChannel } from '../../contract/notifications/notifications.ts';
import type { OutboxEntry } from '../../events/outbox.ts';
import { now } from '../../platform/clock.ts';
import { logFailure } from '../../platform/logging.ts';
import { portalUrl } from '../../platform/parameters.ts';
import { type MailEvent, type MailFrame, type RenderedMail, renderMail } from '../mail/render-mail.ts';
import { unsubscribeUrlFor } from '../unsubscribe.ts';
import { actionSearch } from './action-link.ts';
import { waitForNextDay } from './daily-limit.ts';
import { findRecipient } from './find-recipient.ts';
import { MailError } from './mail-error.ts';
import { findMailFacts } from './mail-facts.ts';
import { type SmtpSettings, smtpSettings, staffMailbox } from './mail-settings.ts';
import { takeTurn } from './recipient-limit.ts';
import type { OutgoingMail } from './send-mail.ts';

/** The next step for an entry's mail. Planning only takes the mail's turn (`takeTurn`), once. */
export type MailPlan =
  | { type: 'send'; mail: OutgoingMail; settings: SmtpSettings }
  | { type: 'skipped'; reason: string }
  | { type: 'postponed'; reason: string; until: Date }
  | { type: 'failed'; reason: string; isPermanent: boolean };

const OFF = 'Email is switched off (SMTP_HOST).';
const DECLINED = 'The person has turned off email for this category.';
const NO_CHANNEL = 'The person has turned off this category, or has read the message in the chat.';
const TOO_LATE = 'The request is too old.';
const NO_REPLY = 'The message or its reply has been deleted.';
const DONE = 'No access request is waiting.';
const UNWRITTEN = 'The email can’t be created because its data is incomplete.';
const LATER =
  'The recipient has just had several emails of this kind. This one replaces the rest at the end of the hour.';
const LIMIT_REACHED = 'Emails in this category have reached their share of the daily limit (MAIL_DAILY_LIMIT).';

export async function planMail(id: string, entry: OutboxEntry, channel: NotificationChannel): Promise<MailPlan> {
  const settings = smtpSettings();
  if (!settings) return { type: 'skipped', reason: OFF };
  if (channel !== 'mail') return { type: 'skipped', reason: channel === 'portal' ? DECLINED : NO_CHANNEL };
  if (isTooLate(entry, now())) return { type: 'skipped', reason: TOO_LATE };
  try {
    const recipient = await findRecipient(entry);
    if ('skipped' in recipient) return { type: 'skipped', reason: recipient.skipped };
    const { category } = NOTIFICATION_KINDS[entry.kind];
    const until = await waitForNextDay(category, now());
    if (until) return { type: 'postponed', reason: LIMIT_REACHED, until };
    const turn = await takeTurn(id, entry, recipient, now());
    if (turn.type === 'replaced') return { type: 'skipped', reason: turn.reason };
    if (turn.type === 'later') return { type: 'postponed', reason: LATER, until: turn.until };
    const unsubscribeUrl = await unsubscribeUrlFor(entry, portalUrl());
    const search = isLinkKind(entry.kind) ? await actionSearch(entry.kind, recipient.address) : '';
    const facts = {
      ...(await findMailFacts(entry, recipient.uid, now())),
      ...(recipient.isNew && { joined: 'yes' }),
    };
    if (entry.kind === 'access_requested' && facts.request_id === undefined) return { type: 'skipped', reason: DONE };
    if (entry.kind === 'form_reply' && facts.quote === undefined) return { type: 'skipped', reason: NO_REPLY };
    const { from, postalAddress } = settings;
    const frame = { portalUrl: portalUrl(), from, postalAddress, unsubscribeUrl, search };
    const rendered = write(id, { ...entry, facts, replaced: turn.replaced }, frame);
    const mail = { id, to: recipient.address, unsubscribeUrl, ...threadOf(entry), ...rendered };
    return { type: 'send', mail, settings };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { type: 'failed', reason: error.message, isPermanent: error.isPermanent };
  }
}

/** The mails about one form are one conversation. A reply to a reply goes to staff. */
function threadOf({ kind, data }: OutboxEntry): Pick<OutgoingMail, 'thread' | 'replyTo'> {
  if (kind === 'form_reply') return { thread: data.form_id, replyTo: staffMailbox() };
  const isAboutForm = kind === 'contact_acknowledged' || kind === 'expert_application_acknowledged';
  return isAboutForm ? { thread: data.form_id } : {};
}

/** A late reset link is no longer wanted, and the address is only kept as long as it is needed. */
const isTooLate = ({ kind, created_at }: OutboxEntry, at: Date) =>
  kind === 'password_reset' && at.getTime() - created_at.getTime() > PASSWORD_RESET_LIFETIME;

/** A template that throws fails each time. An admin can resend the mail after the fault is fixed. */
function write(id: string, event: MailEvent, frame: MailFrame): RenderedMail {
  try {
    return renderMail(event, frame);
  } catch (error) {
    logFailure(UNWRITTEN, error, { entry: id, kind: event.kind });
    throw new MailError(UNWRITTEN, true);
  }
}
