import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { requestPasswordReset } from '../../functions/src/accounts/security/account-mails.ts';
import { changePassword } from '../../functions/src/accounts/security/change-password.ts';
import {
  ACCOUNT_MAILS_A_DAY,
  KYC_REFUSALS_OF_NETWORK,
  LINK_MAILS_OF_MAILBOX,
  MAILS_OF_KIND,
  PASSWORD_CHANGES,
  RESET_MAILS,
  RESET_MAILS_WINDOW,
  SUITABILITY_CONFIRMATIONS,
} from '../../functions/src/contract/limits.ts';
import {
  isLinkKind,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../functions/src/contract/notifications/kinds.ts';
import { SUITABILITY_VERSION } from '../../functions/src/contract/opportunities/suitability.ts';
import { outboxId, toOutboxEntry } from '../../functions/src/events/outbox.ts';
import { confirmSuitability } from '../../functions/src/interests/suitability.ts';
import { kycRefusalLimit } from '../../functions/src/kyc/kyc-uploads.ts';
import { submitKycDocument } from '../../functions/src/kyc/submit-kyc-document.ts';
import { deliver } from '../../functions/src/notifications/delivery/deliver.ts';
import { SAMPLE_DATA } from '../../functions/src/notifications/mail/mail-samples.ts';
import { now } from '../../functions/src/platform/clock.ts';
import { createInbox, type SmtpSink, startSmtpSink } from '../../scripts/emulators/inbox/inbox.ts';
import { accessRequest } from '../factories/access-requests.ts';
import { place } from '../factories/kyc-uploads.ts';
import { html, png } from '../factories/sample-files.ts';
import { database, read } from '../support/admin.ts';
import { ANONYMOUS, callInProcess } from '../support/in-process.ts';
import { emptyProject, newPerson } from '../support/own-project.ts';

// Triggers do not run for this project, so each test starts its own deliveries.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-budgets';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-budgets","storageBucket":"demo-budgets.appspot.com"}';
});
vi.mock(import('../../functions/src/platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.now();
const setClock = (ms: number) => vi.mocked(now).mockReturnValue(new Date(START + ms));

let sink: SmtpSink;
let inbox = createInbox();

beforeAll(async () => {
  sink = await startSmtpSink({ port: 0, receive: (mail) => inbox.receive(mail) });
});
beforeEach(async () => {
  await emptyProject();
  inbox = createInbox();
  vi.stubEnv('SMTP_HOST', '127.0.0.1');
  vi.stubEnv('SMTP_PORT', String(sink.port));
  vi.stubEnv('MAIL_FROM', 'IP Portal <portal@portal.example>');
  vi.stubEnv('STAFF_MAILBOX', 'staff@portal.example');
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  setClock(0);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await sink.close();
  await emptyProject();
});

type Auth = NonNullable<CallableRequest['auth']>;

async function refusalOf(answer: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await answer.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof HttpsError)) throw new Error('It was not refused.', { cause: error });
  return { code: error.code, message: error.message };
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** Writes several events of a kind and returns the ids of their entries. */
async function notify(kind: NotificationKind, to: { uid: string; email: string }, events: number): Promise<string[]> {
  const { audience, data } = NOTIFICATION_KINDS[kind];
  const values = Object.entries(SAMPLE_DATA).filter(([field]) => data.some((one) => one === field));
  const ids = Array.from({ length: events }, () => crypto.randomUUID());
  return Promise.all(
    ids.map(async (id) => {
      const entry = {
        ...toOutboxEntry({ kind: 'kyc_approved', id, uid: to.uid, data: {} }, now()),
        kind,
        user_id: audience === 'person' ? to.uid : null,
        email: audience === 'address' || audience === 'unconfirmed' ? to.email : null,
        data: Object.fromEntries(values),
      };
      await database.doc(`outbox/${outboxId({ kind, id })}`).set(entry);
      return outboxId({ kind, id });
    }),
  );
}

const stateOf = async (id: string) => String((await read(`outbox/${id}`))?.mail.state);

async function statesOf(ids: readonly string[]) {
  const states = (await Promise.all(ids.map(stateOf))).sort();
  return Object.fromEntries([...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]));
}

