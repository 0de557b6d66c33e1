import { KYC_SUBMISSIONS, KYC_UPLOAD_LIFETIME } from '@portal/functions/contract/limits';
import { expect, it } from 'vitest';
import { cleanupKycUploads, kycSubmissionLimit } from '../../functions/src/kyc/kyc-uploads.ts';
import { database, readOwn } from '../factories/admin.ts';
import { exists, expectNothingWritten, upload } from '../factories/kyc-uploads.ts';
import { openAccount } from '../factories/people.ts';
import { refusalOf } from '../factories/refusals.ts';
import { html, png } from '../factories/sample-files.ts';

const HOUR = 60 * 60 * 1000;

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
