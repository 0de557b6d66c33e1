import { afterEach, expect, it, vi } from 'vitest';
import { files as everyday } from '../../../tests/support/admin.ts';
import { deliverUpload } from '../../../tests/support/upload-events.ts';
import { uploadPath } from '../contract/files/files.ts';
import { logEvent } from '../platform/logging.ts';

// The trigger runs in the test with a small limit, so that few files exceed it, and in a separate bucket, so that the emulator runs no trigger for
// the same files.
const MAX = 5;
const files = everyday.storage.bucket('demo-counted-files');
vi.mock(import('../platform/admin.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  bucket: async () => files,
}));
vi.mock('../contract/limits.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  UPLOADS_MAX: 5,
}));
vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
  textOf: String,
}));

afterEach(() => void vi.restoreAllMocks());

const newPerson = () => `person-${crypto.randomUUID()}`;

async function put(uid: string, time: number): Promise<string> {
  const path = uploadPath(uid, time, 'plan.txt');
  await files.file(path).save('x', { resumable: false });
  return path;
}

const putAll = (uid: string, times: number[]) => Promise.all(times.map((time) => put(uid, time)));

/** Runs the trigger for an uploaded file. */
async function arrive(path: string, generation?: number) {
  const object = files.file(path);
  const stored = generation ?? Number((await object.getMetadata())[0].generation);
  await deliverUpload({ bucket: files.name, name: path, generation: stored });
}

async function kept(uid: string): Promise<string[]> {
  const [stored] = await files.getFiles({ prefix: `uploads/${uid}/` });
  return stored.map(({ name }) => name);
}

it('deletes only the file above the limit', async () => {
  const uid = newPerson();
  const first = await putAll(uid, [1001, 1002, 1003, 1004, 1005]);
  const last = await put(uid, 1006);
  await arrive(last);
  for (const path of first) await arrive(path);
  expect(await kept(uid)).toEqual(first);
});

it('keeps the allowed number of many simultaneous files, with one short listing for each', async () => {
  const uid = newPerson();
  const paths = await putAll(
    uid,
    [...Array(4 * MAX).keys()].map((index) => 1001 + index),
  );
  const list = vi.spyOn(Object.getPrototypeOf(files), 'getFiles');
  await Promise.all(paths.map((path) => arrive(path)));
  expect(list).toHaveBeenCalledTimes(paths.length);
  for (const [options] of list.mock.calls) expect(options).toMatchObject({ maxResults: 2 * MAX, autoPaginate: false });
  list.mockRestore();
  expect(await kept(uid)).toEqual(paths.slice(0, MAX));
});

it('replaces the latest file with an earlier one', async () => {
  const uid = newPerson();
  const paths = await putAll(uid, [1002, 1003, 1004, 1005, 1006]);
  const early = await put(uid, 1001);
  await arrive(early);
  expect(await kept(uid)).toEqual([early, ...paths.slice(0, MAX - 1)]);
});

it('keeps files from before the limit when it refuses another', async () => {
  const uid = newPerson();
  const paths = await putAll(
    uid,
    [...Array(MAX + 3).keys()].map((index) => 1001 + index),
  );
  const another = await put(uid, 2000);
  await arrive(another);
  expect(await kept(uid)).toEqual(paths);
});

it('does not report a file that its owner has already deleted', async () => {
  const uid = newPerson();
  const path = await put(uid, 1001);
  await files.file(path).delete();
  await arrive(path, 1);
  expect(logEvent).not.toHaveBeenCalled();
});