it('mails a recipient three times an hour about each kind of event, and then once for all others', async () => {
  const email = newAddress();
  const { uid } = await newPerson({}, { email, emailVerified: true });
  const to = { uid, email };
  await database.doc('access_requests/waiting').set(accessRequest('another', 'tech-ip-box-alpha'));
  // Each reply to a form has its own words, so replies are never merged. Only staff can cause them.
  // This project has no opportunity whose room a person could enter.
  const others: readonly NotificationKind[] = ['form_reply', 'mentioned_in_room'];
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => !isLinkKind(kind) && !others.includes(kind));
  const OTHERS = 2;
  await Promise.all(
    kinds.map(async (kind) => {
      const ids = await notify(kind, to, MAILS_OF_KIND + 1 + OTHERS);
      for (const id of ids) await deliver(id);
      expect(await statesOf(ids), kind).toEqual({ sent: MAILS_OF_KIND, pending: 1, skipped: OTHERS });
    }),
  );
  const early = inbox.list().length;
  expect(early).toBe(kinds.length * MAILS_OF_KIND);
  setClock(HOUR);
  const { docs } = await database.collection('outbox').where('mail.state', '==', 'pending').get();
  for (const { id } of docs) await deliver(id);
  const late = inbox.list().slice(0, -early);
  expect(late).toHaveLength(kinds.length);
  for (const { text } of late) expect(text).toContain('\nThis email replaces 2 more like it from the past hour.\n');
  // Each event is listed in the portal.
  const notifications = await database.collection('notifications').where('kind', '==', 'recovery_codes_renewed').get();
  expect(notifications.size).toBe(MAILS_OF_KIND + 1 + OTHERS);
}, 60_000);

it('mails a recipient three times about twelve events at once, without a transaction that a killed function could leave open', async () => {
  const email = newAddress();
  const { uid } = await newPerson({}, { email, emailVerified: true });
  const ids = await notify('kyc_approved', { uid, email }, 12);
  const transactions = vi.spyOn(Object.getPrototypeOf(database), 'runTransaction');
  try {
    await Promise.all(ids.map(deliver));
    expect(await statesOf(ids)).toEqual({ sent: MAILS_OF_KIND, pending: 1, skipped: 12 - MAILS_OF_KIND - 1 });
    expect(inbox.list()).toHaveLength(MAILS_OF_KIND);
    expect(transactions).not.toHaveBeenCalled();
  } finally {
    transactions.mockRestore();
  }
});

const reset = async (email: string, network: string) =>
  callInProcess(requestPasswordReset, { email }, ANONYMOUS, network);

it('answers the owner of an address after strangers on five networks have used up their own password resets', async () => {
  const email = newAddress();
  await newPerson({}, { email, emailVerified: true });
  for (let stranger = 0; stranger < 5; stranger += 1) {
    for (let time = 0; time < ACCOUNT_MAILS_A_DAY; time += 1) {
      setClock(time * MINUTE);
      await reset(email, `203.0.113.${stranger}`);
    }
    setClock(ACCOUNT_MAILS_A_DAY * MINUTE);
    expect(await refusalOf(reset(email, `203.0.113.${stranger}`))).toMatchObject({ code: 'resource-exhausted' });
  }
  expect((await database.collection('outbox').get()).size).toBe(RESET_MAILS);
  expect(await reset(email, '198.51.100.1')).toEqual({ requested: true });
  setClock(RESET_MAILS_WINDOW);
  await reset(email, '198.51.100.1');
  expect((await database.collection('outbox').get()).size).toBe(RESET_MAILS + 1);
});

