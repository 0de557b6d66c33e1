import { Buffer } from 'node:buffer';
import { getDownloadURL, ref } from 'firebase/storage';
import { beforeEach, expect, it } from 'vitest';
import { CORPUS, endingOf } from '../../../tests/factories/hostile-files/corpus.ts';
import {
  exists,
  expectNothingWritten,
  pathOf,
  place,
  upload,
  uploadForLink,
} from '../../../tests/factories/kyc-uploads.ts';
import { openAccount } from '../../../tests/factories/people.ts';
import { html, png } from '../../../tests/factories/sample-files.ts';
import { database, files, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { KYC_SUBMISSIONS, KYC_UPLOAD_LIFETIME, KYC_UPLOADS_WAITING } from '../contract/limits.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { deleteUnsubmitted, kycSubmissionLimit } from './kyc-uploads.ts';

const HOUR = 60 * 60 * 1000;

beforeEach(forgetAttempts);

it('refuses further documents after twenty tries within a day and deletes their uploads', async () => {
  const person = await openAccount();
  const { key } = kycSubmissionLimit(person.uid);
  await database.doc(`attempts/${key}`).set({ count: KYC_SUBMISSIONS - 1, expires_at: new Date(Date.now() + HOUR) });
  const last = await upload(person, 'id_document', html(), 'png');
  expect(await refusalOf(person.call('submitKycDocument', last))).toMatchObject({ code: 'invalid-argument' });
  const tooMany = await upload(person, 'id_document', png(), 'png');
  expect(await refusalOf(person.call('submitKycDocument', tooMany))).toEqual({
    code: 'resource-exhausted',
    message: 'You have reached the limit of 20 submissions a day. Please try again in an hour.',
  });
  expect(await exists(tooMany.path)).toBe(false);
  await expectNothingWritten(person.uid);
});

it('deletes unsubmitted uploads over an hour old in the nightly sweep, and keeps submitted ones', async () => {
  const person = await openAccount();
  const submitted = await upload(person, 'id_document', png(), 'png');
  await person.call('submitKycDocument', submitted);
  const waiting = await Promise.all([1, 2, 3].map(() => upload(person, 'proof_of_address', png(), 'png')));
  const [folder] = await files.getFiles({ prefix: `kyc/${person.uid}/` });
  expect(await deleteUnsubmitted(folder, new Date())).toBe(0);
  expect(await deleteUnsubmitted(folder, new Date(Date.now() + KYC_UPLOAD_LIFETIME + HOUR))).toBe(waiting.length);
  expect(await Promise.all(waiting.map(({ path }) => exists(path)))).toEqual([false, false, false]);
  expect(await exists(submitted.path)).toBe(true);
  expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
});

it('counts a hundred parallel submissions of PDFs, answers each with a message, and serves other people', async () => {
  const [flooder, honest] = await Promise.all([openAccount(), openAccount()]);
  const pdfs = CORPUS.filter((file) => endingOf(file) === 'pdf');
  const placed = await Promise.all(
    pdfs.map(async (file) => place(flooder.uid, 'id_document', 'pdf', Buffer.from(await file.bytes()))),
  );
  const submissions = Array.from({ length: 100 }, (_, index) => placed[index % placed.length]);
  const answers = await Promise.allSettled(submissions.map((each) => flooder.call('submitKycDocument', each)));
  const codes = await Promise.all(
    answers.map(async (answer) =>
      answer.status === 'fulfilled' ? 'accepted' : (await refusalOf(Promise.reject(answer.reason))).code,
    ),
  );
  // An accepted path is answered with the current status even beyond the limit.
  const acceptedPaths = new Set(
    submissions.filter((_, index) => codes[index] === 'accepted').map((each) => each?.path),
  );
  expect(acceptedPaths.size).toBeLessThan(2);
  const inspected = codes.filter((code) => code !== 'accepted' && code !== 'resource-exhausted');
  expect(inspected.length, codes.toSorted().join(' ')).toBeLessThanOrEqual(KYC_SUBMISSIONS);
  expect(codes.filter((code) => code === 'resource-exhausted').length).toBeGreaterThan(0);
  // A refused file that can't be deleted while others delete it doesn't change the answer.
  expect(codes).not.toContain('unavailable');
  expect(codes).not.toContain('internal');
  expect((await database.doc(`attempts/${kycSubmissionLimit(flooder.uid).key}`).get()).get('count')).toBe(
    KYC_SUBMISSIONS,
  );
  expect((await readOwn('kyc_documents', flooder.uid)).length).toBeLessThan(2);

  const document = await upload(honest, 'id_document', png(), 'png');
  expect(await honest.call('submitKycDocument', document)).toEqual({ overallStatus: 'in_progress' });
}, 180_000);

it('keeps the ten newest unsubmitted uploads and every submitted one', async () => {
  const person = await openAccount();
  const submitted = await upload(person, 'id_document', png(), 'png');
  await person.call('submitKycDocument', submitted);
  const waiting = await Promise.all(
    Array.from({ length: 2 * KYC_UPLOADS_WAITING }, () => upload(person, 'proof_of_address', png(), 'png')),
  );
  const newest = waiting.slice(-KYC_UPLOADS_WAITING).map(({ path }) => path);
  await eventually(async () => {
    const [folder] = await files.getFiles({ prefix: `kyc/${person.uid}/` });
    expect(folder.map(({ name }) => name).sort()).toEqual([submitted.path, ...newest].sort());
  });
});

it('removes the public link of a document before it is submitted, and makes no new one', async () => {
  const person = await openAccount();
  const path = pathOf(person.uid, 'id_document', 'png');
  const link = await uploadForLink(person, path, png());
  await eventually(async () => expect((await fetch(link)).status).toBe(403));
  await expect(getDownloadURL(ref(person.storage, path))).rejects.toMatchObject({ code: 'storage/unauthorized' });
  const [sealed] = await files.file(path).getMetadata();
  expect(sealed.metadata).toEqual({ sealed_at: expect.any(String) });
  const submission = { documentType: 'id_document', path, fileName: 'passport.png' };
  expect(await person.call('submitKycDocument', submission)).toEqual({ overallStatus: 'in_progress' });
});

it('resumes the nightly sweep at its last position and deletes unused uploads in every folder', async () => {
  await database.doc('attempts/sweep_kyc').delete();
  const person = await openAccount();
  const submitted = await upload(person, 'id_document', png(), 'png');
  await person.call('submitKycDocument', submitted);
  const waiting = await Promise.all([1, 2, 3].map(() => upload(person, 'proof_of_address', png(), 'png')));
  const avatar = `avatars/${person.uid}/avatar.png`;
  await person.upload(avatar, html(), 'image/png');
  const later = new Date(Date.now() + KYC_UPLOAD_LIFETIME + HOUR);

  const [all] = await files.getFiles({ prefix: 'kyc/' });
  const RUNS = 4;
  for (let run = 0; run <= RUNS; run += 1) {
    await sweepUploads(later, 1, Math.ceil(all.length / RUNS));
    const place = await database.doc('attempts/sweep_kyc').get();
    expect(place.exists).toBe(true);
    if (place.get('page_token') === null) break;
  }
  expect((await database.doc('attempts/sweep_kyc').get()).get('page_token')).toBeNull();
  expect(await Promise.all(waiting.map(({ path }) => exists(path)))).toEqual([false, false, false]);
  expect(await exists(submitted.path)).toBe(true);
  await eventually(async () => expect(await exists(avatar)).toBe(false));
});
