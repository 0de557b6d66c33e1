import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';

/** Mail parameters, explained in functions/.env.example. */
const SMTP_HOST = defineString('SMTP_HOST', {
  default: '',
  description:
    'The SMTP server that sends the emails. If empty, the portal sends no emails and notifies people only in the portal.',
});
const SMTP_PORT = defineInt('SMTP_PORT', {
  default: 587,
  description:
    'The port of the SMTP server. 465 uses TLS from the start; the portal switches to TLS on any other port.',
});
const SMTP_USER = defineString('SMTP_USER', {
  default: '',
  description: 'The user name at the SMTP server. Empty: the portal signs in without a name and without SMTP_PASSWORD.',
});
const MAIL_FROM = defineString('MAIL_FROM', {
  default: '',
  description:
    'The sender and reply address, for example "IP Investment Portal <portal@example.com>". A person must read its mailbox.',
});
const MAIL_POSTAL_ADDRESS = defineString('MAIL_POSTAL_ADDRESS', {
  default: '',
  description: 'The postal address of the firm, in one line at the end of each email. If empty, it is not shown.',
});
const STAFF_MAILBOX = defineString('STAFF_MAILBOX', {
  default: '',
  description:
    'The mailbox of the staff, for verifications to review and new forms. If empty, the portal does not send these emails.',
});
const MAIL_DAILY_LIMIT = defineInt('MAIL_DAILY_LIMIT', {
  default: 2000,
  description: 'The maximum number of emails in a day (UTC). Other emails wait for the next day. 0: no limit.',
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
  postalAddress: string;
}

/** True if the portal sends mail. Also for functions that can't read the password. */
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
    postalAddress: MAIL_POSTAL_ADDRESS.value().trim(),
  };
}

export const staffMailbox = (): string | undefined => STAFF_MAILBOX.value().trim() || undefined;

export const dailyLimit = (): number | undefined => MAIL_DAILY_LIMIT.value() || undefined;
