import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/delete-account.ts';
import { submitContactMessage, submitExpertApplication } from '../../functions/src/forms/submit-forms.ts';
import { now } from '../../functions/src/platform/clock.ts';
import { adminAuth, database } from '../factories/admin.ts';
import { contactMessage, expertApplication } from '../factories/form-values.ts';
import { ANONYMOUS, callInProcess } from '../factories/in-process.ts';
import { emptyProject } from '../factories/own-project.ts';

/** In a project without triggers: an address is in its entry only until its e-mail is sent. */
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-notified-addresses';
  process.env.DELIVER_FORMS = 'true';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-notified-addresses","storageBucket":"demo-notified-addresses.appspot.com"}';
});

vi.mock(import('../../functions/src/platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

beforeEach(emptyProject);
afterEach(() => vi.mocked(now).mockImplementation(() => new Date()));
afterAll(emptyProject);

/** All that is told, of these kinds. */
async function told(...kinds: string[]): Promise<DocumentData[]> {
  const { docs } = await database.collection('outbox').where('kind', 'in', kinds).get();
  return docs.map((entry) => ({ id: entry.id, ...entry.data() }));
}
const contact = (message: object) => callInProcess(submitContactMessage, message, ANONYMOUS);
const apply = (application: object) => callInProcess(submitExpertApplication, application, ANONYMOUS);

describe('a form', () => {
  const FORMS = ['forms_received', 'contact_acknowledged', 'expert_application_acknowledged'];
  const kinds = async () => (await told(...FORMS)).map(({ kind }) => kind).sort();

  it('tells the staff, and acknowledges to the address that was given, with nothing of what was sent', async () => {
    const message = contactMessage({
      name: 'Mallory <b>',
      subject: 'Buy\tcheap',
      message: 'Buy at https://spam.example now',
    });
    await contact(message);
    const entries = await told(...FORMS);
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'forms_received', user_id: null, email: null, data: {} }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'contact_acknowledged', user_id: null, email: 'ada@example.com', data: {} }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Mallory|spam|cheap/);
  });

  it('that is sent again and again, under either form and any spelling, acknowledges once a day', async () => {
    for (const email of ['ada@example.com', 'Ada@Example.com', 'ada+1@example.com'])
      await contact(contactMessage({ email }));
    await apply(expertApplication({ email: 'ada@example.com' }));
    expect((await kinds()).filter((kind) => kind.endsWith('acknowledged'))).toEqual(['contact_acknowledged']);
    await apply(expertApplication({ email: 'grace@example.com' }));
    expect(await kinds()).toContain('expert_application_acknowledged');
  });

  it('whose answer was lost, and one that a program filled in, tell no one anything new', async () => {
    const message = contactMessage();
    await contact(message);
    await contact(message);
    await contact(contactMessage({ email: 'eve@example.com', homepage: 'https://x.example' }));
    expect(await kinds()).toEqual(['contact_acknowledged', 'forms_received']);
  });

  it('tells the staff at once if it is the first of its hour, and otherwise with the next hour, in one e-mail for all forms', async () => {
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

  it.each(['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com, eve@example.com', 'Ada <ada@example.com>'])(
    'with more than one address, %j, is refused',
    async (email) => {
      await expect(contact(contactMessage({ email }))).rejects.toThrow();
      expect(await kinds()).toEqual([]);
    },
  );
});

describe('an account', () => {
  it('that is deleted is told to the address it had, once, under no uid', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { uid } = await adminAuth.createUser({ email });
    await deleteAccount(uid);
    await deleteAccount(uid);
    const entries = await told('account_deleted');
    expect(entries).toEqual([expect.objectContaining({ kind: 'account_deleted', user_id: null, email, data: {} })]);
    expect(JSON.stringify(entries)).not.toContain(uid);
  });

  it('without an address tells no one', async () => {
    const { uid } = await adminAuth.createUser({});
    await deleteAccount(uid);
    expect(await told('account_deleted')).toEqual([]);
  });
});
