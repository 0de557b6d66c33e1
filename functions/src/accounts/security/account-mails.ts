import { randomUUID } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { type AccountMail, forgotPasswordSchema } from '../../contract/accounts/auth-forms.ts';
import {
  ACCOUNT_MAIL_INTERVAL,
  ACCOUNT_MAILS_A_DAY,
  ACCOUNT_MAILS_OF_NETWORK,
  ACCOUNT_MAILS_OF_NETWORK_WINDOW,
  RESET_MAILS,
  RESET_MAILS_WINDOW,
} from '../../contract/limits.ts';
import type { LinkKind } from '../../contract/notifications/kinds.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { isMailOn } from '../../notifications/delivery/mail-settings.ts';
import { firestore } from '../../platform/admin.ts';
import { clientAddress } from '../../platform/client-address.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../../platform/rate-limit.ts';
import { findUser } from '../../platform/sessions.ts';

/**
 * Mails the link that confirms the caller's own address. Throws `failed-precondition` if the address is already
 * confirmed or if mail is off, and `resource-exhausted`.
 */
export const requestEmailConfirmation = defineCallable('requestEmailConfirmation', {
  schema: emptySchema,
  async run(_input, { uid }, request) {
    const user = await findUser(uid);
    if (!user?.email) throw new HttpsError('failed-precondition', 'Your account has no email address.');
    if (user.emailVerified) throw new HttpsError('failed-precondition', 'Your email address is already confirmed.');
    return requestMail('confirm_email', user.email, limitsOf('confirm_email', uid, clientAddress(request)));
  },
});

/** For staff: mails the link that confirms a person's address. The person's own limits apply, except their network's. */
export const requestConfirmation = (uid: string, email: string): Promise<AccountMail> =>
  requestMail('confirm_email', email, limitsOf('confirm_email', uid, uid).slice(0, 2));

/**
 * Mails the link to choose a new password if an account has this address. The account is looked up on delivery, so the
 * answer, its time and its cost are the same for every address. Requests from one network can't use up those from
 * another: if the address has just had several links, the answer is the same, no mail is sent, and the links work.
 * Throws `failed-precondition` if mail is off, and `resource-exhausted`.
 */
export const requestPasswordReset = defineCallable('requestPasswordReset', {
  schema: forgotPasswordSchema,
  run: ({ email }, _caller, request) => {
    const address = email.trim().toLowerCase();
    const network = clientAddress(request);
    return requestMail('password_reset', email, [
      ...limitsOf('password_reset', `${address} ${network}`, network),
      mailsOfAddress(address),
    ]);
  },
});

const MAIL_OFF = 'The portal can’t send emails at the moment. Please contact us.';

async function requestMail(kind: LinkKind, email: string, limits: readonly RateLimit[]): Promise<AccountMail> {
  if (!isMailOn()) throw new HttpsError('failed-precondition', MAIL_OFF);
  const at = now();
  await firestore().runTransaction(async (transaction) => {
    const [, , , mails = 0] = await consumeRateLimit(transaction, limits, at);
    if (mails > RESET_MAILS) return;
    addToOutbox(transaction, { kind, id: randomUUID(), email, data: {} }, at);
  });
  return { requested: true };
}

const DAY = 24 * 60 * 60 * 1000;

const keyOf = (kind: LinkKind, ...parts: string[]) => limitKey(kind, parts.join(' '));

/**
 * Limits by asker, so that each gets few mails, and by network, so that a network can't mail many addresses. The asker
 * is an account, or an address and a network. Counted under hashes.
 */
function limitsOf(kind: LinkKind, asker: string, network: string): RateLimit[] {
  const spentBy = kind === 'confirm_email' ? 'account' : 'network';
  return [
    {
      key: keyOf(kind, 'minute', asker),
      spentBy,
      max: 1,
      window: ACCOUNT_MAIL_INTERVAL,
      message: (minutes) => `A link for this address was requested just now. Please try again ${inMinutes(minutes)}.`,
    },
    {
      key: keyOf(kind, 'day', asker),
      spentBy,
      max: ACCOUNT_MAILS_A_DAY,
      window: DAY,
      message: () => 'Too many emails were requested for this address. Please try again tomorrow.',
    },
    {
      key: keyOf(kind, 'network', network),
      spentBy: 'network',
      max: ACCOUNT_MAILS_OF_NETWORK,
      window: ACCOUNT_MAILS_OF_NETWORK_WINDOW,
      message: (minutes) => `Too many emails were requested from your network. Please try again ${inMinutes(minutes)}.`,
    },
  ];
}

/** Counts the requests for an address from all networks. Never refuses: beyond `RESET_MAILS`, no mail is sent. */
const mailsOfAddress = (address: string): RateLimit => ({
  key: keyOf('password_reset', 'address', address),
  spentBy: 'everyone',
  max: Number.POSITIVE_INFINITY,
  window: RESET_MAILS_WINDOW,
  message: () => '',
});
