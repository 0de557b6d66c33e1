import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedContactMessage } from '../../../../tests/factories/form-values.ts';
import { kycRecord, writeKycRecord } from '../../../../tests/factories/kyc-records.ts';
import { adminAuth, database } from '../../../../tests/support/admin.ts';
import { emptyProject } from '../../../../tests/support/own-project.ts';
import { type NotificationEvent, outboxId, toOutboxEntry } from '../../events/outbox.ts';
import { now } from '../../platform/clock.ts';
import { planMail } from './plan-mail.ts';

// No trigger runs in a project of its own.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-mail-facts';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-mail-facts","storageBucket":"demo-mail-facts.appspot.com"}';
});
vi.mock(import('../../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

const START = new Date('2026-11-22T12:00:00Z');
const before = (hours: number) => new Date(START.getTime() - hours * 60 * 60 * 1000);

afterAll(emptyProject);
beforeEach(async () => {
  await emptyProject();
  vi.stubEnv('SMTP_HOST', '127.0.0.1');
  vi.stubEnv('MAIL_FROM', 'IP Portal <portal@portal.example>');
  vi.stubEnv('STAFF_MAILBOX', 'staff@portal.example');
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  vi.mocked(now).mockReturnValue(START);
});
afterEach(() => vi.unstubAllEnvs());

/** The mail of an event, as it would be sent now. */
async function mailOf(event: NotificationEvent) {
  const plan = await planMail(outboxId(event), toOutboxEntry(event, START), 'mail');
  if (plan.type !== 'send') throw new Error(plan.reason);
  return plan.mail;
}

async function newMember(full_name: string | null, username: string | null = null, emailVerified = true) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, emailVerified });
  await database.doc(`profiles/${uid}`).set({ username, full_name, avatar_url: null, created_at: START });
  return { uid, email };
}

describe('the greeting', () => {
  it.each([
    ['the full name', 'Ada Lovelace', 'ada', 'Hello Ada Lovelace,'],
    ['the username of a person without a full name', null, 'ada', 'Hello ada,'],
    ['no name for a person without one', null, ' ', 'Hello,'],
  ])('has %s', async (_title, full_name, username, greeting) => {
    const { uid } = await newMember(full_name, username);
    const { text } = await mailOf({ kind: 'kyc_approved', id: uid, uid, data: {} });
    expect(text.split('\n\n')[2]).toBe(greeting);
  });

  it('has no name for an account without a profile', async () => {
    const { uid } = await adminAuth.createUser({ email: 'new@example.com', emailVerified: true });
    const { text } = await mailOf({ kind: 'kyc_approved', id: uid, uid, data: {} });
    expect(text.split('\n\n')[2]).toBe('Hello,');
  });

  it.each([
    ['a name for a confirmed address', true, 'Hello Ada Lovelace,'],
    ['no name for an unconfirmed address, whose owner may be another person', false, 'Hello,'],
  ])('of a password reset has %s', async (_title, confirmed, greeting) => {
    const { email } = await newMember('Ada Lovelace', null, confirmed);
    const { text } = await mailOf({ kind: 'password_reset', id: 'reset', email, data: {} });
    expect(text.split('\n\n')[2]).toBe(greeting);
  });
});

describe('the mail about a mention', () => {
  const MESSAGE = { content: '@Grace, the secret word is heron', created_at: START };

  it('names the author and contains nothing of the message', async () => {
    const [ada, grace] = [await newMember('Ada Lovelace'), await newMember('Grace Hopper')];
    await database.doc('messages/first').set({ ...MESSAGE, user_id: ada.uid, mentions: [grace.uid] });
    const { text, html } = await mailOf({
      kind: 'mentioned',
      id: 'first',
      uid: grace.uid,
      data: { message_id: 'first' },
    });
    expect(text).toContain('Mentioned by: Ada Lovelace\n');
    expect(text + html).not.toMatch(/heron|secret word/);
  });

  it('names no author if the message or its author has been deleted', async () => {
    const grace = await newMember('Grace Hopper');
    await database.doc('messages/orphan').set({ ...MESSAGE, user_id: 'deleted' });
    for (const message_id of ['orphan', 'missing']) {
      const { text } = await mailOf({ kind: 'mentioned', id: message_id, uid: grace.uid, data: { message_id } });
      expect(text).not.toContain('Mentioned by');
    }
  });
});

