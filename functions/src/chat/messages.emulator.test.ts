import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { openAccount } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { createdDocument, eventAbout } from '../../../tests/support/events.ts';
import { watchFirestore } from '../../../tests/support/in-process.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { CHAT_UNREAD_MAX } from '../contract/limits.ts';
import { logWarning } from '../platform/logging.ts';
import { messageActivityRef } from './messages.ts';
import { onMessageCreated } from './on-message-created.ts';

vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

afterEach(() => {
  vi.clearAllMocks();
});

const SENT = Timestamp.fromDate(new Date('2026-11-20T08:30:00Z'));
const newMessage = () => database.collection('messages').doc();

it('records a message as an activity of its author, with the time of the message', async () => {
  const ref = newMessage();
  await ref.set({ user_id: 'ada', content: 'Good morning', created_at: SENT });
  const activity = await eventually(async () => {
    const found = await read(`activities/message_${ref.id}`);
    expect(found).toBeDefined();
    return found;
  });
  expect(activity).toEqual({
    user_id: 'ada',
    type: 'message_sent',
    meta: { content: 'Good morning' },
    created_at: SENT,
  });
});

it('keeps an existing activity, even if the event repeats', async () => {
  const ref = newMessage();
  const seeded = { user_id: 'ada', type: 'message_sent', meta: { content: 'Seeded' }, created_at: SENT };
  await database.doc(`activities/message_${ref.id}`).set(seeded);
  await ref.set({ user_id: 'ada', content: 'Good morning', created_at: SENT });
  const event = eventAbout(ref, await createdDocument(ref), { messageId: ref.id });
  await onMessageCreated.run(event);
  await onMessageCreated.run(event);
  expect(await read(`activities/message_${ref.id}`)).toEqual(seeded);
});

it.each([
  ['a dot', 'recorded.once'],
  ['a space', 'recorded once'],
  ['an accent', 'enregistré'],
  ['1,495 bytes', 'r'.repeat(1495)],
  ['1,500 bytes', '川'.repeat(500)],
])('records a message whose id has %s', async (_what, id) => {
  const ref = database.collection('messages').doc(id);
  await ref.set({ user_id: 'ada', content: 'Good morning', created_at: SENT });
  await onMessageCreated.run(eventAbout(ref, await createdDocument(ref), { messageId: id }));
  expect((await messageActivityRef(id).get()).data()).toMatchObject({ meta: { content: 'Good morning' } });
});

it('reads only the message and its activity for any number of messages', async () => {
  for (const others of [0, 60]) {
    const batch = database.batch();
    const content = 'Good morning';
    for (let other = 0; other < others; other += 1)
      batch.set(newMessage(), { user_id: 'ben', content, created_at: SENT });
    await batch.commit();
    const ref = newMessage();
    await ref.set({ user_id: 'ada', content, created_at: SENT });
    const event = eventAbout(ref, await createdDocument(ref), { messageId: ref.id });
    const firestore = watchFirestore();
    await onMessageCreated.run(event);
    const names = firestore.documentsFetched().map((name) => name.replace(/^.*\/documents\//, ''));
    expect([...new Set(names)]).toEqual([ref.path, messageActivityRef(ref.id).path]);
    expect(firestore.otherRequests().filter((method) => !/Transaction|commit|rollback/.test(String(method)))).toEqual(
      [],
    );
    vi.restoreAllMocks();
  }
});

it('skips a malformed message with a warning', async () => {
  const ref = newMessage();
  await ref.set({ user_id: 'ada', content: 7 });
  await onMessageCreated.run(eventAbout(ref, await createdDocument(ref), { messageId: ref.id }));
  expect(await read(`activities/message_${ref.id}`)).toBeUndefined();
  expect(logWarning).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    expect.objectContaining({ path: ref.path, field: 'created_at' }),
  );
});

it('restores no text if the message was removed before its event', async () => {
  const ref = newMessage();
  const sent = { user_id: 'ada', content: 'Deleted at once', created_at: SENT };
  await ref.set(sent);
  const event = eventAbout(ref, await createdDocument(ref), { messageId: ref.id });
  await eventually(async () => expect(await read(`activities/message_${ref.id}`)).toBeDefined());
  await ref.set({ ...sent, content: '', removed_at: SENT, removed_by: 'author' });
  await database.doc(`activities/message_${ref.id}`).delete();
  await onMessageCreated.run(event);
  expect(await read(`activities/message_${ref.id}`)).toBeUndefined();
});

it('counts other people’s messages since a time, without removed ones, up to the maximum shown', async () => {
  const [person, other] = [await openAccount(), await openAccount()];
  // Later than every other message.
  const at = (second: number) => new Date(Date.UTC(2200, 0, 1, 0, 0, second));
  const since = at(10).toISOString();
  const say = (second: number, uid: string, rest = {}) =>
    newMessage().set({ user_id: uid, content: 'Hello', created_at: at(second), ...rest });
  const unread = async () => (await person.call('countUnread', { chatReadAt: since })).messages;
  await Promise.all([say(10, other.uid), say(11, person.uid), say(12, other.uid, { content: '', removed_at: at(13) })]);
  expect(await unread()).toBe(0);
  await say(14, other.uid);
  expect(await unread()).toBe(1);
  await Promise.all(Array.from({ length: 12 }, (_, index) => say(20 + index, other.uid)));
  expect(await unread()).toBe(CHAT_UNREAD_MAX + 1);
  for (const wrong of ['yesterday', '2026-13-45T99:00:00.000Z'])
    expect(await refusalOf(person.call('countUnread', { chatReadAt: wrong }))).toMatchObject({
      code: 'invalid-argument',
      message: 'This is not a time.',
    });
  const { docs } = await database.collection('messages').where('created_at', '>=', at(0)).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
