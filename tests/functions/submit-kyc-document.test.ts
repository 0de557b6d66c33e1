import { Buffer } from 'node:buffer';
import type { KycDocumentType } from '@portal/functions/contract/kyc';
import { KYC_FILE_MAX } from '@portal/functions/contract/limits';
import { getDownloadURL, ref } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { database, files, read, readOwn } from '../factories/admin.ts';
import { kycRecord } from '../factories/kyc-records.ts';
import { type AccountHolder, openAccount, openVisitor } from '../factories/people.ts';
import { refusalOf } from '../factories/refusals.ts';
import { html, jpeg, pdf, png, TYPES } from '../factories/sample-files.ts';

let moment = Date.now();
const pathOf = (uid: string, type: KycDocumentType, extension: string) => `kyc/${uid}/${type}_${moment++}.${extension}`;

/** Uploads through the real rules, as the KYC page does. */
async function upload(person: AccountHolder, type: KycDocumentType, bytes: Uint8Array, extension: keyof typeof TYPES) {
  const path = pathOf(person.uid, type, extension);
  const { metadata } = await person.upload(path, bytes, TYPES[extension]);
  return { documentType: type, path, fileName: `my document.${extension}`, metadata };
}

const submissionOf = ({ documentType, path, fileName }: Awaited<ReturnType<typeof upload>>) => ({
  documentType,
  path,
  fileName,
});

/** Puts a file where the rules would not let it, for what only the function can judge. */
async function place(uid: string, type: KycDocumentType, extension: string, bytes: Buffer) {
  const path = pathOf(uid, type, extension);
  await files.file(path).save(bytes);
  return { documentType: type, path, fileName: `my document.${extension}` };
}

const exists = async (path: string) => (await files.file(path).exists())[0];
const statusOf = (uid: string) => read(`kyc_status/${uid}`);

async function expectNothingWritten(uid: string) {
  expect(await statusOf(uid)).toBeUndefined();
  expect(await readOwn('kyc_documents', uid)).toEqual([]);
}

