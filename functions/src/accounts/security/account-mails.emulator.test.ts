import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, string } from 'yup';
import { createInbox, type SmtpSink, startSmtpSink } from '../../../../scripts/emulators/inbox/inbox.ts';
import { adminAuth, database } from '../../../../tests/support/admin.ts';
import { ports } from '../../../../tests/support/emulators.ts';
import { ANONYMOUS, callInProcess } from '../../../../tests/support/in-process.ts';
import { linksIn } from '../../../../tests/support/inbox.ts';
import { emptyProject, newPerson } from '../../../../tests/support/own-project.ts';
import { ACCOUNT_MAILS_A_DAY, ACCOUNT_MAILS_OF_NETWORK } from '../../contract/limits.ts';
import { deliver } from '../../notifications/delivery/deliver.ts';
import { now } from '../../platform/clock.ts';
import { requestEmailConfirmation, requestPasswordReset } from './account-mails.ts';

// Triggers do not run for this project, so each test starts its own deliveries.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-account-mails';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-account-mails","storageBucket":"demo-account-mails.appspot.com"}';
});
vi.mock(import('../../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

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
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  setClock(0);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await sink.close();
  await emptyProject();
});

interface Properties {
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function newAccount({ email = newAddress(), emailVerified = false, disabled = false }: Properties = {}) {
  const auth = await newPerson({}, { email, emailVerified });
  if (disabled) await adminAuth.updateUser(auth.uid, { disabled });
  return { auth, email };
}

const askForReset = async (email: string) => callInProcess(requestPasswordReset, { email }, ANONYMOUS);
const askToConfirm = async (auth: NonNullable<CallableRequest['auth']>) =>
  callInProcess(requestEmailConfirmation, {}, auth);

async function refusalOf(answer: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await answer.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof HttpsError)) throw new Error('It was not refused.', { cause: error });
  return { code: error.code, message: error.message };
}

const entries = async () => (await database.collection('outbox').get()).docs;

/** Delivers every entry of the outbox and returns the result of each. */
async function deliverAll(): Promise<string[]> {
  for (const { id } of await entries()) await deliver(id);
  return (await entries()).map((entry) => entry.get('mail.error') ?? entry.get('mail.state'));
}

const codesSchema = object({ oobCodes: array(object({ oobCode: string().required() })).required() });

