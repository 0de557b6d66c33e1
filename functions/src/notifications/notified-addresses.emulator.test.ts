import type { DocumentData } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessage, expertApplication } from '../../../tests/factories/form-values.ts';
import { adminAuth, database } from '../../../tests/support/admin.ts';
import { ANONYMOUS, callInProcess } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson } from '../../../tests/support/own-project.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { formReference } from '../contract/forms/form-records.ts';
import { submitContactMessage, submitExpertApplication } from '../forms/submit-forms.ts';
import { now } from '../platform/clock.ts';

/** Triggers do not run for this project, because an entry contains an address only until its email is sent. */
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-notified-addresses';
  process.env.DELIVER_FORMS = 'true';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-notified-addresses","storageBucket":"demo-notified-addresses.appspot.com"}';
});

vi.mock(import('../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

beforeEach(emptyProject);
afterEach(() => vi.mocked(now).mockImplementation(() => new Date()));
afterAll(emptyProject);

/** The entries of these kinds in the outbox. */
async function told(...kinds: string[]): Promise<DocumentData[]> {
  const { docs } = await database.collection('outbox').where('kind', 'in', kinds).get();
  return docs.map((entry) => ({ id: entry.id, ...entry.data() }));
}
type Auth = CallableRequest['auth'];
const contact = (message: object, auth: Auth = ANONYMOUS) => callInProcess(submitContactMessage, message, auth);
const apply = (application: object, auth: Auth = ANONYMOUS) =>
  callInProcess(submitExpertApplication, application, auth);

/** A person who is signed in to an account with this address. */
const openSender = (email: string, emailVerified = true) => newPerson({}, { email, emailVerified });
const newAddress = () => `${crypto.randomUUID()}@example.com`;

describe('a form', () => {
  const FORMS = ['forms_received', 'contact_acknowledged', 'expert_application_acknowledged'];
  const kinds = async () => (await told(...FORMS)).map(({ kind }) => kind).sort();
  const acknowledged = async () => (await kinds()).filter((kind) => kind !== 'forms_received');

  it('notifies staff and acknowledges to the sender’s own address without the content', async () => {
    const email = newAddress();
    const ada = await openSender(email);
    const message = contactMessage({
      email: email.toUpperCase(),
      name: 'Mallory <b>',
      subject: 'Buy\tcheap',
      message: 'Buy at https://spam.example now',
    });
    await contact(message, ada);
    const form_id = message.submissionId;
    const reference = formReference(form_id);
    const entries = await told(...FORMS);
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'forms_received',
        user_id: null,
        email: null,
        data: { tab: 'contact', form_id },
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'contact_acknowledged',
        user_id: ada.uid,
        email: null,
        data: { form_id, reference },
      }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Mallory|spam|cheap|@/);
  });

  it.each([
    ['a visitor', async () => undefined],
    ['a person with an unconfirmed address', (email: string) => openSender(email, false)],
    ['a person who typed another person’s address', () => openSender(newAddress())],
  ] as const)('from %s is not acknowledged by mail', async (_who, open) => {
    const email = newAddress();
    const auth = await open(email);
    await contact(contactMessage({ email }), auth);
    await apply(expertApplication({ email }), auth);
    expect(await acknowledged()).toEqual([]);
    expect(await kinds()).toContain('forms_received');
  });

  it('that is sent repeatedly from one mailbox is acknowledged once a day', async () => {
    const name = crypto.randomUUID().replaceAll('-', '');
    const dotted = `${name.slice(0, 4)}.${name.slice(4)}`;
    for (const email of [`${name}@gmail.com`, `${name}+1@gmail.com`, `${dotted}@googlemail.com`]) {
      const sender = await openSender(email);
      await contact(contactMessage({ email }), sender);
      await apply(expertApplication({ email }), sender);
    }
    expect(await acknowledged()).toEqual(['contact_acknowledged']);
    const email = newAddress();
    await apply(expertApplication({ email }), await openSender(email));
    expect(await acknowledged()).toContain('expert_application_acknowledged');
  });

  it('that is repeated or filled by a program causes no new mail', async () => {
    const email = newAddress();
    const sender = await openSender(email);
    const message = contactMessage({ email });
    await contact(message, sender);
    await contact(message, sender);
    const eve = newAddress();
    await contact(contactMessage({ email: eve, homepage: 'https://x.example' }), await openSender(eve));
    expect(await kinds()).toEqual(['contact_acknowledged', 'forms_received']);
  });

  it('notifies staff immediately if it is the first of its hour, otherwise in one email at the next hour', async () => {
    const at = (time: string) => vi.mocked(now).mockReturnValue(new Date(`2026-11-22T${time}:00Z`));
    const due = async () =>
      (await told('forms_received'))
        .map(({ mail }) => mail.next_attempt_at.toDate().toISOString().slice(11, 16))
        .sort();
    at('12:10');
    await contact(contactMessage());
    expect(await due()).toEqual(['12:10']);
    at('12:20');
    await contact(contactMessage());
    await apply(expertApplication());
    expect(await due()).toEqual(['12:10', '13:00']);
    at('13:40');
    await contact(contactMessage());
    at('13:59');
    await apply(expertApplication());
    expect(await due()).toEqual(['12:10', '13:00', '14:00']);
    at('16:30');
    await contact(contactMessage());
    expect(await due()).toEqual(['12:10', '13:00', '14:00', '16:30']);
  });

  it.each([
    ['a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a second address', 'ada@example.com, eve@example.com'],
    ['a name', 'Ada <ada@example.com>'],
  ])('with %s in its address field is refused', async (_what, email) => {
    await expect(contact(contactMessage({ email }))).rejects.toThrow();
    expect(await kinds()).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  it('is confirmed once to its confirmed address, without a uid', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { uid } = await adminAuth.createUser({ email, emailVerified: true });
    await deleteAccount(uid);
    await deleteAccount(uid);
    const entries = await told('account_deleted');
    expect(entries).toEqual([expect.objectContaining({ kind: 'account_deleted', user_id: null, email, data: {} })]);
    expect(JSON.stringify(entries)).not.toContain(uid);
  });

  it.each([
    ['without an address', {}],
    ['with an unconfirmed address', { email: `${crypto.randomUUID()}@example.com`, emailVerified: false }],
  ])('%s sends no mail', async (_which, properties) => {
    const { uid } = await adminAuth.createUser(properties);
    await deleteAccount(uid);
    expect(await told('account_deleted')).toEqual([]);
  });
});
