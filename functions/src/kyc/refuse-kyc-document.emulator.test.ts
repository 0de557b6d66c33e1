import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from '../../../tests/factories/days-ago.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { exists, expectNothingWritten, pathOf, place, statusOf, upload } from '../../../tests/factories/kyc-uploads.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { html, pdf, png } from '../../../tests/factories/sample-files.ts';
import { database, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { ISSUE_DATE_IN_FUTURE, ISSUE_DATE_MISSING, ISSUE_DATE_TOO_OLD } from '../contract/kyc/kyc-issue-date.ts';
import { KYC_FILE_MAX, KYC_SUBMISSIONS } from '../contract/limits.ts';

beforeAll(forgetAttempts);

describe('an unaccepted file is deleted, and no record is written, for', () => {
  it.each([
    ['a web page named as a picture', 'png', html(), 'Only JPG, PNG, and PDF files are allowed'],
    ['a PDF named as a picture', 'jpg', pdf(), 'This file’s content does not match its file type.'],
    ['a picture named as a PDF', 'pdf', png(), 'This file’s content does not match its file type.'],
    [
      'a file one byte above 10 MB',
      'pdf',
      Buffer.concat([pdf(), Buffer.alloc(KYC_FILE_MAX)]),
      'File size must be less than 10MB',
    ],
    ['an empty file', 'png', Buffer.alloc(0), 'This file is empty.'],
  ])('%s', async (_what, extension, bytes, message) => {
    const person = await openAccount();
    const submission = await place(person.uid, 'id_document', extension, bytes);
    const refusal = await refusalOf(person.call('submitKycDocument', submission));
    expect(refusal).toEqual({ code: 'invalid-argument', message });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it('a web page uploaded with an accepted type', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'id_document', html(), 'png');
    expect(await refusalOf(person.call('submitKycDocument', submission))).toMatchObject({ code: 'invalid-argument' });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it('a compressed file, without decompressing it', async () => {
    const person = await openAccount();
    const submission = await place(person.uid, 'id_document', 'png', gzipSync(png()), { contentEncoding: 'gzip' });
    expect(await refusalOf(person.call('submitKycDocument', submission))).toEqual({
      code: 'invalid-argument',
      message: 'Only JPG, PNG, and PDF files are allowed',
    });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it('a file submitted under another type', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'id_document', png(), 'png');
    const renamed = { ...submission, fileName: 'passport.pdf' };
    expect(await refusalOf(person.call('submitKycDocument', renamed))).toMatchObject({ code: 'invalid-argument' });
    await expectNothingWritten(person.uid);
  });

  it('a proof of address before the ID document', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'proof_of_address', pdf(), 'pdf');
    expect(await refusalOf(person.call('submitKycDocument', submission))).toEqual({
      code: 'failed-precondition',
      message: 'Complete Step 1 first to unlock this step',
    });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it.each([
    ['without a date', undefined, ISSUE_DATE_MISSING],
    ['of last year', daysAgo(365), ISSUE_DATE_TOO_OLD],
    ['of the day after tomorrow', daysAgo(-2), ISSUE_DATE_IN_FUTURE],
  ])('a proof of address %s', async (_what, issueDate, message) => {
    const person = await openAccount();
    await writeVerification(person.uid, 'in_progress');
    const before = await statusOf(person.uid);
    const { issueDate: _recent, ...undated } = await upload(person, 'proof_of_address', pdf(), 'pdf');
    const call = person.call('submitKycDocument', { ...undated, ...(issueDate ? { issueDate } : {}) });
    expect(await refusalOf(call)).toEqual({ code: 'invalid-argument', message });
    expect(await exists(undated.path)).toBe(false);
    expect(await statusOf(person.uid)).toEqual(before);
    expect(await readOwn('kyc_documents', person.uid)).toEqual([]);
  });

  it.each([
    ['pending_review', 'Your ID document is already uploaded and pending review.'],
    ['approved', 'Your ID document is already approved.'],
  ] as const)('a second document after one that is %s', async (status, message) => {
    const person = await openAccount();
    await writeVerification(person.uid, status);
    const before = await statusOf(person.uid);
    const submission = await upload(person, 'id_document', png(), 'png');
    const refusal = await refusalOf(person.call('submitKycDocument', submission));
    expect(refusal).toEqual({ code: 'failed-precondition', message });
    expect(await exists(submission.path)).toBe(false);
    expect(await statusOf(person.uid)).toEqual(before);
    expect(await readOwn('kyc_documents', person.uid)).toEqual([]);
  });
});

it('refuses the twenty-first try of a day with its file and accepts one the next day', async () => {
  const person = await openAccount();
  const tries = database.doc(`attempts/kyc_${createHash('sha256').update(person.uid).digest('base64url')}`);
  const soon = new Date(Date.now() + 50 * 60_000);
  await tries.set({ count: KYC_SUBMISSIONS - 1, expires_at: soon });
  const empty = await place(person.uid, 'id_document', 'png', Buffer.alloc(0));
  expect(await refusalOf(person.call('submitKycDocument', empty))).toMatchObject({ code: 'invalid-argument' });
  const submission = await upload(person, 'id_document', png(), 'png');
  expect(await refusalOf(person.call('submitKycDocument', submission))).toEqual({
    code: 'resource-exhausted',
    message: 'You have reached the limit of 20 submissions a day. Please try again in an hour.',
  });
  expect(await exists(submission.path)).toBe(false);
  await expectNothingWritten(person.uid);
  await tries.update({ expires_at: new Date(Date.now() - 1) });
  const another = await upload(person, 'id_document', png(), 'png');
  expect(await person.call('submitKycDocument', another)).toEqual({ overallStatus: 'in_progress' });
});

describe('a request is refused before its file is read for', () => {
  it('a path in another person’s folder, whose file stays', async () => {
    const owner = await openAccount();
    const submission = await upload(owner, 'id_document', png(), 'png');
    const thief = await openAccount();
    expect(await refusalOf(thief.call('submitKycDocument', submission))).toEqual({
      code: 'permission-denied',
      message: 'You can only submit documents from your own folder.',
    });
    expect(await exists(submission.path)).toBe(true);
    await expectNothingWritten(thief.uid);
    await expectNothingWritten(owner.uid);
  });

  it('a file uploaded as the other kind of document', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'id_document', png(), 'png');
    const renamed = { ...submission, documentType: 'proof_of_address', issueDate: daysAgo(1) };
    expect(await refusalOf(person.call('submitKycDocument', renamed))).toEqual({
      code: 'invalid-argument',
      message: 'This file was uploaded as another kind of document.',
    });
    expect(await exists(submission.path)).toBe(true);
    await expectNothingWritten(person.uid);
  });

  it('a missing file', async () => {
    const person = await openAccount();
    const submission = {
      documentType: 'id_document',
      path: pathOf(person.uid, 'id_document', 'png'),
      fileName: 'a.png',
    };
    expect(await refusalOf(person.call('submitKycDocument', submission))).toEqual({
      code: 'not-found',
      message: 'The uploaded file could not be found. Please upload it again.',
    });
    await expectNothingWritten(person.uid);
  });

  it.each([
    ['no path', { path: undefined }],
    ['a path with parent folders', { path: 'kyc/me/../you/id_document_1.png' }],
    ['a path outside the documents', { path: 'avatars/me/avatar.png' }],
    ['an unknown kind', { documentType: 'selfie' }],
    ['a name that is too long', { fileName: `${'a'.repeat(300)}.png` }],
    ['a status', { overall_status: 'approved' }],
  ])('%s', async (_what, values) => {
    const person = await openAccount();
    const submission = {
      documentType: 'id_document',
      path: pathOf(person.uid, 'id_document', 'png'),
      fileName: 'a.png',
    };
    const call = person.call('submitKycDocument', { ...submission, ...values });
    expect(await refusalOf(call)).toMatchObject({ code: 'invalid-argument' });
    await expectNothingWritten(person.uid);
  });

  it('a visitor', async () => {
    const call = openVisitor().call('submitKycDocument', {
      documentType: 'id_document',
      path: 'kyc/nobody/id_document_1.png',
      fileName: 'a.png',
    });
    expect(await refusalOf(call)).toMatchObject({ code: 'unauthenticated' });
  });
});
