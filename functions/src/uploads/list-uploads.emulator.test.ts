import { describe, expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { files } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { uploadPath } from '../contract/files/files.ts';

const bytes = (size: number) => new Uint8Array(size);

describe('listUploads', () => {
  it('is empty for a person without files', async () => {
    const person = await openAccount();
    expect(await person.call('listUploads', {})).toEqual({ files: [], usedBytes: 0 });
  });

  it('returns a person’s files, newest first, with their sizes and the sum', async () => {
    const person = await openAccount();
    const [old, recent] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 10, 20)];
    const plan = uploadPath(person.uid, recent * 1000, 'plan "A" – 👩‍🔬.pdf');
    const notes = uploadPath(person.uid, old * 1000, 'notes.txt');
    await person.upload(plan, bytes(300), 'application/pdf');
    await person.upload(notes, bytes(20), 'text/plain');
    expect(await person.call('listUploads', {})).toEqual({
      files: [
        { path: plan, name: 'plan "A" – 👩‍🔬.pdf', size: 300, uploadedAt: '2026-11-20T00:00:00.000Z' },
        { path: notes, name: 'notes.txt', size: 20, uploadedAt: '2026-01-05T00:00:00.000Z' },
      ],
      usedBytes: 320,
    });
  });

  it('excludes the files of other people, even if their uid has the same prefix', async () => {
    const person = await openAccount();
    await files.file(`uploads/${person.uid}-other/1-secret.txt`).save('theirs');
    expect(await person.call('listUploads', {})).toMatchObject({ files: [] });
  });

  it('refuses a uid from the caller', async () => {
    const person = await openAccount();
    expect(await refusalOf(person.call('listUploads', { uid: 'demo-approved-investor' }))).toMatchObject({
      code: 'invalid-argument',
    });
  });

  it('refuses visitors', async () => {
    expect(await refusalOf(openVisitor().call('listUploads', {}))).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
  });
});