/** Firebase Auth's record of a code, which names its purpose. */
async function purposeOf(code: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/demo-account-mails/oobCodes`);
  const { oobCodes } = codesSchema.validateSync(await response.json());
  return oobCodes.find(({ oobCode }) => oobCode === code);
}

/** The link in the first mail of the inbox. */
function linkInMail() {
  const mails = inbox.list();
  const [link = ''] = linksIn({ text: mails[0]?.text ?? '' });
  const { origin, pathname, searchParams } = new URL(link);
  return {
    sentTo: mails.map(({ to, subject }) => [to, subject]),
    page: origin + pathname,
    mode: searchParams.get('mode'),
    keys: [...searchParams.keys()],
    code: searchParams.get('oobCode') ?? '',
  };
}

describe('a password reset', () => {
  it.each([
    ['a confirmed address', { emailVerified: true }],
    ['an unconfirmed address', { emailVerified: false }],
  ])('mails a link to the portal’s own page to an account with %s', async (_address, properties) => {
    const { email } = await newAccount(properties);
    expect(await askForReset(email)).toEqual({ requested: true });
    expect(await deliverAll()).toEqual(['sent']);
    const { code, ...link } = linkInMail();
    expect(link).toEqual({
      sentTo: [[email, 'Reset your password']],
      page: 'https://portal.example/auth/reset-password',
      mode: 'resetPassword',
      keys: ['mode', 'oobCode'],
    });
    expect(await purposeOf(code)).toMatchObject({ email, requestType: 'PASSWORD_RESET' });
  });

  it('answers the same for an address without an account and sends no mail there', async () => {
    const [known, unknown] = [(await newAccount()).email, newAddress()];
    for (const email of [known, unknown]) expect(await askForReset(email)).toEqual({ requested: true });
    const stored = (await entries()).map((entry) => entry.data());
    const withoutAddress = stored.map(({ email, ...rest }) => [[known, unknown].includes(email), rest]);
    expect(withoutAddress[0]).toEqual(withoutAddress[1]);
    expect((await deliverAll()).sort()).toEqual(['No account has this address.', 'sent']);
    expect(inbox.list().map(({ to }) => to)).toEqual([known]);
    expect((await entries()).map((entry) => entry.get('email'))).toEqual([null, null]);
  });

  it('sends no mail to a disabled account or an hour after the request', async () => {
    await askForReset((await newAccount({ disabled: true })).email);
    expect(await deliverAll()).toEqual(['The account is disabled.']);
    await emptyProject();
    await askForReset((await newAccount()).email);
    setClock(HOUR + 1000);
    expect(await deliverAll()).toEqual(['The request is too old.']);
    expect(inbox.list()).toEqual([]);
  });

  it('keeps its code out of the database', async () => {
    await askForReset((await newAccount()).email);
    await deliverAll();
    expect(JSON.stringify((await entries()).map((entry) => entry.data()))).not.toContain(linkInMail().code);
  });
});

describe('an email confirmation', () => {
  it('mails a link to the caller’s own address and adds no notification', async () => {
    const { auth, email } = await newAccount();
    expect(await askToConfirm(auth)).toEqual({ requested: true });
    expect(await deliverAll()).toEqual(['sent']);
    const { code, ...link } = linkInMail();
    expect(link).toEqual({
      sentTo: [[email, 'Confirm your email address']],
      page: 'https://portal.example/auth/confirm-email',
      mode: null,
      keys: ['oobCode'],
    });
    expect(await purposeOf(code)).toMatchObject({ email, requestType: 'VERIFY_EMAIL' });
    expect((await database.collection('notifications').get()).docs).toEqual([]);
  });

  it('is refused for a confirmed address and sends no mail if the address was confirmed meanwhile', async () => {
    const confirmed = await newAccount({ emailVerified: true });
    expect(await refusalOf(askToConfirm(confirmed.auth))).toEqual({
      code: 'failed-precondition',
      message: 'Your email address is already confirmed.',
    });
    const { auth } = await newAccount();
    await askToConfirm(auth);
    await adminAuth.updateUser(auth.uid, { emailVerified: true });
    expect(await deliverAll()).toEqual(['The address is already confirmed.']);
    expect(inbox.list()).toEqual([]);
  });
});

describe('limits on account mails', () => {
  const AGAIN = 'A link for this address was requested just now. Please try again in a minute.';
  const TOMORROW = 'Too many emails were requested for this address. Please try again tomorrow.';

  it('allow one mail a minute to an address, and count its variants separately', async () => {
    await askForReset('ada@example.com');
    expect(await refusalOf(askForReset('Ada@Example.com'))).toEqual({ code: 'resource-exhausted', message: AGAIN });
    expect(await askForReset('ada+portal@example.com')).toEqual({ requested: true });
    setClock(MINUTE);
    expect(await askForReset('ada@example.com')).toEqual({ requested: true });
    expect(await entries()).toHaveLength(3);
  });

  it(`allow ${ACCOUNT_MAILS_A_DAY} mails a day to an address, with or without an account`, async () => {
    const account = await newAccount();
    for (const email of [account.email, newAddress()]) {
      for (let sent = 0; sent < ACCOUNT_MAILS_A_DAY; sent += 1) {
        setClock(sent * MINUTE);
        await askForReset(email);
      }
      setClock(ACCOUNT_MAILS_A_DAY * MINUTE);
      expect(await refusalOf(askForReset(email))).toEqual({ code: 'resource-exhausted', message: TOMORROW });
    }
    // Confirmations have a separate count.
    expect(await askToConfirm(account.auth)).toEqual({ requested: true });
  });

  it('allow one confirmation a minute for an account', async () => {
    const { auth } = await newAccount();
    await askToConfirm(auth);
    expect(await refusalOf(askToConfirm(auth))).toEqual({ code: 'resource-exhausted', message: AGAIN });
  });

  it('allow a limited number of mails from one network to any addresses', async () => {
    for (let sent = 0; sent < ACCOUNT_MAILS_OF_NETWORK; sent += 1) await askForReset(newAddress());
    expect(await refusalOf(askForReset(newAddress()))).toEqual({
      code: 'resource-exhausted',
      message: 'Too many emails were requested from your network. Please try again in 60 minutes.',
    });
    expect(await entries()).toHaveLength(ACCOUNT_MAILS_OF_NETWORK);
  });

  it('store no address in their counts', async () => {
    await askForReset('ada@example.com');
    const { docs } = await database.collection('attempts').get();
    expect(docs.map(({ id }) => id).join()).not.toMatch(/ada|example|203\.0\.113/);
    expect(docs.map((doc) => Object.keys(doc.data()).sort())).toEqual(docs.map(() => ['count', 'expires_at']));
  });
});

describe('without a mail server', () => {
  it('refuses both requests and writes nothing to the outbox', async () => {
    vi.stubEnv('SMTP_HOST', '');
    const { auth, email } = await newAccount();
    const message = 'The portal can’t send emails at the moment. Please contact us.';
    for (const request of [askForReset(email), askForReset('stranger@example.com'), askToConfirm(auth)]) {
      expect(await refusalOf(request)).toEqual({ code: 'failed-precondition', message });
    }
    expect(await entries()).toEqual([]);
  });
});
