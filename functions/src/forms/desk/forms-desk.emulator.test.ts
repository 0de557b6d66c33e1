import { afterEach, describe, expect, it } from 'vitest';
import { formChange } from '../../../../tests/factories/every-call.ts';
import { storedContactMessage } from '../../../../tests/factories/form-values.ts';
import { openAccount, openAdmin } from '../../../../tests/factories/people.ts';
import { database, read } from '../../../../tests/support/admin.ts';
import { authOf, callInProcess, watchFirestore } from '../../../../tests/support/in-process.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import type { FormsRequest } from '../../contract/forms/form-desk.ts';
import { ADMIN_PAGE, EXPORT_PAGE, FORMS_CLOSED_AT_ONCE } from '../../contract/limits.ts';
import { outboxId, toOutboxEntry } from '../../events/outbox.ts';
import { listForms } from './list-forms.ts';

const written: string[] = [];
afterEach(async () => {
  const batch = database.batch();
  for (const path of written.splice(0)) batch.delete(database.doc(path));
  await batch.commit();
});

/** Writes messages that a search for the returned word finds, and returns their ids in the same order. */
async function writeMessages(forms: readonly object[]) {
  const word = `w${crypto.randomUUID()}`;
  const batch = database.batch();
  const ids = forms.map((form) => {
    const path = `contact_messages/${crypto.randomUUID()}`;
    batch.set(database.doc(path), storedContactMessage({ owner: null, search: [word], ...form }));
    written.push(path);
    return path.slice('contact_messages/'.length);
  });
  await batch.commit();
  return { word, ids };
}

async function writeMessage(form: object = {}) {
  const { ids } = await writeMessages([form]);
  return ids[0] ?? '';
}

const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 28) - days * 24 * 60 * 60 * 1000);
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);
const list = (search: string, request: object = {}) => ({ collection: 'contact_messages', search, ...request });

