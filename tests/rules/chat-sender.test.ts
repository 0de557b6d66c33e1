import { CHAT_DAILY_MAX } from '@portal/functions/contract/limits';
import { deleteDoc, doc, getDocFromServer, runTransaction, Timestamp } from 'firebase/firestore';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSender } from '../../web/src/features/chat/api/message-sender.ts';
import { UIDS } from './actors.ts';
import { SOME_TIME, writeAll } from './firestore/documents.ts';
import { PROFILES } from './firestore/post-message.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

// The real function, with its calls counted.
vi.mock('firebase/firestore', async (importOriginal) => {
  const firestore = await importOriginal<typeof import('firebase/firestore')>();
  return { ...firestore, runTransaction: vi.fn(firestore.runTransaction) };
});

const harness = await openFirestoreHarness('demo-rules-chat-sender');
const THROTTLE = `chat_throttle/${UIDS.owner}`;
const MUTE = `chat_mutes/${UIDS.owner}`;
const HOUR = 3_600_000;
const ago = (milliseconds: number) => Timestamp.fromMillis(Date.now() - milliseconds);

const write = (documents: Record<string, object>) => writeAll(documents)(harness.as('server'));
const sender = () => createSender(harness.as('owner'), UIDS.owner);
const contentOf = async (id: string) =>
  (await getDocFromServer(doc(harness.as('server'), 'messages', id))).get('content');

beforeEach(async () => {
  await harness.clear();
  await write(PROFILES);
});
afterAll(harness.close);

it('sends a message and treats the retry of an arrived one as sent', async () => {
  const send = sender();
  const message = { id: 'first', content: 'Hello' };
  expect(await send(message)).toEqual({ status: 'sent' });
  expect(await send(message)).toEqual({ status: 'sent' });
  expect(await contentOf('first')).toBe('Hello');
});

it('sends replies and mentions, and reports a missing original', async () => {
  const send = sender();
  await write({ 'messages/standing': { user_id: UIDS.other, content: 'Good morning', created_at: SOME_TIME } });
  const reply = { id: 'reply', content: 'Hello @Bob', replyTo: 'standing', mentions: [UIDS.other] };
  expect(await send(reply)).toEqual({ status: 'sent' });
  expect((await getDocFromServer(doc(harness.as('server'), 'messages', 'reply'))).data()).toMatchObject({
    reply_to: 'standing',
    mentions: [UIDS.other],
  });
  expect(await send({ id: 'late', content: 'Hello', replyTo: 'never-was' })).toEqual({ status: 'original-gone' });
});

it('sends to the room of an opportunity with a pass, and says when there is none', async () => {
  const send = createSender(harness.as('owner'), UIDS.owner, 'alpha');
  const message = { id: 'first', content: 'Hello' };
  expect(await send(message)).toEqual({ status: 'room-refused' });
  const pass = { right: 'role', session: null, expires_at: Timestamp.fromMillis(Date.now() + HOUR) };
  await write({ [`room_passes/alpha_${UIDS.owner}`]: pass });
  expect(await send(message)).toEqual({ status: 'sent' });
  expect(await send(message)).toEqual({ status: 'sent' });
  expect(await contentOf('first')).toBeUndefined();
  const stored = await getDocFromServer(doc(harness.as('server'), 'opportunity_rooms/alpha/room_messages/first'));
  expect(stored.get('content')).toBe('Hello');
  await write({ [MUTE]: { until: null, reason: 'Advertising', muted_at: SOME_TIME } });
  expect(await send({ id: 'second', content: 'Buy now' })).toEqual({ status: 'muted' });
});

it.each([
  ['until it is lifted', null],
  ['for another hour', Timestamp.fromMillis(Date.now() + HOUR)],
])('reports a mute %s, and sends after it is lifted', async (_how, until) => {
  const send = sender();
  await write({ [MUTE]: { until, reason: 'Advertising', muted_at: SOME_TIME } });
  expect(await send({ id: 'first', content: 'Buy now' })).toEqual({ status: 'muted' });
  expect(await contentOf('first')).toBeUndefined();
  await deleteDoc(doc(harness.as('server'), MUTE));
  expect(await send({ id: 'first', content: 'Buy now' })).toEqual({ status: 'sent' });
});

it('reports a mute after earlier messages', async () => {
  const send = sender();
  await write({
    [THROTTLE]: {
      last_message_at: ago(HOUR),
      last_message_id: 'before',
      window_started_at: ago(2 * HOUR),
      window_count: 2,
    },
  });
  expect(await send({ id: 'first', content: 'Hello' })).toEqual({ status: 'sent' });
  await write({ [MUTE]: { until: null, reason: 'Advertising', muted_at: SOME_TIME } });
  expect(await send({ id: 'second', content: 'Buy now' })).toMatchObject({ status: 'muted' });
});

it('reports a message that is too fast', async () => {
  const send = sender();
  expect(await send({ id: 'first', content: 'Hello' })).toEqual({ status: 'sent' });
  expect(await send({ id: 'second', content: 'Hello again' })).toEqual({ status: 'too-fast' });
  expect(await contentOf('second')).toBeUndefined();
});

it.each([-1, 1])('reports a message that is too fast if the device’s clock is wrong by %s days', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * HOUR });
  onTestFinished(() => void vi.useRealTimers());
  const send = sender();
  expect(await send({ id: 'first', content: 'Hello' })).toEqual({ status: 'sent' });
  expect(await send({ id: 'second', content: 'Hello again' })).toEqual({ status: 'too-fast' });
});

const writtenBefore = (window: { window_started_at: Timestamp; window_count: number }) => ({
  [THROTTLE]: { last_message_at: ago(HOUR), last_message_id: 'before', ...window },
});

it('reports that the daily limit is used up', async () => {
  await write(writtenBefore({ window_started_at: ago(2 * HOUR), window_count: CHAT_DAILY_MAX }));
  expect(await sender()({ id: 'first', content: 'Hello' })).toEqual({ status: 'day-is-full' });
});

it('counts an arrived message, so that the next one is not refused first', async () => {
  const send = sender();
  await write({ [MUTE]: { until: null, reason: 'Advertising', muted_at: SOME_TIME } });
  expect(await send({ id: 'first', content: 'Hello' })).toMatchObject({ status: 'muted' });
  await deleteDoc(doc(harness.as('server'), MUTE));
  await write({
    'messages/first': { user_id: UIDS.owner, content: 'Hello', created_at: SOME_TIME },
    ...writtenBefore({ window_started_at: ago(2 * HOUR), window_count: 1 }),
  });
  expect(await send({ id: 'first', content: 'Hello' })).toEqual({ status: 'sent' });
  vi.mocked(runTransaction).mockClear();
  expect(await send({ id: 'second', content: 'Hello again' })).toEqual({ status: 'sent' });
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

it('starts a new day when the old one ends while the page is open', async () => {
  const send = sender();
  await write(writtenBefore({ window_started_at: ago(2 * HOUR), window_count: CHAT_DAILY_MAX - 1 }));
  expect(await send({ id: 'first', content: 'Hello' })).toEqual({ status: 'sent' });
  await write(writtenBefore({ window_started_at: ago(25 * HOUR), window_count: CHAT_DAILY_MAX }));
  expect(await send({ id: 'second', content: 'Good morning' })).toEqual({ status: 'sent' });
});

it('refuses a person without a profile and gives no wrong reason', async () => {
  await deleteDoc(doc(harness.as('server'), 'profiles', UIDS.owner));
  expect(await sender()({ id: 'first', content: 'Hello' })).toEqual({ status: 'refused' });
});
