import { Buffer } from 'node:buffer';
import { KYC_SUBMISSIONS, KYC_SUBMISSIONS_OF_ADDRESS, KYC_UPLOAD_LIFETIME } from '@portal/functions/contract/limits';
import { beforeEach, expect, it } from 'vitest';
import { cleanupKycUploads, kycSubmissionLimit } from '../../functions/src/kyc/kyc-uploads.ts';
import { database, readOwn } from '../factories/admin.ts';
import { forgetAttempts } from '../factories/attempts.ts';
import { CORPUS, endingOf } from '../factories/hostile-files/corpus.ts';
import { exists, expectNothingWritten, place, upload } from '../factories/kyc-uploads.ts';
import { openAccount } from '../factories/people.ts';
import { refusalOf } from '../factories/refusals.ts';
import { html, png } from '../factories/sample-files.ts';

const HOUR = 60 * 60 * 1000;

beforeEach(forgetAttempts);

it('after twenty tries within a day no further document is looked at, and what was uploaded is deleted', async () => {
  const person = await openAccount();
  const { key } = kycSubmissionLimit(person.uid);
  await database.doc(`attempts/${key}`).set({ count: KYC_SUBMISSIONS - 1, expires_at: new Date(Date.now() + HOUR) });
  const last = await upload(person, 'id_document', html(), 'png');
  expect(await refusalOf(person.call('submitKycDocument', last))).toMatchObject({ code: 'invalid-argument' });
  const tooMany = await upload(person, 'id_document', png(), 'png');
  expect(await refusalOf(person.call('submitKycDocument', tooMany))).toEqual({
    code: 'resource-exhausted',
    message: 'You have tried 20 times within a day. Please try again in an hour.',
  });
  expect(await exists(tooMany.path)).toBe(false);
  await expectNothingWritten(person.uid);
});

it('an upload that is never submitted is deleted after an hour, and what was submitted stays', async () => {
  const person = await openAccount();
  const handedIn = await upload(person, 'id_document', png(), 'png');
  await person.call('submitKycDocument', handedIn);
  const heaped = await Promise.all([1, 2, 3].map(() => upload(person, 'proof_of_address', png(), 'png')));
  expect(await cleanupKycUploads(new Date(), person.uid)).toBe(0);
  expect(await cleanupKycUploads(new Date(Date.now() + KYC_UPLOAD_LIFETIME + HOUR), person.uid)).toBe(heaped.length);
  expect(await Promise.all(heaped.map(({ path }) => exists(path)))).toEqual([false, false, false]);
  expect(await exists(handedIn.path)).toBe(true);
  expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
});

it('after a hundred tries within a day from one address, no document of any account is looked at', async () => {
  const [first, second] = await Promise.all([openAccount(), openAccount()]);
  await first.call('submitKycDocument', await upload(first, 'id_document', png(), 'png'));
  const { docs } = await database.collection('attempts').get();
  const shared = docs.find(({ id }) => id.startsWith('kyc_from_'));
  expect(shared?.get('count')).toBe(1);
  await shared?.ref.update({ count: KYC_SUBMISSIONS_OF_ADDRESS });
  const refused = await upload(second, 'id_document', png(), 'png');
  expect(await refusalOf(second.call('submitKycDocument', refused))).toEqual({
    code: 'resource-exhausted',
    message: 'Too many documents were submitted from your network within a day. Please try again in 24 hours.',
  });
  await expectNothingWritten(second.uid);
});

it('a hundred submissions at once of every PDF of the corpus are counted, answered in sentences, and hold up nobody else', async () => {
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
  expect(codes.filter((code) => code === 'resource-exhausted')).toHaveLength(100 - KYC_SUBMISSIONS);
  expect(codes).not.toContain('internal');
  expect((await database.doc(`attempts/${kycSubmissionLimit(flooder.uid).key}`).get()).get('count')).toBe(
    KYC_SUBMISSIONS,
  );
  expect((await readOwn('kyc_documents', flooder.uid)).length).toBeLessThan(2);

  const document = await upload(honest, 'id_document', png(), 'png');
  expect(await honest.call('submitKycDocument', document)).toEqual({ overallStatus: 'in_progress' });
}, 180_000);
