import { CHAT_PAGE } from '@portal/functions/contract/limits';
import { onLog } from 'firebase/app';
import {
  collection,
  doc,
  type Firestore,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  setDoc,
  setLogLevel,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  chatMessages,
  createAuthorDirectory,
  createOriginalDirectory,
} from '../../web/src/features/chat/api/chat-reads.ts';
import { subscribePages } from '../../web/src/lib/data/paged-subscription.ts';
import { UIDS } from './actors.ts';
import { SOME_TIME } from './firestore/documents.ts';
import { PROFILES } from './firestore/post-message.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

const AUTHORS = ['anna', 'grace', 'hedy', 'joan', 'mary', 'radia', 'sophie'];
const MESSAGES = 120;

/**
 * Firestore bills the documents that the SDK logs in this process's listen streams. A version of a document counts once for each query that
 * contains it, because only the emulator resends a limited query when it changes.
 */
const RECEIVED =
  /RPC 'Listen' stream (\S+) received:.*documentChange:.*targetIds: \[([^\]]*)\].*\/documents\/(messages|profiles)\/([^']+)'.*updateTime: \{([^}]*)\}/s;
const received = new Set<string>();
const reads = { messages: 0, profiles: 0 };
onLog(
  ({ message }) => {
    const [, stream, query, collectionName, id, version] = RECEIVED.exec(message) ?? [];
    const delivery = [stream, query, id, version].join();
    if (!collectionName || received.has(delivery)) return;
    received.add(delivery);
    reads[collectionName === 'messages' ? 'messages' : 'profiles'] += 1;
  },
  { level: 'debug' },
);
const forget = () => Object.assign(reads, { messages: 0, profiles: 0 });

const stops: (() => void)[] = [];
let harness: Awaited<ReturnType<typeof openFirestoreHarness>>;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // Each test has new clients, because a client would deliver cached data of the last test first.
  harness = await openFirestoreHarness('demo-rules-chat-reads');
  await harness.clear();
  await fill(harness.as('server'));
  setLogLevel('debug');
  forget();
});
afterEach(async () => {
  setLogLevel('silent');
  for (const stop of stops.splice(0)) stop();
  await harness.close();
});

async function fill(database: Firestore) {
  const batch = writeBatch(database);
  for (const uid of AUTHORS) batch.set(doc(database, 'profiles', uid), PROFILES[`profiles/${UIDS.owner}`] ?? {});
  for (const [path, profile] of Object.entries(PROFILES)) batch.set(doc(database, path), profile);
  for (let index = 0; index < MESSAGES; index += 1) {
    batch.set(doc(database, 'messages', `m${String(index).padStart(3, '0')}`), {
      user_id: AUTHORS[index % AUTHORS.length],
      content: `Message ${index}`,
      created_at: Timestamp.fromMillis(SOME_TIME.toMillis() + index),
    });
  }
  await batch.commit();
}

/** The chat as a page opens it. */
function openChat(who: 'owner' | 'other') {
  const database = harness.as(who);
  const pages = subscribePages(chatMessages(database));
  const authors = createAuthorDirectory(database);
  pages.subscribe(() => void authors.load(pages.read().items.map(({ user_id }) => user_id)));
  stops.push(pages.start());
  return { pages, authors };
}

/** Posts as the owner from another client, because the chat posts with a separate client (message-sender.ts). */
function say(id: string) {
  const message = { user_id: UIDS.owner, content: 'Hello', created_at: Timestamp.now() };
  return setDoc(doc(harness.as('server'), 'messages', id), message);
}

const settled = (assertion: () => void) => vi.waitFor(assertion, { timeout: 15_000, interval: 20 });

it('opening the chat reads the last fifty messages and one profile for each author', async () => {
  const { pages, authors } = openChat('owner');
  await settled(() => expect(authors.read().size).toBe(AUTHORS.length));
  expect(pages.read().items.map(({ content }) => content)).toEqual(
    Array.from({ length: CHAT_PAGE }, (_, index) => `Message ${MESSAGES - 1 - index}`),
  );
  expect(reads).toEqual({ messages: CHAT_PAGE, profiles: AUTHORS.length });
});

