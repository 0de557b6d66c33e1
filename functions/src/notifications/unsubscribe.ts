import type { Request, Response } from 'firebase-functions/https';
import { string } from 'yup';
import {
  isUnsubscribable,
  NOTIFICATION_KINDS,
  UNSUBSCRIBABLE_CATEGORIES,
  type UnsubscribableCategory,
} from '../contract/notifications/kinds.ts';
import { strictObject } from '../contract/schemas.ts';
import type { OutboxEntry } from '../events/outbox.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../files/plain-page.ts';
import { now } from '../platform/clock.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { findUser } from '../platform/sessions.ts';
import { defineToken } from '../platform/signed-token.ts';
import { channelFor, setPreference } from './preferences.ts';

/** Emails are kept for years, and their links must keep working. A link can only stop emails of one category. */
const LIFETIME_SECONDS = 3 * 365 * 24 * 60 * 60;

const unsubscribeToken = defineToken({
  purpose: 'unsubscribe',
  schema: strictObject({
    uid: string().required(),
    category: string<UnsubscribableCategory>().oneOf(UNSUBSCRIBABLE_CATEGORIES).required(),
  }),
  lifetimeSeconds: LIFETIME_SECONDS,
});

/**
 * The one-click unsubscribe address of a mail (RFC 8058); null if its category can't be unsubscribed. The same for the
 * same entry.
 */
export async function unsubscribeUrlFor(
  { kind, user_id: uid, created_at }: Pick<OutboxEntry, 'kind' | 'user_id' | 'created_at'>,
  portalUrl: string,
): Promise<string | null> {
  const { category } = NOTIFICATION_KINDS[kind];
  if (uid === null || !isUnsubscribable(category)) return null;
  const { token } = await unsubscribeToken.sign({ uid, category }, created_at);
  return `${portalUrl}/unsubscribe/${token}`;
}

/** Not cached, not indexed, and no referrer that would reveal the link. */
const ALWAYS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': PLAIN_PAGE_POLICY,
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Answers `/unsubscribe/<token>`. Programs that scan emails follow their links, so a GET only asks. A POST, from the
 * page's button or from a mail program, stops the emails. Anyone with the link can do this: it was sent to one address,
 * and the portal's preferences undo it with one click.
 */
export async function unsubscribe(request: Request, response: Response): Promise<void> {
  response.set(ALWAYS);
  try {
    await answer(request, response);
  } catch (error) {
    logFailure('A person could not be unsubscribed', error);
    response.status(500).send(UNSUBSCRIBE_PAGES.failed);
  }
}

async function answer({ method, path }: Request, response: Response): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    response.status(405).set('Allow', 'GET, HEAD, POST').send(UNSUBSCRIBE_PAGES.invalid);
    return;
  }
  const verified = await unsubscribeToken.verify(path.slice(path.lastIndexOf('/') + 1), now());
  if (!verified.ok) {
    response.status(verified.reason === 'expired' ? 410 : 403).send(UNSUBSCRIBE_PAGES.invalid);
    return;
  }
  const { uid, category } = verified.claims;
  if (method !== 'POST') {
    response.send(UNSUBSCRIBE_PAGES.question(category));
    return;
  }
  await stopMails(uid, category);
  response.send(UNSUBSCRIBE_PAGES.stopped(category));
}

/**
 * Turns emails of a category off and leaves the notifications in the portal on. Keeps the person's own choice, and
 * does nothing for a deleted account.
 */
async function stopMails(uid: string, category: UnsubscribableCategory): Promise<void> {
  if ((await channelFor(uid, category)) !== 'mail' || (await findUser(uid)) === null) return;
  await setPreference(uid, { category, channel: 'portal' }, now());
  logEvent('A link unsubscribed a person from a category of emails', { category });
}

const ABOUT: Record<UnsubscribableCategory, { title: string; news: string }> = {
  opportunities: {
    title: 'emails about opportunities',
    news: 'opportunities, saved searches, questions, access requests and interests',
  },
  chat: { title: 'emails about the chat', news: 'messages that mention you' },
};

const LINKS =
  '<a href="/account">Your preferences</a><a href="/">IP Investment Portal</a><a href="/contact">Contact us</a>';

/** The pages of `/unsubscribe/<token>`. The form is sent to the page's own address. */
const UNSUBSCRIBE_PAGES = {
  question: (category: UnsubscribableCategory) =>
    plainPage({
      title: `Unsubscribe from ${ABOUT[category].title}?`,
      body: `<p>You will then see notifications about ${ABOUT[category].news} only in the portal. We will still email you about your verification and the security of your account.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
      links: LINKS,
    }),
  stopped: (category: UnsubscribableCategory) =>
    plainPage({
      title: 'You have unsubscribed',
      body: `<p>We will no longer send you ${ABOUT[category].title}. Notifications about ${ABOUT[category].news} still appear in the portal. You can turn these emails on again in your preferences.</p>`,
      links: LINKS,
    }),
  invalid: plainPage({
    title: 'This link is not valid',
    body: '<p>The link may be incomplete or too old. Your preferences have not changed. Sign in to choose which emails you receive.</p>',
    links: LINKS,
  }),
  failed: plainPage({
    title: 'Something went wrong on our side',
    body: '<p>Nothing was changed. Please open the link again in a moment.</p>',
    links: LINKS,
  }),
};
