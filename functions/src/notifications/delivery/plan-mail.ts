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
import { type SmtpSettings, smtpSettings } from './mail-settings.ts';
import type { OutgoingMail } from './send-mail.ts';

/** The next step for an entry's mail. Planning changes nothing. */
export type MailPlan =
  | { type: 'send'; mail: OutgoingMail; settings: SmtpSettings }
  | { type: 'skipped'; reason: string }
  | { type: 'postponed'; reason: string; until: Date }
  | { type: 'failed'; reason: string; isPermanent: boolean };

const OFF = 'E-mail is switched off (SMTP_HOST).';
const DECLINED = 'The person has turned off e-mail for this category.';
const NO_CHANNEL = 'The person has turned off this category, or has read the message in the chat.';
const TOO_LATE = 'The request is too old.';
const UNWRITTEN = 'The e-mail can’t be created because its data is incomplete.';
const LIMIT_REACHED = 'E-mails in this category have reached their share of the daily limit (MAIL_DAILY_LIMIT).';

export async function planMail(id: string, entry: OutboxEntry, channel: NotificationChannel): Promise<MailPlan> {
  const settings = smtpSettings();
  if (!settings) return { type: 'skipped', reason: OFF };
  if (channel !== 'mail') return { type: 'skipped', reason: channel === 'portal' ? DECLINED : NO_CHANNEL };
  if (isTooLate(entry, now())) return { type: 'skipped', reason: TOO_LATE };
  try {
    const recipient = await findRecipient(entry);
    if ('skipped' in recipient) return { type: 'skipped', reason: recipient.skipped };
    const unsubscribeUrl = await unsubscribeUrlFor(entry, portalUrl());
    const search = isLinkKind(entry.kind) ? await actionSearch(entry.kind, recipient.address) : '';
    const facts = await findMailFacts(entry, recipient.uid, now());
    const frame = { portalUrl: portalUrl(), from: settings.from, unsubscribeUrl, search };
    const mail = { id, to: recipient.address, unsubscribeUrl, ...write(id, { ...entry, facts }, frame) };
    const until = await waitForNextDay(NOTIFICATION_KINDS[entry.kind].category, now());
    return until ? { type: 'postponed', reason: LIMIT_REACHED, until } : { type: 'send', mail, settings };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { type: 'failed', reason: error.message, isPermanent: error.isPermanent };
  }
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