it('delays links for unconfirmed variants of a mailbox, and never those for its own address', async () => {
  const name = crypto.randomUUID();
  const own = `${name}@example.com`;
  const confirmed = `${name}+portal@example.com`;
  await newPerson({}, { email: own });
  await newPerson({}, { email: confirmed, emailVerified: true });
  const tags = Array.from({ length: LINK_MAILS_OF_MAILBOX + 2 }, (_, index) => `${name}+${index}@example.com`);
  for (const [index, email] of tags.entries()) {
    await newPerson({}, { email });
    await reset(email, `203.0.113.${index}`);
  }
  await reset(own, '198.51.100.1');
  await reset(confirmed, '198.51.100.1');
  const { docs } = await database.collection('outbox').orderBy('created_at').get();
  for (const { id } of docs) await deliver(id);
  expect(await statesOf(docs.map(({ id }) => id))).toEqual({ sent: LINK_MAILS_OF_MAILBOX + 2, pending: 2 });
  expect(inbox.list().map(({ to }) => to)).toEqual(expect.arrayContaining([own, confirmed]));
});

const submit = async (auth: Auth, bytes: Buffer, network: string) => {
  const submission = await place(auth.uid, 'id_document', 'png', bytes);
  return callInProcess(submitKycDocument, submission, auth, network);
};

it('accepts the documents of fifty people on one network at once, and limits the refused ones', async () => {
  const office = '203.0.113.50';
  const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()));
  const answers = await Promise.all(people.map((person) => submit(person, png(), office)));
  expect(answers).toEqual(people.map(() => ({ overallStatus: 'in_progress' })));

  const count = database.doc(`attempts/${kycRefusalLimit(office).key}`);
  expect((await count.get()).exists).toBe(false);
  expect(await refusalOf(submit(await newPerson(), html(), office))).toMatchObject({ code: 'invalid-argument' });
  expect((await count.get()).get('count')).toBe(1);
  await count.update({ count: KYC_REFUSALS_OF_NETWORK });
  const honest = await newPerson();
  expect(await refusalOf(submit(honest, png(), office))).toEqual({
    code: 'resource-exhausted',
    message: 'Too many documents from your network were refused within an hour. Please try again in 60 minutes.',
  });
  expect(await submit(honest, png(), '198.51.100.50')).toEqual({ overallStatus: 'in_progress' });
  setClock(HOUR);
  expect(await submit(await newPerson(), png(), office)).toEqual({ overallStatus: 'in_progress' });
}, 60_000);

it('limits changes of one account and leaves those of others', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  // A change ends the session, so each call has a later sign-in.
  const change = async (auth: Auth, time = 0) => {
    const later = { ...auth, token: { ...auth.token, auth_time: auth.token.auth_time + 60 * (time + 1) } };
    return callInProcess(changePassword, { password: 'a new password 1' }, later);
  };
  await change(first);
  const { docs } = await database.collection('attempts').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ count: PASSWORD_CHANGES })));
  expect(await refusalOf(change(first, 1))).toEqual({
    code: 'resource-exhausted',
    message: 'You have changed your password too often. Please try again in 60 minutes.',
  });
  expect(await change(second)).toEqual({ token: null });
});

it('keeps every confirmation of suitability, and accepts five a day', async () => {
  const person = await newPerson();
  const confirm = async (category: string) =>
    callInProcess(confirmSuitability, { category, version: SUITABILITY_VERSION, understood: true }, person);
  const DAYS = 5;
  for (let day = 0; day < DAYS; day += 1) {
    setClock(day * 24 * HOUR);
    for (let time = 0; time < SUITABILITY_CONFIRMATIONS; time += 1) {
      await confirm((day + time) % 2 === 0 ? 'sophisticated' : 'high_net_worth');
    }
    expect(await refusalOf(confirm('professional'))).toMatchObject({ code: 'resource-exhausted' });
  }
  expect((await read(`suitability/${person.uid}`))?.given).toHaveLength(DAYS * SUITABILITY_CONFIRMATIONS);
});
