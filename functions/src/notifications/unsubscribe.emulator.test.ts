import { expect, it, vi } from 'vitest';
import { openAccount } from '../../../tests/factories/people.ts';
import { adminAuth, read } from '../../../tests/support/admin.ts';
import { follow } from '../../../tests/support/links.ts';
import type { NotificationKind } from '../contract/notifications/kinds.ts';
import { unsubscribeUrlFor } from './unsubscribe.ts';

/** The unsubscribe link of this kind of email, as a path of the portal. */
async function linkFor(uid: string, kind: NotificationKind, created_at = new Date()): Promise<string> {
  const url = await unsubscribeUrlFor({ kind, user_id: uid, created_at }, '');
  if (url === null) throw new Error(`Emails of the kind ${kind} have no way out.`);
  return url;
}
/** Sends the one-click request of a mail program (RFC 8058). */
const oneClick = (link: string) =>
  follow(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
const preferencesOf = async (uid: string) => {
  const { updated_at: _, ...preferences } = (await read(`notification_preferences/${uid}`)) ?? {};
  return preferences;
};

it('an unsubscribe link asks first, because mail scanners follow links, and then stops only its category', async () => {
  const { uid } = await openAccount();
  const link = await linkFor(uid, 'mentioned');
  for (const method of ['GET', 'HEAD', 'GET']) expect((await follow(link, { method })).status).toBe(200);
  expect(await preferencesOf(uid)).toEqual({});
  const question = await follow(link);
  expect(await question.text()).toMatch(
    /<h1>Unsubscribe from emails about the chat\?<\/h1>[\s\S]*<form method="post">/,
  );
  expect(question.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*form-action 'self'/);
  expect(question.headers.get('cache-control')).toBe('private, no-store');

  const stopped = await oneClick(link);
  expect(stopped.status).toBe(200);
  expect(await stopped.text()).toContain('<h1>You have unsubscribed</h1>');
  expect(await preferencesOf(uid)).toEqual({ chat: 'portal' });
  expect((await oneClick(link)).status).toBe(200);
  await oneClick(await linkFor(uid, 'document_added'));
  expect(await preferencesOf(uid)).toEqual({ chat: 'portal', opportunities: 'portal' });
});

it('an unsubscribe link does not turn on a category that the person turned off', async () => {
  const person = await openAccount();
  await person.call('setNotificationPreference', { category: 'chat', channel: 'none' });
  expect((await oneClick(await linkFor(person.uid, 'mentioned'))).status).toBe(200);
  expect(await preferencesOf(person.uid)).toEqual({ chat: 'none' });
});

it('an unsubscribe link of a deleted account stores nothing', async () => {
  const { uid } = await openAccount();
  const link = await linkFor(uid, 'mentioned');
  await adminAuth.deleteUser(uid);
  expect((await oneClick(link)).status).toBe(200);
  expect(await read(`notification_preferences/${uid}`)).toBeUndefined();
});

it('an unsubscribe link that is forged, cut or years old changes nothing and says so', async () => {
  const [victim, other] = [await openAccount(), await openAccount()];
  const [link, others] = [await linkFor(victim.uid, 'mentioned'), await linkFor(other.uid, 'mentioned')];
  const [head = '', body = '', signature = ''] = link.slice('/unsubscribe/'.length).split('.');
  const [, othersBody = ''] = others.slice('/unsubscribe/'.length).split('.');
  vi.stubEnv('TOKEN_SIGNING_KEY', 'another key that is long enough to be taken');
  const foreign = await linkFor(victim.uid, 'mentioned');
  vi.unstubAllEnvs();
  const old = await linkFor(victim.uid, 'mentioned', new Date(Date.now() - 4 * 365 * 24 * 60 * 60 * 1000));
  const broken = {
    403: [
      `/unsubscribe/${head}.${othersBody}.${signature}`,
      `/unsubscribe/${head}.${body}`,
      link.slice(0, -4),
      foreign,
      '/unsubscribe/x',
    ],
    410: [old],
  };
  for (const [status, links] of Object.entries(broken)) {
    for (const each of links) {
      const answer = await oneClick(each);
      expect(answer.status).toBe(Number(status));
      expect(await answer.text()).toContain('<h1>This link is not valid</h1>');
    }
  }
  expect((await follow(link, { method: 'DELETE' })).status).toBe(405);
  expect(await preferencesOf(victim.uid)).toEqual({});
  expect(await preferencesOf(other.uid)).toEqual({});
});

it('emails about verification and security and to staff have no unsubscribe link', async () => {
  const kinds = ['kyc_approved', 'password_changed', 'new_browser', 'forms_received', 'account_deleted'] as const;
  for (const kind of kinds) {
    expect(
      await unsubscribeUrlFor({ kind, user_id: 'ada', created_at: new Date() }, 'https://portal.example'),
    ).toBeNull();
  }
  const entry = { kind: 'mentioned', user_id: 'ada', created_at: new Date() } as const;
  const url = await unsubscribeUrlFor(entry, 'https://portal.example');
  expect(url).toMatch(/^https:\/\/portal\.example\/unsubscribe\/[\w.-]+$/);
  expect(await unsubscribeUrlFor(entry, 'https://portal.example')).toBe(url);
});
