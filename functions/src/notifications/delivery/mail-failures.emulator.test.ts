import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../../scripts/catalogue/published-catalogue.ts';
import {
  createInbox,
  type SmtpReply,
  type SmtpSink,
  startSmtpSink,
} from '../../../../scripts/emulators/inbox/inbox.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { kycRecord, writeKycRecord } from '../../../../tests/factories/kyc-records.ts';
import { adminAuth, database, read } from '../../../../tests/support/admin.ts';
import { emptyProject, services } from '../../../../tests/support/own-project.ts';
import { type NotificationEvent, outboxId, toOutboxEntry } from '../../events/outbox.ts';
import { now } from '../../platform/clock.ts';
import { logFailure } from '../../platform/logging.ts';
import { noteChatRead, setPreference } from '../preferences.ts';
import { deliver, resend } from './deliver.ts';
import { deliverDue } from './send-due-mail.ts';

// Triggers do not run for this project, so each test starts its own deliveries.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-mail-failures';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-mail-failures","storageBucket":"demo-mail-failures.appspot.com"}';
});
vi.mock(import('../../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
  textOf: String,
}));
vi.mock(import('../../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));
/** The pauses between immediate retries take no time here. */
const pause = vi.hoisted(() => vi.fn());
vi.mock('node:timers/promises', async (original) => ({ ...(await original()), setTimeout: pause }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = new Date('2026-11-22T12:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);

let sink: SmtpSink;
let inbox = createInbox();
/** The server's replies to the next mails, in order. It accepts later ones. */
let replies: SmtpReply[] = [];

beforeAll(async () => {
  sink = await startSmtpSink({
    port: 0,
    receive: (mail) => inbox.receive(mail),
    respond: () => replies.shift() ?? 'accept',
  });
});
afterAll(async () => {
  await sink.close();
  await emptyProject();
});
beforeEach(async () => {
  await emptyProject();
  inbox = createInbox();
  replies = [];
  vi.stubEnv('SMTP_HOST', '127.0.0.1');
  vi.stubEnv('SMTP_PORT', String(sink.port));
  vi.stubEnv('MAIL_FROM', 'IP Portal <portal@portal.example>');
  vi.stubEnv('STAFF_MAILBOX', 'staff@portal.example');
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  setClock(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

const setClock = (ms: number) => vi.mocked(now).mockReturnValue(at(ms));

/** Writes an event to the outbox with these changes and returns the id of its entry. */
async function notify(event: NotificationEvent, changes: object = {}): Promise<string> {
  const id = outboxId(event);
  await database.doc(`outbox/${id}`).set({ ...toOutboxEntry(event, START), ...changes });
  return id;
}
const notifySender = (changes: object = {}) =>
  notify({ kind: 'account_deleted', id: crypto.randomUUID(), email: 'grace@example.com', data: {} }, changes);

async function newPerson(properties: { emailVerified?: boolean; disabled?: boolean } = { emailVerified: true }) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, ...properties });
  return { uid, email };
}
const notifyPerson = (uid: string) => notify({ kind: 'kyc_approved', id: uid, uid, data: {} });

const notifyPassword = (uid: string, from: string, changes: object = {}) =>
  notify({ kind: 'password_changed', id: `${uid}_${from}`, uid, data: {} }, changes);

const notifyAcknowledgement = (uid: string) =>
  notify({
    kind: 'contact_acknowledged',
    id: crypto.randomUUID(),
    uid,
    data: { form_id: 'form', reference: '3F2A-91BC' },
  });

const FORM = { tab: 'contact', form_id: 'form' };

const mailOf = async (id: string) => (await read(`outbox/${id}`))?.mail;
const arrived = () => inbox.list().map(({ to, transmissions }) => `${to} ${transmissions}`);

describe('a mail server that fails', () => {
  it('briefly is retried immediately', async () => {
    replies = ['refuse', 'refuse'];
    const id = await notifySender();
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 1, error: null });
    expect(arrived()).toEqual(['grace@example.com 1']);
  });

  it('for longer is retried after a minute by the schedule', async () => {
    replies = Array(5).fill('refuse');
    const id = await notifySender();
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'pending', error: 'The mail server refused the message (451).' });
    expect(pause.mock.calls).toEqual([[200], [400], [800], [1200]]);
    await deliverDue(at(MINUTE - 1));
    expect(arrived()).toEqual([]);
    setClock(MINUTE);
    await deliverDue(at(MINUTE));
    expect(arrived()).toEqual(['grace@example.com 1']);
    expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('permanently makes the mail undelivered, logs no address, and lets an admin send it again', async () => {
    replies = ['no such mailbox'];
    const id = await notifySender();
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'dead', error: 'The mail server refused the recipient (550).' });
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('A mail could not be delivered', expect.any(Error), {
      entry: id,
      kind: 'account_deleted',
      attempts: 1,
    });
    await deliverDue(at(48 * HOUR));
    expect(arrived()).toEqual([]);
    expect(await resend(id, () => {})).toBe(true);
    expect(arrived()).toEqual(['grace@example.com 1']);
    expect(await resend(id, () => {})).toBe(false);
  });

  it('to answer leaves the mail pending', async () => {
    vi.stubEnv('SMTP_PORT', '1');
    const id = await notifySender();
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({
      state: 'pending',
      error: expect.stringContaining('could not be reached'),
    });
  });
});

describe('a mail reaches an inbox once', () => {
  it('if its event is delivered five times together', async () => {
    const id = await notifySender();
    await Promise.all(Array.from({ length: 5 }, () => deliver(id)));
    await deliver(id);
    expect(arrived()).toEqual(['grace@example.com 1']);
  });

  it('if the server accepts it and disconnects before confirming', async () => {
    replies = ['hang up'];
    const id = await notifySender();
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'sent' });
    expect(arrived()).toEqual(['grace@example.com 2']);
  });

  it('if its function was stopped: the next attempt waits for the lease to expire', async () => {
    const mail = { state: 'sending', attempts: 1, next_attempt_at: at(2 * MINUTE), sent_at: null, error: null };
    const id = await notifySender({ mail });
    setClock(2 * MINUTE - 1);
    await deliver(id);
    expect(arrived()).toEqual([]);
    setClock(2 * MINUTE);
    expect(await deliverDue(at(2 * MINUTE))).toBe(1);
    expect(arrived()).toEqual(['grace@example.com 1']);
  });
});