describe('the list of messages', () => {
  it('has pages in both directions and orders, without gaps or duplicates', async () => {
    const admin = await openAdmin();
    const { word, ids } = await writeMessages(
      // The first two have the same time.
      Array.from({ length: 2 * ADMIN_PAGE + 1 }, (_, index) => ({ created_at: daysAgo(Math.max(1, index)) })),
    );
    const ask = (request: object) => admin.call('listForms', list(word, request));
    for (const order of ['newest', 'oldest']) {
      const first = await ask({ order });
      const second = await ask({ order, cursor: first.next });
      const third = await ask({ order, cursor: second.next });
      expect([first, second, third].map(({ rows }) => rows.length)).toEqual([ADMIN_PAGE, ADMIN_PAGE, 1]);
      expect([first, second, third].flatMap(idsOf).toSorted()).toEqual(ids.toSorted());
      expect([first.previous, third.next]).toEqual([null, null]);
      const back = await ask({ order, before: third.previous });
      expect(back).toEqual(second);
      expect(idsOf(await ask({ order, before: second.previous }))).toEqual(idsOf(first));
    }
  });

  it('applies each combination of its filters in both orders', async () => {
    const admin = await openAdmin();
    const statuses = ['new', 'read', 'answered', 'closed'];
    const owners = [null, admin.uid, 'another'];
    const forms = statuses.flatMap((status, one) =>
      owners.map((owner, other) => ({ status, owner, created_at: daysAgo(1 + one * owners.length + other) })),
    );
    const { word, ids } = await writeMessages(forms);
    const middle = daysAgo(6).toISOString();
    const fits = (form: (typeof forms)[number], { state, owner, from, to }: Partial<FormsRequest>) =>
      (state === undefined || (state === 'received' ? ['new', 'read'] : [state]).includes(form.status)) &&
      (owner === undefined || form.owner === { me: admin.uid, none: null, another: 'another' }[owner]) &&
      (from === undefined || form.created_at >= new Date(from)) &&
      (to === undefined || form.created_at < new Date(to));
    const spans = [{}, { from: middle }, { to: middle }];
    const requests = ([undefined, 'received', 'answered', 'closed'] as const).flatMap((state) =>
      [undefined, 'me', 'none', 'another'].flatMap((owner) =>
        spans.flatMap((span) =>
          (['newest', 'oldest'] as const).map((order) => ({
            ...(state && { state }),
            ...(owner && { owner }),
            ...span,
            order,
          })),
        ),
      ),
    );
    for (const request of requests) {
      const expected = ids.filter((_id, index) => fits(forms[index] as (typeof forms)[number], request));
      if (request.order === 'oldest') expected.reverse();
      expect(idsOf(await admin.call('listForms', list(word, request))), JSON.stringify(request)).toEqual(expected);
    }
  });

  it('reads the page that it shows and one more record, whatever else is stored', async () => {
    const { word } = await writeMessages(Array.from({ length: 3 * ADMIN_PAGE }, () => ({})));
    const auth = await authOf((await openAccount({ admin: true })).user);
    await callInProcess(listForms, list(word), auth);
    const firestore = watchFirestore();
    const { rows, next } = await callInProcess(listForms, list(word, { state: 'received' }), auth);
    expect([rows.length, next === null]).toEqual([ADMIN_PAGE, false]);
    expect({ limits: firestore.queryLimits(), named: firestore.documentsFetched() }).toEqual({
      limits: [ADMIN_PAGE + 1],
      named: [],
    });
  });

  it('is exported whole in longer pages, and recorded once without the words of the search', async () => {
    const admin = await openAdmin();
    const { word } = await writeMessages(Array.from({ length: EXPORT_PAGE + 1 }, () => ({})));
    const request = list(word, { state: 'received', forExport: true });
    const first = await admin.call('listForms', request);
    const second = await admin.call('listForms', { ...request, cursor: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([EXPORT_PAGE, 1, null]);
    const { docs } = await database.collection('admin_audit').where('by', '==', admin.uid).get();
    expect(docs.map((record) => record.get('detail'))).toEqual([
      'contact messages, search, state received, order newest',
    ]);
  });

  it('shows a message without the later fields, and an unreadable one in its place', async () => {
    const admin = await openAdmin();
    const at = new Date('2200-01-01T00:00:00Z');
    const [old, broken] = [`contact_messages/old-${crypto.randomUUID()}`, `contact_messages/no-${crypto.randomUUID()}`];
    written.push(old, broken);
    const { status: _status, ...form } = storedContactMessage({ created_at: at });
    await database.doc(old).set(form);
    await database.doc(broken).set({ created_at: at });
    const { rows } = await admin.call('listForms', { collection: 'contact_messages' });
    expect(rows).toContainEqual(expect.objectContaining({ id: old.split('/')[1], state: 'received', owner: null }));
    expect(rows).toContainEqual({ id: broken.split('/')[1], unreadable: broken });
  });

  it('counts every form in one state, also those without a status', async () => {
    const admin = await openAdmin();
    const count = async () =>
      Object.fromEntries(
        (await admin.call('countStates', { list: 'contact_messages' })).states.map(({ state, count }) => [
          state,
          count,
        ]),
      );
    const before = await count();
    await writeMessages([{ status: 'read' }, { status: 'closed' }]);
    const { status: _status, ...form } = storedContactMessage();
    written.push('contact_messages/without-status');
    await database.doc('contact_messages/without-status').set(form);
    const { received = 0, answered = 0, closed = 0 } = before;
    expect(await count()).toEqual({ received: received + 2, answered, closed: closed + 1 });
  });
});

describe('the record of a message', () => {
  it('keeps what two members of staff write, and refuses the second change of one revision', async () => {
    const [ada, ben] = [await openAdmin(), await openAdmin()];
    const id = await writeMessage();
    const saved = await ada.call('updateForm', { ...formChange(id), note: 'Called back.' });
    expect(saved).toMatchObject({
      revision: 1,
      history: [{ kind: 'note', detail: 'Called back.', by: { uid: ada.uid } }],
    });
    const stale = ben.call('updateForm', { ...formChange(id), owner: ben.uid });
    expect(await refusalOf(stale)).toEqual({
      code: 'aborted',
      message:
        'Another member of staff has changed this entry. Nothing was saved. Reload it to see the change, and try again.',
    });
    const next = await ben.call('updateForm', { ...formChange(id), revision: 1, owner: ben.uid });
    expect(next).toMatchObject({ revision: 2, owner: ben.uid, history: [{ kind: 'note' }, { kind: 'owner' }] });
  });

  it('saves a repeated request once, and mails its reply once', async () => {
    const admin = await openAdmin();
    const id = await writeMessage();
    const reply = { ...formChange(id), text: '<b>Thank you</b>\n& goodbye' };
    const first = await admin.call('replyToForm', reply);
    const again = await admin.call('replyToForm', reply);
    expect([first, again].map(({ revision, state, replies }) => [revision, state, replies.length])).toEqual([
      [1, 'answered', 1],
      [1, 'answered', 1],
    ]);
    expect(first.replies[0]).toMatchObject({ from: 'staff', text: '<b>Thank you</b>\n& goodbye' });
    const entry = await read(`outbox/${outboxId({ kind: 'form_reply', id: reply.submissionId })}`);
    // The address is removed as soon as the mail is sent.
    expect(entry).toMatchObject({
      data: { tab: 'contact', form_id: id, reply_id: reply.submissionId, reference: '3F2A-91BC' },
    });
    expect(JSON.stringify(entry)).not.toContain('goodbye');
  });

  it('waits for an answer again when a reply of the sender is recorded', async () => {
    const admin = await openAdmin();
    const id = await writeMessage({ status: 'closed' });
    const { state, replies } = await admin.call('updateForm', { ...formChange(id), received: 'One more thing.' });
    expect([state, replies.map(({ from, text }) => [from, text])]).toEqual([
      'received',
      [['sender', 'One more thing.']],
    ]);
  });

  it('says that a reply was not delivered', async () => {
    const admin = await openAdmin();
    const [replyId, at] = [crypto.randomUUID(), new Date()];
    const id = await writeMessage({ replies: [{ id: replyId, from: 'staff', text: 'Hello', at }] });
    const event = {
      kind: 'form_reply',
      id: replyId,
      email: 'nobody@bounces.example',
      data: { tab: 'contact', form_id: id, reply_id: replyId, reference: '3F2A-91BC' },
    } as const;
    const path = `outbox/${outboxId(event)}`;
    written.push(path);
    const entry = toOutboxEntry(event, at);
    await database.doc(path).set({ ...entry, mail: { ...entry.mail, state: 'dead', next_attempt_at: null } });
    const { replies } = await admin.call('getForm', { collection: 'contact_messages', id });
    expect(replies).toMatchObject([{ delivery: 'dead' }]);
  });

  it.each([
    ['a state of another list', { state: 'interview' }, 'This list has no such state.'],
    ['an owner who is not staff', { owner: 'nobody' }, /The owner must be a member of staff/],
    ['two changes at once', { state: 'closed', note: 'Done.' }, 'Change one thing at a time.'],
    ['no change', {}, 'Change one thing at a time.'],
    ['an empty note', { note: ' \u200b' }, 'Write a note.'],
    ['control characters', { received: 'a\u0000b' }, 'Remove the control characters from the text.'],
  ])('refuses %s', async (_what, change, message) => {
    const admin = await openAdmin();
    const id = await writeMessage();
    expect(await refusalOf(admin.call('updateForm', { ...formChange(id), ...change }))).toEqual({
      code: 'invalid-argument',
      message: expect.stringMatching(message),
    });
    expect(await read(`contact_messages/${id}`)).not.toHaveProperty('revision');
  });
});

describe('closing several messages', () => {
  it('closes the answered ones and names those that fail with the reason', async () => {
    const admin = await openAdmin();
    const { ids } = await writeMessages([
      ...Array.from({ length: 4 }, () => ({ status: 'answered' })),
      { status: 'closed' },
      { status: 'new' },
      { name: 7, status: 'answered' },
    ]);
    const closed = ids.slice(0, 5);
    const failed = [
      { id: ids[5], reason: 'This message has not been answered.' },
      { id: ids[6], reason: 'This entry no longer exists.' },
      { id: 'gone', reason: 'This entry no longer exists.' },
    ];
    const answer = await admin.call('closeMessages', { ids: [...ids, 'gone', ...ids] });
    expect({ closed: answer.closed.toSorted(), failed: answer.failed.toSorted(byId) }).toEqual({
      closed: closed.toSorted(),
      failed: failed.toSorted(byId),
    });
    const records = await database.collection('admin_audit').where('by', '==', admin.uid).get();
    expect(records.size).toBe(4);
  });

  it(`refuses none, and more than ${FORMS_CLOSED_AT_ONCE}`, async () => {
    const admin = await openAdmin();
    const tooMany = Array.from({ length: FORMS_CLOSED_AT_ONCE + 1 }, (_, index) => `m${index}`);
    for (const ids of [[], tooMany]) {
      expect(await refusalOf(admin.call('closeMessages', { ids }))).toMatchObject({ code: 'invalid-argument' });
    }
  });
});

const byId = (one: { id?: string | undefined }, other: { id?: string | undefined }) =>
  (one.id ?? '').localeCompare(other.id ?? '');
