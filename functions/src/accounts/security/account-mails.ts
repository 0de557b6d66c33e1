import { createHash, randomUUID } from 'node:crypto';
import { HttpsError, type Request } from 'firebase-functions/https';
import { type AccountMail, forgotPasswordSchema } from '../../contract/accounts/auth-forms.ts';
import { emptySchema } from '../../contract/calls.ts';
import {
  ACCOUNT_MAIL_INTERVAL,
  ACCOUNT_MAILS_A_DAY,
  ACCOUNT_MAILS_OF_NETWORK,
  ACCOUNT_MAILS_OF_NETWORK_WINDOW,
} from '../../contract/limits.ts';
import type { LinkKind } from '../../contract/notifications/kinds.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { isMailOn } from '../../notifications/delivery/mail-settings.ts';
import { mailboxOf } from '../../notifications/mailbox.ts';
import { firestore } from '../../platform/admin.ts';
import { clientAddress } from '../../platform/client-address.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, type RateLimit } from '../../platform/rate-limit.ts';
import { findUser } from '../../platform/sessions.ts';

/**
 * Mails the link that confirms the caller's own address. Throws `failed-precondition` if the address is already
 * confirmed or if mail is off, and `resource-exhausted`.
 */
export const requestEmailConfirmation = defineCallable('requestEmailConfirmation', {
  schema: emptySchema,
  async run(_input, { uid }, request) {
    const user = await findUser(uid);
    if (!user?.email) throw new HttpsError('failed-precondition', 'Your account has no e-mail address.');
    if (user.emailVerified) throw new HttpsError('failed-precondition', 'Your e-mail address is already confirmed.');
    return requestMail('confirm_email', user.email, request);
  },
});

/**
 * Mails the link to choose a new password if an account has this address. The account is looked up on delivery, so the
 * answer, its time and its cost are the same for every address. Throws `failed-precondition` if mail is off, and
 * `resource-exhausted`.
 */
export const requestPasswordReset = defineCallable('requestPasswordReset', {
  schema: forgotPasswordSchema,
  run: ({ email }, _caller, request) => requestMail('password_reset', email, request),
});

const MAIL_OFF = 'The portal can’t send e-mails at the moment. Please contact us.';

async function requestMail(kind: LinkKind, email: string, request: Request): Promise<AccountMail> {
  if (!isMailOn()) throw new HttpsError('failed-precondition', MAIL_OFF);
  const at = now();
  await firestore().runTransaction(async (transaction) => {
    await consumeRateLimit(transaction, limitsOf(kind, email, clientAddress(request)), at);
    addToOutbox(transaction, { kind, id: randomUUID(), email, data: {} }, at);
  });
  return { requested: true };
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Limits by mailbox, so that each gets few mails, and by network, so that a network can't mail many addresses. Counted
 * under hashes.
 */
function limitsOf(kind: LinkKind, email: string, network: string): RateLimit[] {
  const key = (...parts: string[]) => `${kind}_${createHash('sha256').update(parts.join(' ')).digest('base64url')}`;
  const mailbox = mailboxOf(email);
  return [
    {
      key: key('minute', mailbox),
      max: 1,
      window: ACCOUNT_MAIL_INTERVAL,
      message: (minutes) => `A link for this address was requested just now. Please try again ${inMinutes(minutes)}.`,
    },
    {
      key: key('day', mailbox),
      max: ACCOUNT_MAILS_A_DAY,
      window: DAY,
      message: () => 'Too many e-mails were requested for this address. Please try again tomorrow.',
    },
    {
      key: key('network', network),
      max: ACCOUNT_MAILS_OF_NETWORK,
      window: ACCOUNT_MAILS_OF_NETWORK_WINDOW,
      message: (minutes) =>
        `Too many e-mails were requested from your network. Please try again ${inMinutes(minutes)}.`,
    },
  ];
}
