import { Buffer } from 'node:buffer';
import { getDownloadURL, ref } from 'firebase/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { exists, pathOf, sizeOf, statusOf, upload, uploadForLink } from '../../../tests/factories/kyc-uploads.ts';
import { openAccount } from '../../../tests/factories/people.ts';
import { jpeg, pdf, png } from '../../../tests/factories/sample-files.ts';
import { database, files, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { deliverUpload } from '../../../tests/support/upload-events.ts';
import { KYC_FILE_MAX } from '../contract/limits.ts';

beforeAll(forgetAttempts);

describe('submitting both documents', () => {
  it('moves the verification to review and records each document', async () => {
    const person = await openAccount();
    const first = await upload(person, 'id_document', png(), 'png');
    expect(await person.call('submitKycDocument', first)).toEqual({ overallStatus: 'in_progress' });
    expect(await statusOf(person.uid)).toMatchObject({
      user_id: person.uid,
      overall_status: 'in_progress',
      id_document_status: 'uploaded',
      proof_of_address_status: 'not_uploaded',
      started_at: expect.objectContaining({ seconds: expect.any(Number) }),
      completed_at: null,
    });

    const second = await upload(person, 'proof_of_address', pdf(), 'pdf');
    expect(await person.call('submitKycDocument', second)).toEqual({ overallStatus: 'pending_review' });
    expect(await statusOf(person.uid)).toMatchObject({
      overall_status: 'pending_review',
      proof_of_address_status: 'uploaded',
      completed_at: expect.objectContaining({ seconds: expect.any(Number) }),
    });

    expect(
      (await readOwn('activities', person.uid)).map(({ type, meta }) => [type, meta.document_type]).sort(),
    ).toEqual([
      ['kyc_document_submitted', 'id_document'],
      ['kyc_document_submitted', 'proof_of_address'],
    ]);
    const documents = await readOwn('kyc_documents', person.uid);
    expect(documents).toHaveLength(2);
    expect(documents).toContainEqual({
      id: `${person.uid}_${first.path.split('/')[2]}`,
      user_id: person.uid,
      document_type: 'id_document',
      file_path: first.path,
      file_name: 'my document.png',
      file_size: await sizeOf(first.path),
      mime_type: 'image/png',
      issue_date: null,
      generation: expect.stringMatching(/^\d+$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      email_confirmed: false,
      created_at: expect.anything(),
    });
  });

  it('accepts a JPEG with either extension, and a name with capitals', async () => {
    const person = await openAccount();
    const first = await upload(person, 'id_document', jpeg(), 'jpg');
    await person.call('submitKycDocument', { ...first, fileName: 'PASSPORT.JPEG' });
    const second = await upload(person, 'proof_of_address', jpeg(), 'jpeg');
    expect(await person.call('submitKycDocument', second)).toEqual({ overallStatus: 'pending_review' });
  });

  it('accepts a file of exactly 10 MB', async () => {
    const person = await openAccount();
    const bytes = Buffer.concat([pdf(), Buffer.alloc(KYC_FILE_MAX - pdf().length)]);
    const submission = await upload(person, 'id_document', bytes, 'pdf');
    expect(await person.call('submitKycDocument', submission)).toEqual({ overallStatus: 'in_progress' });
    expect(await readOwn('kyc_documents', person.uid)).toMatchObject([{ file_size: KYC_FILE_MAX }]);
  });

  it('removes the file’s public link and forbids caching', async () => {
    const person = await openAccount();
    const path = pathOf(person.uid, 'id_document', 'png');
    const link = await uploadForLink(person, path, png());
    await person.call('submitKycDocument', { documentType: 'id_document', path, fileName: 'passport.png' });
    expect((await fetch(link)).status).toBe(403);
    const [after] = await files.file(path).getMetadata();
    expect(after).toMatchObject({ contentType: 'image/png', cacheControl: 'private, no-store' });
    expect(after.metadata).toEqual({ sealed_at: expect.any(String) });
    await expect(getDownloadURL(ref(person.storage, path))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
  });
});

describe('a submitted document', () => {
  it('is not rewritten by the late event of its upload', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'id_document', png(), 'png');
    const file = files.file(submission.path);
    const [{ generation }] = await file.getMetadata();
    await person.call('submitKycDocument', submission);
    await deliverUpload({
      bucket: files.name,
      name: submission.path,
      generation: Number(generation),
      metadata: { firebaseStorageDownloadTokens: crypto.randomUUID() },
    });
    const [document] = await readOwn('kyc_documents', person.uid);
    const [after] = await file.getMetadata();
    expect(String(after.generation)).toBe(document?.generation);
  });
});

describe('submitting the same document twice', () => {
  it('gives the same answer without a second record and keeps the file', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'id_document', png(), 'png');
    const answer = await person.call('submitKycDocument', submission);
    const status = await statusOf(person.uid);
    expect(await person.call('submitKycDocument', submission)).toEqual(answer);
    expect(await statusOf(person.uid)).toEqual(status);
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
    expect(await exists(submission.path)).toBe(true);
  });

  it('counts once in parallel calls', async () => {
    const person = await openAccount();
    const submission = await upload(person, 'id_document', png(), 'png');
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.call('submitKycDocument', submission)));
    expect(answers).toEqual([1, 2, 3, 4].map(() => ({ overallStatus: 'in_progress' })));
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
    expect(await exists(submission.path)).toBe(true);
  });

  it('accepts one of two different files and deletes the other', async () => {
    const person = await openAccount();
    const both = [await upload(person, 'id_document', png(), 'png'), await upload(person, 'id_document', pdf(), 'pdf')];
    const results = await Promise.allSettled(both.map((submission) => person.call('submitKycDocument', submission)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [document, ...others] = await readOwn('kyc_documents', person.uid);
    expect(others).toEqual([]);
    for (const { path } of both) expect(await exists(path)).toBe(path === document?.file_path);
  });
});

describe('submitting after a rejection', () => {
  it('accepts both documents again, but not the rejected file', async () => {
    const person = await openAccount();
    const first = await upload(person, 'id_document', png(), 'png');
    await person.call('submitKycDocument', first);
    await person.call('submitKycDocument', await upload(person, 'proof_of_address', pdf(), 'pdf'));
    await database
      .doc(`kyc_status/${person.uid}`)
      .update({ overall_status: 'rejected', rejection_reason: 'Too dark.' });

    expect(await person.call('submitKycDocument', first)).toEqual({ overallStatus: 'rejected' });
    const again = await upload(person, 'id_document', pdf(), 'pdf');
    expect(await person.call('submitKycDocument', again)).toEqual({ overallStatus: 'in_progress' });
    expect(await statusOf(person.uid)).toMatchObject({
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      rejected_at: null,
      rejection_reason: null,
    });
    const address = await upload(person, 'proof_of_address', pdf(), 'pdf');
    expect(await person.call('submitKycDocument', address)).toEqual({ overallStatus: 'pending_review' });
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(4);
  });
});