it('a new message costs every open chat one read, plus one for a new author', async () => {
  const chats = [openChat('owner'), openChat('other')];
  await settled(() => expect(chats.map(({ authors }) => authors.read().size)).toEqual([7, 7]));
  forget();
  await say('new');
  await settled(() => {
    for (const { pages, authors } of chats) {
      expect(pages.read().items[0]?.id).toBe('new');
      expect(authors.read().has(UIDS.owner)).toBe(true);
    }
  });
  expect(reads).toEqual({ messages: 2, profiles: 2 });
  forget();
  await say('again');
  await settled(() => expect(chats.map(({ pages }) => pages.read().items[0]?.id)).toEqual(['again', 'again']));
  expect(reads).toEqual({ messages: 2, profiles: 0 });
  expect(chats[0]?.pages.read().items).toHaveLength(CHAT_PAGE + 2);
});

it('loading older messages reads one page, then the rest, and no profile twice', async () => {
  const { pages, authors } = openChat('owner');
  await settled(() => expect(authors.read().size).toBe(AUTHORS.length));
  forget();
  pages.loadOlder();
  pages.loadOlder();
  await settled(() => expect(pages.read().items).toHaveLength(2 * CHAT_PAGE));
  expect(reads).toEqual({ messages: CHAT_PAGE, profiles: 0 });
  expect(pages.read().older).toBe('idle');
  pages.loadOlder();
  await settled(() => expect(pages.read().older).toBe('none'));
  expect(pages.read().items).toHaveLength(MESSAGES);
  expect(new Set(pages.read().items.map(({ id }) => id)).size).toBe(MESSAGES);
  expect(reads).toEqual({ messages: MESSAGES - CHAT_PAGE, profiles: 0 });
});

it('an original of replies costs one read if it is not loaded, and removed or missing ones are recognised', async () => {
  const server = harness.as('server');
  await setDoc(doc(server, 'messages', 'm001'), {
    user_id: 'anna',
    content: '',
    created_at: SOME_TIME,
    removed_at: SOME_TIME,
    removed_by: 'author',
  });
  const originals = createOriginalDirectory(harness.as('owner'));
  forget();
  await originals.load(['m000', 'm000', 'm001', 'never-was']);
  await originals.load(['m000', 'm001']);
  expect(Object.fromEntries(originals.read())).toEqual({
    m000: { uid: 'anna', content: 'Message 0' },
    m001: null,
    'never-was': null,
  });
  expect(reads.messages).toBe(2);
});

it('older messages are offered if part of the newest page is already known', async () => {
  const { newestFirst } = chatMessages(harness.as('owner'));
  const known = vi.fn();
  stops.push(onSnapshot(query(newestFirst, limit(10)), known));
  await settled(() => expect(known).toHaveBeenCalled());
  const { pages } = openChat('owner');
  await settled(() => expect(pages.read().items).toHaveLength(CHAT_PAGE));
  expect(pages.read()).toMatchObject({ status: 'success', older: 'idle' });
});

it('a removed message loses its text on every page for one read', async () => {
  const { pages } = openChat('owner');
  await settled(() => expect(pages.read().status).toBe('success'));
  pages.loadOlder();
  await settled(() => expect(pages.read().items).toHaveLength(2 * CHAT_PAGE));
  forget();
  const at = Timestamp.now();
  await setDoc(doc(harness.as('server'), 'messages', 'm030'), {
    user_id: 'anna',
    content: '',
    created_at: Timestamp.fromMillis(SOME_TIME.toMillis() + 30),
    removed_at: at,
    removed_by: 'moderator',
  });
  await settled(() => expect(pages.read().items.find(({ id }) => id === 'm030')?.removed_by).toBe('moderator'));
  expect(pages.read().items.at(-11)?.id).toBe('m030');
  expect(reads.messages).toBe(1);
});

it('counts the reads of messages and profiles', async () => {
  await getDocsFromServer(chatMessages(harness.as('server')).newestFirst);
  expect(reads.messages).toBe(MESSAGES);
  await getDocsFromServer(collection(harness.as('server'), 'profiles'));
  expect(reads.profiles).toBe(AUTHORS.length + Object.keys(PROFILES).length);
});