describe('a wrong clock', () => {
  it.each([
    ['an event from next year', { created_at: at(400 * 24 * HOUR) }, { next_attempt_at: at(400 * 24 * HOUR) }],
    ['a lease until next year', {}, { state: 'sending', attempts: 1, next_attempt_at: at(400 * 24 * HOUR) }],
    ['a pause until next year', {}, { attempts: 3, next_attempt_at: at(400 * 24 * HOUR) }],
  ])('does not delay %s', async (_what, changes, mail) => {
    const usual = { state: 'pending', attempts: 0, next_attempt_at: START, sent_at: null, error: null };
    await notifySender({ ...changes, mail: { ...usual, ...mail } });
    await deliverDue(START);
    expect(arrived()).toEqual(['grace@example.com 1']);
  });
});

describe('no mail is sent', () => {
  it('while mail is off, but the portal shows the notification', async () => {
    vi.stubEnv('SMTP_HOST', '');
    const { uid } = await newPerson();
    const id = await notifyPerson(uid);
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'skipped', error: 'Email is switched off (SMTP_HOST).' });
    expect(await read(`notifications/${id}`)).toMatchObject({ user_id: uid, kind: 'kyc_approved', read_at: null });
  });

  it.each([
    ['without confirmation', { emailVerified: false }, 'The address of the account is not confirmed.'],
    ['of a disabled account', { emailVerified: true, disabled: true }, 'The account is disabled.'],
  ])('to an address %s', async (_which, properties, error) => {
    const { uid } = await newPerson(properties);
    const id = await notifyPerson(uid);
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'skipped', error });
    expect(arrived()).toEqual([]);
  });

  it('for a deleted account', async () => {
    const id = await notifyPerson('nobody');
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'skipped', error: 'The account no longer exists.' });
  });

  it('to staff without a mailbox', async () => {
    vi.stubEnv('STAFF_MAILBOX', '');
    const id = await notify({ kind: 'kyc_case_waiting', id: 'case', data: { audit_id: 'case' } });
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'skipped' });
  });

  it.each([
    ['portal', true],
    ['none', false],
  ] as const)('to a person who chose "%s" for its category', async (channel, isInPortal) => {
    const { uid } = await newPerson();
    await setPreference(uid, { category: 'verification', channel }, START);
    const id = await notifyPerson(uid);
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'skipped' });
    expect((await read(`notifications/${id}`)) !== undefined).toBe(isInPortal);
    expect(arrived()).toEqual([]);
  });

  it('for an event with unusable data, and an error is logged', async () => {
    const { uid } = await newPerson();
    const event = { kind: 'opportunity_opened', id: uid, uid, data: { opportunity_id: 'x', title: 'X' } } as const;
    const id = await notify(event, { data: { opportunity_id: 'x' } });
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'dead', error: expect.stringContaining('can’t be created') });
    expect(logFailure).toHaveBeenCalledWith('A mail could not be delivered', expect.any(Error), expect.anything());
  });

  it('for a malformed entry, which is not processed again', async () => {
    const id = await notifySender({ kind: 'a removed kind' });
    await deliverDue(START);
    expect(await mailOf(id)).toMatchObject({ state: 'dead', next_attempt_at: null });
    expect(await read(`outbox/${id}`)).toMatchObject({ email: null });
    expect(await deliverDue(START)).toBe(0);
    expect(logFailure).toHaveBeenCalledOnce();
  });

  it('beyond the daily share of its category: it waits for the next day and one error is logged', async () => {
    vi.stubEnv('MAIL_DAILY_LIMIT', '8');
    const { uid } = await newPerson();
    const ids = [];
    for (let number = 0; number < 4; number += 1) ids.push(await notifyAcknowledgement(uid));
    for (const id of ids) await deliver(id);
    expect(inbox.list()).toHaveLength(2);
    const waiting = { state: 'pending', attempts: 0 };
    expect(await Promise.all(ids.slice(2).map(mailOf))).toMatchObject([waiting, waiting]);
    expect(logFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('limit'), expect.any(Error), {
      limit: 8,
      category: 'acknowledgements',
    });
    setClock(12 * HOUR);
    await deliverDue(at(12 * HOUR));
    expect(inbox.list()).toHaveLength(4);
  });
});