describe('an acknowledgement', () => {
  const DATA = { form_id: 'form', reference: '3F2A-91BC' };
  const acknowledge = (uid: string) => mailOf({ kind: 'contact_acknowledged', id: 'form', uid, data: DATA });

  it('quotes the sender’s own message and its reference', async () => {
    const { uid } = await newMember('Ada Lovelace');
    await database.doc('contact_messages/form').set({ user_id: uid, message: 'First line\nSecond line' });
    const { text } = await acknowledge(uid);
    expect(text).toContain('You wrote:\n\n> First line\n> Second line\n\nReference: 3F2A-91BC\n');
  });

  it('quotes nothing from a form that another account or a visitor has sent', async () => {
    const { uid } = await newMember('Ada Lovelace');
    for (const user_id of ['another', null]) {
      await database.doc('contact_messages/form').set({ user_id, message: 'The secret word is heron' });
      const { text, html } = await acknowledge(uid);
      expect(text + html).not.toMatch(/heron|You wrote/);
    }
  });
});

describe('a mail to staff', () => {
  it('names the investor, counts the waiting verifications and gives the age of the oldest', async () => {
    const { uid } = await newMember('Ada Lovelace');
    for (const [person, hours] of [
      [uid, 1],
      ['grace', 49],
    ] as const) {
      await writeKycRecord({ ...kycRecord(person, 'pending_review'), completed_at: before(hours) }, database);
    }
    await writeKycRecord(kycRecord('decided', 'approved'), database);
    await database.doc('kyc_audit/entry').set({ user_id: uid });
    const mail = await mailOf({ kind: 'kyc_case_waiting', id: 'entry', data: { audit_id: 'entry' } });
    expect(mail.subject).toBe('2 verifications are waiting for review');
    expect(mail.text).toContain('Investor: Ada Lovelace\nWaiting for review: 2\nLongest wait: 2 days\n');
    expect(mail.text).toContain(`\nhttps://portal.example/admin?tab=kyc&case=${uid}\n`);
    expect(mail.text).not.toContain('@example.com');
  });

  it('names the sender of a form, counts the unanswered forms and gives the age of the oldest', async () => {
    const stored = (path: string, hours: number, rest: object) =>
      database.doc(path).set({ created_at: before(hours), message: 'The secret word is heron', ...rest });
    await stored('contact_messages/answered', 100, { status: 'answered', name: 'Answered' });
    await stored('contact_messages/read', 3, { status: 'read', name: 'Read' });
    await stored('expert_applications/new', 1, { status: 'new', first_name: 'Grace', last_name: 'Hopper' });
    const data = { tab: 'applications', form_id: 'new' };
    const mail = await mailOf({ kind: 'forms_received', id: '1', data });
    expect(mail.subject).toBe('New expert application (2 to answer)');
    expect(mail.text).toContain('From: Grace Hopper\nMessages and applications to answer: 2\nLongest wait: 3 hours\n');
    expect(mail.text).toContain('\nhttps://portal.example/admin?tab=applications&form=new\n');
    expect(mail.text + mail.html).not.toContain('heron');
  });

  it('is sent without the names and numbers if the case no longer exists', async () => {
    const mail = await mailOf({ kind: 'kyc_case_waiting', id: 'gone', data: { audit_id: 'gone' } });
    expect(mail.subject).toBe('A verification is waiting for review');
    expect(mail.text).not.toMatch(/Investor:|Longest wait/);
  });
});

describe('the reply to a message', () => {
  const replyTo = (form_id: string) => ({
    kind: 'form_reply' as const,
    id: 'reply-1',
    email: 'o.vane@example.com',
    data: { tab: 'contact', form_id, reply_id: 'reply-1', reference: '3F2A-91BC' },
  });

  it('goes to the address in the message, with the words of staff as text, in one conversation', async () => {
    const text = '<script>alert(1)</script>\n\nSee you on Monday.';
    const replies = [{ id: 'reply-1', from: 'staff', text, at: START }];
    await database.doc('contact_messages/form').set(storedContactMessage({ replies }));
    const mail = await mailOf(replyTo('form'));
    expect(mail).toMatchObject({
      to: 'o.vane@example.com',
      subject: 'Our reply to your message (reference 3F2A-91BC)',
      thread: 'form',
      replyTo: 'staff@portal.example',
    });
    expect(mail.text).toContain('See you on Monday.');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).not.toContain('<script>');
  });

  it('is not sent when the message has been deleted', async () => {
    await expect(mailOf(replyTo('gone'))).rejects.toThrow('The message or its reply has been deleted.');
  });
});