describe('handing in both documents', () => {
  it('moves the verification from the first document to review, and records each', async () => {
    const person = await openAccount();
    const first = submissionOf(await upload(person, 'id_document', png(), 'png'));
    expect(await person.call('submitKycDocument', first)).toEqual({ overallStatus: 'in_progress' });
    expect(await statusOf(person.uid)).toMatchObject({
      user_id: person.uid,
      overall_status: 'in_progress',
      id_document_status: 'uploaded',
      proof_of_address_status: 'not_uploaded',
      started_at: expect.objectContaining({ seconds: expect.any(Number) }),
      completed_at: null,
    });

    const second = submissionOf(await upload(person, 'proof_of_address', pdf(), 'pdf'));
    expect(await person.call('submitKycDocument', second)).toEqual({ overallStatus: 'pending_review' });
    expect(await statusOf(person.uid)).toMatchObject({
      overall_status: 'pending_review',
      proof_of_address_status: 'uploaded',
      completed_at: expect.objectContaining({ seconds: expect.any(Number) }),
    });

    const documents = await readOwn('kyc_documents', person.uid);
    expect(documents).toHaveLength(2);
    expect(documents).toContainEqual({
      id: `${person.uid}_${first.path.split('/')[2]}`,
      user_id: person.uid,
      document_type: 'id_document',
      file_path: first.path,
      file_name: 'my document.png',
      file_size: png().length,
      mime_type: 'image/png',
      created_at: expect.anything(),
    });
  });

  it('takes a JPEG under both its endings, and a name with capitals', async () => {
    const person = await openAccount();
    const first = submissionOf(await upload(person, 'id_document', jpeg(), 'jpg'));
    await person.call('submitKycDocument', { ...first, fileName: 'PASSPORT.JPEG' });
    const second = submissionOf(await upload(person, 'proof_of_address', jpeg(), 'jpeg'));
    expect(await person.call('submitKycDocument', second)).toEqual({ overallStatus: 'pending_review' });
  });

  it('takes a file of exactly 10 MB', async () => {
    const person = await openAccount();
    const bytes = Buffer.concat([pdf(), Buffer.alloc(KYC_FILE_MAX - pdf().length)]);
    const submission = submissionOf(await upload(person, 'id_document', bytes, 'pdf'));
    expect(await person.call('submitKycDocument', submission)).toEqual({ overallStatus: 'in_progress' });
    expect(await readOwn('kyc_documents', person.uid)).toMatchObject([{ file_size: KYC_FILE_MAX }]);
  });

  it('closes the file: the link that came with the upload is dead, and caches may not keep it', async () => {
    const person = await openAccount();
    const uploaded = await upload(person, 'id_document', png(), 'png');
    const [{ metadata: before }] = await files.file(uploaded.path).getMetadata();
    const token = String(before?.firebaseStorageDownloadTokens);
    expect(token).toMatch(/[0-9a-f-]{36}/);
    const link = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${files.name}/o/${encodeURIComponent(uploaded.path)}?alt=media&token=${token}`;
    expect((await fetch(link)).status).toBe(200);

    await person.call('submitKycDocument', submissionOf(uploaded));
    expect((await fetch(link)).status).toBe(403);
    const [after] = await files.file(uploaded.path).getMetadata();
    expect(after).toMatchObject({ contentType: 'image/png', cacheControl: 'private, no-store' });
    expect(after.metadata).toEqual({ sealed_at: expect.any(String) });
    await expect(getDownloadURL(ref(person.storage, uploaded.path))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
  });
});

describe('handing the same in twice', () => {
  it('answers the same without a second record, and the file stays', async () => {
    const person = await openAccount();
    const submission = submissionOf(await upload(person, 'id_document', png(), 'png'));
    const answer = await person.call('submitKycDocument', submission);
    const status = await statusOf(person.uid);
    expect(await person.call('submitKycDocument', submission)).toEqual(answer);
    expect(await statusOf(person.uid)).toEqual(status);
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
    expect(await exists(submission.path)).toBe(true);
  });

  it('counts once, however many calls come at once', async () => {
    const person = await openAccount();
    const submission = submissionOf(await upload(person, 'id_document', png(), 'png'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.call('submitKycDocument', submission)));
    expect(answers).toEqual([1, 2, 3, 4].map(() => ({ overallStatus: 'in_progress' })));
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
    expect(await exists(submission.path)).toBe(true);
  });

  it('accepts one of two files of a kind that come at once, and deletes the other', async () => {
    const person = await openAccount();
    const both = [
      submissionOf(await upload(person, 'id_document', png(), 'png')),
      submissionOf(await upload(person, 'id_document', pdf(), 'pdf')),
    ];
    const results = await Promise.allSettled(both.map((submission) => person.call('submitKycDocument', submission)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [document, ...others] = await readOwn('kyc_documents', person.uid);
    expect(others).toEqual([]);
    for (const { path } of both) expect(await exists(path)).toBe(path === document?.file_path);
  });
});

describe('a file that is not accepted is deleted, and nothing is written', () => {
  it.each([
    ['a web page called a picture', 'png', html(), 'Only JPG, PNG, and PDF files are allowed'],
    ['a PDF called a picture', 'jpg', pdf(), 'The content of this file is not what its name says.'],
    ['a picture called a PDF', 'pdf', png(), 'The content of this file is not what its name says.'],
    [
      'one of 10 MB and a byte',
      'pdf',
      Buffer.concat([pdf(), Buffer.alloc(KYC_FILE_MAX)]),
      'File size must be less than 10MB',
    ],
    ['an empty one', 'png', Buffer.alloc(0), 'This file is empty.'],
  ])('%s', async (_what, extension, bytes, message) => {
    const person = await openAccount();
    const submission = await place(person.uid, 'id_document', extension, bytes);
    const refusal = await refusalOf(person.call('submitKycDocument', submission));
    expect(refusal).toEqual({ code: 'invalid-argument', message });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it('also where the browser named a type that the rules let pass', async () => {
    const person = await openAccount();
    const submission = submissionOf(await upload(person, 'id_document', html(), 'png'));
    expect(await refusalOf(person.call('submitKycDocument', submission))).toMatchObject({ code: 'invalid-argument' });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it('also where the person calls it something else', async () => {
    const person = await openAccount();
    const submission = submissionOf(await upload(person, 'id_document', png(), 'png'));
    const renamed = { ...submission, fileName: 'passport.pdf' };
    expect(await refusalOf(person.call('submitKycDocument', renamed))).toMatchObject({ code: 'invalid-argument' });
    await expectNothingWritten(person.uid);
  });

  it('a proof of address before the ID document', async () => {
    const person = await openAccount();
    const submission = submissionOf(await upload(person, 'proof_of_address', pdf(), 'pdf'));
    expect(await refusalOf(person.call('submitKycDocument', submission))).toEqual({
      code: 'failed-precondition',
      message: 'Complete Step 1 first to unlock this step',
    });
    expect(await exists(submission.path)).toBe(false);
    await expectNothingWritten(person.uid);
  });

  it.each([
    ['pending_review', 'Your ID document is already uploaded and pending review.'],
    ['approved', 'Your ID document is already approved.'],
  ] as const)('a second one where the first is %s', async (status, message) => {
    const person = await openAccount();
    await database.doc(`kyc_status/${person.uid}`).set(kycRecord(person.uid, status));
    const before = await statusOf(person.uid);
    const submission = submissionOf(await upload(person, 'id_document', png(), 'png'));
    const refusal = await refusalOf(person.call('submitKycDocument', submission));
    expect(refusal).toEqual({ code: 'failed-precondition', message });
    expect(await exists(submission.path)).toBe(false);
    expect(await statusOf(person.uid)).toEqual(before);
    expect(await readOwn('kyc_documents', person.uid)).toEqual([]);
  });
});

describe('a request that is refused before any file is looked at', () => {
  it("a path in another person's folder, whose file stays", async () => {
    const owner = await openAccount();
    const submission = submissionOf(await upload(owner, 'id_document', png(), 'png'));
    const thief = await openAccount();
    expect(await refusalOf(thief.call('submitKycDocument', submission))).toEqual({
      code: 'permission-denied',
      message: 'You can only submit documents from your own folder.',
    });
    expect(await exists(submission.path)).toBe(true);
    await expectNothingWritten(thief.uid);
    await expectNothingWritten(owner.uid);
  });

  it('a file that was uploaded as the other kind of document', async () => {
    const person = await openAccount();
    const submission = submissionOf(await upload(person, 'proof_of_address', png(), 'png'));
    const renamed = { ...submission, documentType: 'id_document' };
    expect(await refusalOf(person.call('submitKycDocument', renamed))).toMatchObject({ code: 'invalid-argument' });
    expect(await exists(submission.path)).toBe(true);
    await expectNothingWritten(person.uid);
  });

  it('a file that is not there', async () => {
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
    ['a path that climbs', { path: 'kyc/me/../you/id_document_1.png' }],
    ['a path elsewhere', { path: 'avatars/me/avatar.png' }],
    ['a kind that there is not', { documentType: 'selfie' }],
    ['a name without end', { fileName: `${'a'.repeat(300)}.png` }],
    ['a status of its own', { overall_status: 'approved' }],
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

  it('one from a visitor', async () => {
    const call = openVisitor().call('submitKycDocument', {
      documentType: 'id_document',
      path: 'kyc/nobody/id_document_1.png',
      fileName: 'a.png',
    });
    expect(await refusalOf(call)).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('after a rejection', () => {
  it('takes both documents anew, and the rejected file itself does not count again', async () => {
    const person = await openAccount();
    const first = submissionOf(await upload(person, 'id_document', png(), 'png'));
    await person.call('submitKycDocument', first);
    await person.call('submitKycDocument', submissionOf(await upload(person, 'proof_of_address', pdf(), 'pdf')));
    await database
      .doc(`kyc_status/${person.uid}`)
      .update({ overall_status: 'rejected', rejection_reason: 'Too dark.' });

    expect(await person.call('submitKycDocument', first)).toEqual({ overallStatus: 'rejected' });
    const again = submissionOf(await upload(person, 'id_document', pdf(), 'pdf'));
    expect(await person.call('submitKycDocument', again)).toEqual({ overallStatus: 'in_progress' });
    expect(await statusOf(person.uid)).toMatchObject({
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      rejected_at: null,
      rejection_reason: null,
    });
    const address = submissionOf(await upload(person, 'proof_of_address', pdf(), 'pdf'));
    expect(await person.call('submitKycDocument', address)).toEqual({ overallStatus: 'pending_review' });
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(4);
  });
});