describe('a security mail', () => {
  it('is sent and counted immediately, even after other mails have used the daily limit', async () => {
    vi.stubEnv('MAIL_DAILY_LIMIT', '4');
    const { uid, email } = await newPerson();
    const ids = await Promise.all(['chat', 'form', 'publication'].map((from) => notifyPassword(uid, from)));
    for (const id of ids) await deliver(id);
    expect(arrived()).toEqual(Array(3).fill(`${email} 1`));
    const acknowledgement = await notifyAcknowledgement(uid);
    await deliver(acknowledgement);
    expect(await mailOf(acknowledgement)).toMatchObject({ state: 'pending' });
    const last = await notifyPassword((await newPerson()).uid, 'the last');
    await deliver(last);
    expect(await mailOf(last)).toMatchObject({ state: 'sent' });
  });

  it('is retried before thousands of mails that waited longer', async () => {
    const writes = database.bulkWriter();
    const mail = { state: 'pending', attempts: 1, next_attempt_at: START, sent_at: null, error: 'Full.' };
    for (let number = 0; number < 400; number += 1) {
      const event = { kind: 'forms_received', id: String(number), data: FORM } as const;
      void writes.set(database.doc(`outbox/${outboxId(event)}`), { ...toOutboxEntry(event, START), mail });
    }
    await writes.close();
    vi.stubEnv('STAFF_MAILBOX', '');
    const { uid } = await newPerson();
    const id = await notifyPassword(uid, 'theft', { mail: { ...mail, next_attempt_at: at(MINUTE) } });
    setClock(MINUTE);
    await deliverDue(at(MINUTE));
    expect(await mailOf(id)).toMatchObject({ state: 'sent' });
  });
});

it('an event is neither mailed nor shown before its time', async () => {
  const { uid, email } = await newPerson();
  const id = await notify({ kind: 'mentioned', id: uid, uid, data: { message_id: 'message' }, due: at(3 * MINUTE) });
  await deliver(id);
  expect(await mailOf(id)).toMatchObject({ state: 'pending', attempts: 0 });
  expect(await read(`notifications/${id}`)).toBeUndefined();
  setClock(3 * MINUTE);
  await deliverDue(at(3 * MINUTE));
  expect(arrived()).toEqual([`${email} 1`]);
  expect(await read(`notifications/${id}`)).toMatchObject({ user_id: uid });
});

describe('a mention', () => {
  const notifyMention = (uid: string) => notify({ kind: 'mentioned', id: uid, uid, data: { message_id: 'message' } });

  it('is not reported if the person read the chat before its time', async () => {
    const { uid } = await newPerson();
    await noteChatRead(uid, START, START);
    const id = await notifyMention(uid);
    await deliver(id);
    expect(await mailOf(id)).toMatchObject({ state: 'skipped' });
    expect(await read(`notifications/${id}`)).toBeUndefined();
    expect(arrived()).toEqual([]);
  });

  it('after the person left the chat is mailed and shown in the portal', async () => {
    const { uid, email } = await newPerson();
    await noteChatRead(uid, at(-1), START);
    const id = await notifyMention(uid);
    await deliver(id);
    expect(arrived()).toEqual([`${email} 1`]);
    expect(await read(`notifications/${id}`)).toMatchObject({ read_at: null });
  });
});

