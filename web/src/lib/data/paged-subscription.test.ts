import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  disableNetwork,
  doc,
  type Firestore,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageCache } from './paged-subscription.ts';

const PAGE = 3;
const UNREADABLE = 'unreadable';

const parse = vi.fn((id: string, data: unknown) => {
  if (JSON.stringify(data).includes(UNREADABLE)) throw new Error('It is not what it should be.');
  return id;
});

let database: Firestore;
let leave: () => Promise<void>;

// The real SDK without a network: writes appear in its queries immediately.
beforeEach(async () => {
  setLogLevel('silent');
  parse.mockClear();
  const app = initializeApp({ projectId: 'demo-page-cache' });
  database = getFirestore(app);
  await disableNetwork(database);
  leave = () => deleteApp(app);
});
afterEach(() => leave());

/** Writes documents in one batch, each with its own second. Null deletes a document. */
function write(documents: Record<string, { at: number; content?: string } | null>) {
  const batch = writeBatch(database);
  for (const [id, document] of Object.entries(documents)) {
    const place = doc(database, 'messages', id);
    if (!document) batch.delete(place);
    else batch.set(place, { created_at: Timestamp.fromMillis(1000 * document.at), content: document.content ?? '' });
  }
  void batch.commit();
}

function follow() {
  const cache = createPageCache(parse, PAGE);
  const gaps: boolean[] = [];
  const newest = query(collection(database, 'messages'), orderBy('created_at', 'desc'), limit(PAGE));
  onSnapshot(newest, { includeMetadataChanges: true }, (snapshot) => void gaps.push(cache.apply(snapshot).gap));
  return { cache, gaps };
}

const holds = ({ cache }: ReturnType<typeof follow>, ids: string[]) =>
  vi.waitFor(() => expect(cache.items()).toEqual(ids), { timeout: 4_000, interval: 5 });

it('lists the newest documents first and keeps documents that newer ones push out of the page', async () => {
  write({ a: { at: 1 }, c: { at: 3 }, b: { at: 2 } });
  const page = follow();
  await holds(page, ['c', 'b', 'a']);
  write({ d: { at: 4 } });
  await holds(page, ['d', 'c', 'b', 'a']);
  expect(page.cache.oldest()?.id).toBe('a');
  expect(page.gaps).not.toContain(true);
  page.cache.trimToFirstPage();
  expect(page.cache.items()).toEqual(['d', 'c', 'b']);
});

it('removes deleted documents and updates changed ones', async () => {
  write({ a: { at: 1 }, b: { at: 2 }, c: { at: 3 } });
  const page = follow();
  await holds(page, ['c', 'b', 'a']);
  write({ b: null, a: { at: 9 } });
  await holds(page, ['a', 'c']);
});

it('parses each version of a document once and returns the same list until it changes', async () => {
  write({ a: { at: 1 }, b: { at: 2 } });
  const page = follow();
  await holds(page, ['b', 'a']);
  const before = page.cache.items();
  expect(page.cache.items()).toBe(before);
  expect(parse.mock.calls.map(([id]) => id).sort()).toEqual(['a', 'b']);
  write({ c: { at: 3 } });
  await holds(page, ['c', 'b', 'a']);
  expect(page.cache.items()).not.toBe(before);
  expect(parse).toHaveBeenCalledTimes(3);
});

it('leaves out an unreadable record, reports it once, and shows it when it becomes readable', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  write({ a: { at: 1 }, b: { at: 2, content: UNREADABLE } });
  const page = follow();
  await holds(page, ['a']);
  write({ c: { at: 3 } });
  await holds(page, ['c', 'a']);
  expect(complaint).toHaveBeenCalledTimes(1);
  expect(page.cache.oldest()?.id).toBe('a');
  write({ b: { at: 2, content: 'mended' } });
  await holds(page, ['c', 'b', 'a']);
  complaint.mockRestore();
});

it('evicts all documents when the newest page shares none with the previous one', async () => {
  write({ a: { at: 1 }, b: { at: 2 }, c: { at: 3 } });
  const page = follow();
  await holds(page, ['c', 'b', 'a']);
  write({ x: { at: 7 }, y: { at: 8 }, z: { at: 9 } });
  await holds(page, ['z', 'y', 'x']);
  expect(page.gaps.at(-1)).toBe(true);
});
