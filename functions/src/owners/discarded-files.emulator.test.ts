import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { storedSubmission } from '../../../tests/factories/submissions.ts';
import { database, files } from '../../../tests/support/admin.ts';
import { callInProcess } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson } from '../../../tests/support/own-project.ts';
import { withdrawSubmission } from './own-submissions.ts';
import { submissionFolder } from './submission-files.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-discarded-submissions';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-discarded-submissions","storageBucket":"demo-discarded-submissions.appspot.com"}';
});

beforeEach(emptyProject);
afterAll(emptyProject);

/** A submission with a stored file. */
async function openSubmission(change: Parameters<typeof storedSubmission>[1]) {
  const owner = await newPerson();
  const id = crypto.randomUUID();
  const file = files.file(`${submissionFolder(owner.uid, id)}deck.pdf`);
  const { sent_at: _sentAt, ...record } = storedSubmission(owner.uid, change);
  await Promise.all([
    file.save('A deck.', { resumable: false }),
    database.doc(`owner_submissions/${id}`).set({ ...record, ...(change?.sent_at && { sent_at: change.sent_at }) }),
  ]);
  const withdraw = () => callInProcess(withdrawSubmission, { id, revision: 1 }, owner);
  return { id, file, withdraw };
}

it('the files of a discarded submission are deleted, and those of one that was sent stay for the staff', async () => {
  const [draft, sent] = [
    await openSubmission({ status: 'draft' }),
    await openSubmission({ sent_at: new Date('2026-11-21T09:00:00Z') }),
  ];
  await Promise.all([draft.withdraw(), sent.withdraw()]);
  expect([await draft.file.exists(), await sent.file.exists()]).toEqual([[false], [true]]);
});

it('a submission is discarded although its files can’t be deleted', async () => {
  const { id, file, withdraw } = await openSubmission({ status: 'draft' });
  const refused = vi.spyOn(Object.getPrototypeOf(file), 'delete').mockRejectedValue(new Error('Storage is away.'));
  expect(await withdraw()).toEqual({ status: 'withdrawn' });
  expect(refused).toHaveBeenCalledOnce();
  refused.mockRestore();
  expect((await database.doc(`owner_submissions/${id}`).get()).exists).toBe(false);
});