describe('a mail about an opportunity', () => {
  const record = readCatalogue().find(({ id }) => id === 'tech-ip-box-alpha');
  if (!record) throw new Error('The seed does not hold the opportunity.');
  const masked = 'Technology Investment Opportunity';
  const event = (uid: string) =>
    ({ kind: 'opportunity_opened', id: uid, uid, data: { opportunity_id: record.id, title: masked } }) as const;
  const textOf = (address: string) => inbox.list().find(({ to }) => to === address)?.text ?? '';

  it('shows the real title only to a person who is verified when it is sent', async () => {
    await writeOpportunities(services, readCatalogue());
    const [verified, withdrawn] = [await newPerson(), await newPerson()];
    await writeKycRecord(kycRecord(verified.uid, 'approved'), database);
    await writeKycRecord(kycRecord(withdrawn.uid, 'approved'), database);
    const ids = [await notify(event(verified.uid)), await notify(event(withdrawn.uid))];
    await writeKycRecord(kycRecord(withdrawn.uid, 'rejected'), database);
    for (const id of ids) await deliver(id);
    expect(textOf(verified.email)).toContain(record.title);
    expect(textOf(withdrawn.email)).toContain(masked);
    expect(textOf(withdrawn.email)).not.toContain(record.title);
    expect(await read(`notifications/${ids[0]}`)).toMatchObject({ data: { title: masked } });
  });
});

describe('a mail about new documents', () => {
  it('names those that the recipient may open when it is sent, and none to a person who sees the masked page', async () => {
    const [record] = readCatalogue().filter(({ documents }) => documents?.some(({ access }) => access === 'kyc'));
    if (!record?.documents) throw new Error('The seed has no opportunity with documents of its own.');
    const [first, second, third] = record.documents;
    if (!first || !second || !third) throw new Error('The opportunity has too few documents.');
    await writeOpportunities(services, readCatalogue());
    const [verified, withdrawn] = [await newPerson(), await newPerson()];
    for (const { uid } of [verified, withdrawn]) await writeKycRecord(kycRecord(uid, 'approved'), database);
    const data = { opportunity_id: record.id, title: 'Masked', document_ids: `${first.id}+${second.id}+deleted` };
    const told = (uid: string) => notify({ kind: 'document_added', id: uid, uid, data });
    const ids = [await told(verified.uid), await told(withdrawn.uid)];
    await writeKycRecord(kycRecord(withdrawn.uid, 'rejected'), database);
    for (const id of ids) await deliver(id);
    const [open = '', masked = ''] = [verified, withdrawn].map(
      ({ email }) => inbox.list().find(({ to }) => to === email)?.text,
    );
    expect(open).toContain(`Documents: ${first.name}, ${second.name}\n`);
    expect(open).not.toContain(third.name);
    for (const { name } of record.documents) expect(masked).not.toContain(name);
    expect(masked).toContain('Opportunity: Masked\n');
  });
});

it('a former address is kept until the mail is sent, or for a week if it cannot be delivered', async () => {
  replies = ['no such mailbox'];
  const id = await notifySender();
  const expires = async () => (await read(`outbox/${id}`))?.expires_at.toDate();
  expect(await expires()).toEqual(at(90 * 24 * HOUR));
  await deliver(id);
  expect(await read(`outbox/${id}`)).toMatchObject({ email: 'grace@example.com', mail: { state: 'dead' } });
  expect(await expires()).toEqual(at(7 * 24 * HOUR));
  await resend(id, () => {});
  expect(await read(`outbox/${id}`)).toMatchObject({ email: null, mail: { state: 'sent' } });
});

it('mail to staff goes to their mailbox and creates no notification', async () => {
  const id = await notify({ kind: 'forms_received', id: 'form', data: FORM });
  await deliver(id);
  expect(arrived()).toEqual(['staff@portal.example 1']);
  expect(await read(`notifications/${id}`)).toBeUndefined();
});

it('an entry that was deleted with its account creates nothing', async () => {
  const { uid } = await newPerson();
  const id = await notifyPerson(uid);
  await database.doc(`outbox/${id}`).delete();
  await deliver(id);
  expect(await read(`notifications/${id}`)).toBeUndefined();
  expect(arrived()).toEqual([]);
});
