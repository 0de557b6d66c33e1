import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { adminAuth, database, read } from '../../../../tests/support/admin.ts';
import { portalUrl } from '../../../../tests/support/emulators.ts';
import { inboxUrl, linksIn, nextMailTo } from '../../../../tests/support/inbox.ts';
import { eventually } from '../../../../tests/support/poll.ts';
import { addToOutbox, type NotificationEvent, outboxId } from '../../events/outbox.ts';

/** Writes an event to the outbox as the server does and returns the id of its entry. */
async function notify(event: NotificationEvent): Promise<string> {
  const batch = database.batch();
  addToOutbox(batch, event, new Date());
  await batch.commit();
  return outboxId(event);
}

async function newAccount(properties: { emailVerified?: boolean; disabled?: boolean } = { emailVerified: true }) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, ...properties });
  return { uid, email };
}

it('sends an event to the person by mail and shows it in the portal', async () => {
  const { uid, email } = await newAccount();
  const id = await notify({ kind: 'kyc_approved', id: uid, uid, data: {} });
  const mail = await nextMailTo(email);
  expect(mail).toMatchObject({ subject: 'Your verification is approved', transmissions: 1 });
  expect(mail.from).toContain('portal@portal.example');
  await eventually(async () => expect(await read(`outbox/${id}`)).toMatchObject({ mail: { state: 'sent' } }));
  expect(await read(`notifications/${id}`)).toMatchObject({ user_id: uid, kind: 'kyc_approved', read_at: null });
});

describe('the local inbox', () => {
  const textOf = async (path: string) => (await fetch(`${inboxUrl}${path}`)).text();

  it('lists and shows mails with links to the portal', async () => {
    const { uid, email } = await newAccount();
    await notify({ kind: 'kyc_received', id: uid, uid, data: {} });
    const mail = await nextMailTo(email);
    expect(linksIn(mail)).toContain(portalUrl('/kyc-onboarding'));
    expect(await textOf('/')).toContain(`/messages/${mail.id}`);
    expect(await textOf(`/messages/${mail.id}`)).toContain(`src="/messages/${mail.id}/html"`);
    const html = await fetch(`${inboxUrl}/messages/${mail.id}/html`);
    expect(await html.text()).toContain(mail.html);
    expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    expect((await fetch(`${inboxUrl}/messages/none`)).status).toBe(404);
  });

  it('receives the links of Firebase Auth, which sends no mail on emulators', async () => {
    const { uid, email } = await newAccount();
    await adminAuth.updateUser(uid, { email: `${crypto.randomUUID()}@example.com` });
    const [link] = linksIn(await nextMailTo(email, 'Your email address was changed'));
    expect(link).toMatch(new RegExp(`^${portalUrl('/auth/reset-password')}\\?mode=recoverEmail&.*oobCode=`));
  });

  it('refuses requests under another host name, which an outside page may have pointed at this machine', async () => {
    const { port } = new URL(inboxUrl);
    const status = await new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: '/messages.json', headers: { host: 'evil.example' } });
      asked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
      asked.end();
    });
    expect(status).toBe(421);
  });
});
