import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';

/** Mail parameters, explained in functions/.env.example. */
const SMTP_HOST = defineString('SMTP_HOST', {
  default: '',
  description:
    'The SMTP server that takes mail for sending. Empty: no mail is sent, and people are notified only in the portal.',
});
const SMTP_PORT = defineInt('SMTP_PORT', {
  default: 587,
  description:
    'Its port. 465 speaks TLS from the first byte; every other one must change to TLS before anything is sent.',
});
const SMTP_USER = defineString('SMTP_USER', {
  default: '',
  description: 'The user name at that server. Empty: it asks for none, and SMTP_PASSWORD is not used.',
});
const MAIL_FROM = defineString('MAIL_FROM', {
  default: '',
  description: 'The sender: an address, or a name and an address as in "IP Investment Portal <portal@example.com>".',
});
const STAFF_MAILBOX = defineString('STAFF_MAILBOX', {
  default: '',
  description: 'The mailbox of the staff, for cases to review and new forms. Empty: these mails are not sent.',
});
const MAIL_DAILY_LIMIT = defineInt('MAIL_DAILY_LIMIT', {
  default: 2000,
  description: 'Mails sent in one day (UTC) at most; what is over it waits for the next. 0: no limit.',
});

/** The password of SMTP_USER. A secret must exist to be deployed: without a user its value is "none". */
const SMTP_PASSWORD = defineSecret('SMTP_PASSWORD');

/** The secrets of functions that send mail: the second one signs the unsubscribe links. */
export const MAIL_SECRETS = [SMTP_PASSWORD, TOKEN_SIGNING_KEY];

export interface SmtpSettings {
  host: string;
  port: number;
  auth: { user: string; pass: string } | undefined;
  from: string;
}

/** Whether the portal sends mail. For functions that don't send mail and can't read the password. */
export const isMailOn = (): boolean => SMTP_HOST.value().trim() !== '';

/** The settings of the mail server; null if mail is off. */
export function smtpSettings(): SmtpSettings | null {
  const host = SMTP_HOST.value().trim();
  if (host === '') return null;
  const user = SMTP_USER.value().trim();
  return {
    host,
    port: SMTP_PORT.value(),
    auth: user === '' ? undefined : { user, pass: SMTP_PASSWORD.value().trim() },
    from: MAIL_FROM.value().trim(),
  };
}

/** The staff mailbox, if there is one. */
export const staffMailbox = (): string | undefined => STAFF_MAILBOX.value().trim() || undefined;

/** The mails allowed in one day, if there is a limit. */
export const dailyLimit = (): number | undefined => MAIL_DAILY_LIMIT.value() || undefined;
