import { describe, expect, it } from 'vitest';
import { uploadPath } from '../../functions/src/contract/files.ts';
import { files } from '../factories/admin.ts';
import { openAccount, openVisitor } from '../factories/people.ts';
import { refusalOf } from '../factories/refusals.ts';

const bytes = (size: number) => new Uint8Array(size);

describe('listUploads', () => {
  it('is empty for somebody who keeps nothing', async () => {
    const person = await openAccount();
    expect(await person.call('listUploads', {})).toEqual({ files: [], count: 0, usedBytes: 0 });
  });

  it('names what a person keeps, the last to arrive first, with sizes and their sum', async () => {
    const person = await openAccount();
    const before = uploadPath(person.uid, 2_000_000_000_000, 'plan "A" – 👩‍🔬.pdf');
    const after = uploadPath(person.uid, 1_000_000_000_000, 'notes.txt');
    await person.upload(before, bytes(300), 'application/pdf');
    await person.upload(after, bytes(20), 'text/plain');
    const { files: listed, ...sums } = await person.call('listUploads', {});
    expect(listed).toEqual([
      { path: after, name: 'notes.txt', size: 20, uploadedAt: expect.any(String) },
      { path: before, name: 'plan "A" – 👩‍🔬.pdf', size: 300, uploadedAt: expect.any(String) },
    ]);
    expect(Math.abs(Date.parse(listed[0]?.uploadedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(sums).toEqual({ count: 2, usedBytes: 320 });
  });

  it('holds nothing of anybody else, not even of one whose uid begins alike', async () => {
    const person = await openAccount();
    await files.file(`uploads/${person.uid}-other/1-secret.txt`).save('theirs');
    expect(await person.call('listUploads', {})).toMatchObject({ files: [] });
  });

  it('takes no uid from the caller', async () => {
    const person = await openAccount();
    expect(await refusalOf(person.call('listUploads', { uid: 'demo-approved-investor' }))).toMatchObject({
      code: 'invalid-argument',
    });
  });

  it('is for people who have signed in', async () => {
    expect(await refusalOf(openVisitor().call('listUploads', {}))).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
  });
});
