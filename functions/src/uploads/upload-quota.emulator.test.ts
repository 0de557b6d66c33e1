import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { openAccount } from '../../../tests/factories/people.ts';
import { files } from '../../../tests/support/admin.ts';
import { uploadFile } from '../../../tests/support/links.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { uploadPath } from '../contract/files/files.ts';
import { UPLOAD_QUOTA } from '../contract/limits.ts';

const MEGABYTE = 1024 * 1024;

const exists = async (path: string) => (await files.file(path).exists())[0];

async function metadataOf(path: string) {
  const [metadata] = await files.file(path).getMetadata();
  return metadata;
}

it('removes the download token of a private file and forbids caching it', async () => {
  const person = await openAccount();
  const path = await uploadFile(person, 'plan "v2" 👩‍🔬.txt', Buffer.from('hello'));
  await eventually(async () => {
    const { cacheControl, contentType, metadata } = await metadataOf(path);
    expect({ cacheControl, contentType, metadata }).toEqual({
      cacheControl: 'private, no-store',
      contentType: 'text/plain',
      metadata: { sealed_at: expect.any(String) },
    });
  });
  expect((await files.file(path).download())[0].toString()).toBe('hello');
});

/** Stores files by copying the first on the server, which is faster than uploading each. */
async function keepFiles(uid: string, count: number, size: number) {
  const [first = '', ...others] = [...Array(count).keys()].map((index) => uploadPath(uid, 1000 + index, 'kept.bin'));
  await files.file(first).save(Buffer.alloc(size), { resumable: false });
  for (const path of others) await files.file(first).copy(files.file(path));
  return [first, ...others];
}

it('deletes files beyond 250 MB and keeps the rest', async () => {
  const person = await openAccount();
  const other = await openAccount();
  const theirs = await uploadFile(other, 'theirs.txt', Buffer.from('hello'));
  const kept = await keepFiles(person.uid, 12, 20 * MEGABYTE);

  const fitting = await uploadFile(person, 'fits.bin', Buffer.alloc(UPLOAD_QUOTA - 240 * MEGABYTE));
  await eventually(async () => expect((await metadataOf(fitting)).metadata).toEqual({ sealed_at: expect.any(String) }));
  const tooMuch = await uploadFile(person, 'one byte too many.bin', Buffer.alloc(1));
  await eventually(async () => expect(await exists(tooMuch)).toBe(false));
  expect(await Promise.all([...kept, fitting, theirs].map(exists))).toEqual(Array(14).fill(true));

  await files.file(fitting).delete();
  const again = await uploadFile(person, 'fits again.bin', Buffer.alloc(1));
  await eventually(async () => expect((await metadataOf(again)).metadata).toEqual({ sealed_at: expect.any(String) }));
});

it('removes the download token even if the browser claims that the file was sealed', async () => {
  const person = await openAccount();
  const path = uploadPath(person.uid, 1, 'plan.txt');
  const { ref, uploadBytes } = await import('firebase/storage');
  await uploadBytes(ref(person.storage, path), Buffer.from('hello'), {
    cacheControl: 'private, no-store',
    customMetadata: { sealed_at: 'long ago' },
  });
  await eventually(async () => {
    const { metadata } = await metadataOf(path);
    expect(Object.keys(metadata ?? {})).toEqual(['sealed_at']);
    expect(metadata?.sealed_at).not.toBe('long ago');
  });
});
