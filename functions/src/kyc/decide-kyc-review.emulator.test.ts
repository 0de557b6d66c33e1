import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from '../../../tests/factories/days-ago.ts';
import { approval, askAgain, caseOf, openApplicant, openReviewer } from '../../../tests/factories/kyc-cases.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { upload } from '../../../tests/factories/kyc-uploads.ts';
import { openAccount } from '../../../tests/factories/people.ts';
import { pdf, png } from '../../../tests/factories/sample-files.ts';
import { adminAuth, database, files, read, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';

beforeAll(forgetAttempts);

describe('a review decision', () => {
  it('approves both documents and records the reviewer in the audit trail', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    const found = await caseOf(reviewer, person.uid);
    expect(await reviewer.call('decideKycReview', approval(found))).toEqual({ overallStatus: 'approved' });
    expect(await read(`kyc_status/${person.uid}`)).toMatchObject({
      overall_status: 'approved',
      id_document_status: 'approved',
      proof_of_address_status: 'approved',
      approved_at: expect.objectContaining({ seconds: expect.any(Number) }),
    });
    expect(await readOwn('kyc_audit', person.uid)).toContainEqual({
      id: expect.any(String),
      user_id: person.uid,
      way: 'review',
      by: reviewer.uid,
      from: 'pending_review',
      wrote: null,
      to: 'approved',
      id_document_status: 'approved',
      proof_of_address_status: 'approved',
      decision: 'approve',
      reason: null,
      superseded: false,
      unconfirmed_email: false,
      proposed_by: null,
      note: null,
      at: expect.anything(),
    });
    expect(await caseOf(reviewer, person.uid)).toMatchObject({ status: 'approved', decidedAt: expect.any(String) });
  });

  it('needs a recorded override to approve a person whose email address is unconfirmed', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    await adminAuth.updateUser(person.uid, { emailVerified: false });
    const found = await caseOf(reviewer, person.uid);
    expect(found).toMatchObject({ emailConfirmed: false });
    expect(await refusalOf(reviewer.call('decideKycReview', approval(found)))).toEqual({
      code: 'failed-precondition',
      message:
        'This person has not confirmed their email address. Ask them to confirm it, or confirm that you approve anyway.',
    });
    await reviewer.call('decideKycReview', { ...approval(found), acceptUnconfirmedEmail: true });
    expect(await readOwn('kyc_audit', person.uid)).toContainEqual(
      expect.objectContaining({ to: 'approved', by: reviewer.uid, unconfirmed_email: true }),
    );
  });

  it('pins both files by generation and hash', async () => {
    const person = await openApplicant();
    const documents = await readOwn('kyc_documents', person.uid);
    const snapshot = await read(`kyc_snapshots/${person.uid}`);
    for (const { id, document_type, file_path, generation, sha256 } of documents) {
      expect(snapshot?.documents[document_type]).toEqual({ document_id: id, generation, sha256 });
      const [[metadata], [bytes]] = await Promise.all([
        files.file(file_path).getMetadata(),
        files.file(file_path).download(),
      ]);
      expect([String(metadata.generation), createHash('sha256').update(bytes).digest('hex')]).toEqual([
        generation,
        sha256,
      ]);
    }
    expect(documents).toHaveLength(2);
  });

  it('asks for one document again, keeps the other, and a new document reopens the review', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    const answer = await reviewer.call('decideKycReview', askAgain(await caseOf(reviewer, person.uid)));
    expect(answer).toEqual({ overallStatus: 'rejected' });
    expect(await read(`kyc_status/${person.uid}`)).toMatchObject({
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      rejection_reason: 'Your proof of address is older than 3 months. The newest letter of your council will do.',
    });
    const again = await upload(person, 'proof_of_address', pdf(), 'pdf');
    expect(await person.call('submitKycDocument', { ...again, issueDate: daysAgo(1) })).toEqual({
      overallStatus: 'pending_review',
    });
    const { documents } = await caseOf(reviewer, person.uid);
    expect(documents.map(({ documentType, status }) => [documentType, status])).toEqual([
      ['proof_of_address', 'uploaded'],
      ['proof_of_address', 'superseded'],
      ['id_document', 'uploaded'],
    ]);
  });

  it('is recorded once, even if the trigger repeats', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    const found = await caseOf(reviewer, person.uid);
    await reviewer.call('decideKycReview', approval(found));
    // A manual write. Its event follows those of all earlier writes.
    await database.doc(`kyc_status/${person.uid}`).update({ overall_status: 'pending_review' });
    await eventually(async () => {
      const entries = await readOwn('kyc_audit', person.uid);
      expect(entries.map(({ way }) => way)).toContain('console');
    });
    const entries = await readOwn('kyc_audit', person.uid);
    const chain = entries.sort((one, other) => one.at.toMillis() - other.at.toMillis()).map(({ way, to }) => [way, to]);
    expect(chain).toEqual([
      ['submission', 'in_progress'],
      ['submission', 'pending_review'],
      ['review', 'approved'],
      ['console', 'pending_review'],
    ]);
  });

  it('is refused if the case has changed since it was opened', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    const seen = await caseOf(reviewer, person.uid);
    await reviewer.call('decideKycReview', askAgain(seen));
    expect(await refusalOf(reviewer.call('decideKycReview', approval(seen)))).toEqual({
      code: 'aborted',
      message: 'This verification has changed since you opened it. Please review it again before you decide.',
    });
    expect(await read(`kyc_status/${person.uid}`)).toMatchObject({ overall_status: 'rejected' });
  });

  it('counts once if two reviewers decide at the same time', async () => {
    const reviewers = await Promise.all([openReviewer(), openReviewer()]);
    const person = await openApplicant();
    const seen = await caseOf(await openReviewer(), person.uid);
    const results = await Promise.allSettled([
      reviewers[0]?.call('decideKycReview', approval(seen)),
      reviewers[1]?.call('decideKycReview', askAgain(seen)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const trail = await readOwn('kyc_audit', person.uid);
    expect(trail.filter(({ way }) => way === 'review')).toHaveLength(1);
  });

  it('conflicts with a document submitted at the same moment, and the record matches the winner', async () => {
    const reviewer = await openReviewer();
    const person = await openAccount();
    await person.call('submitKycDocument', await upload(person, 'id_document', png(), 'png'));
    const seen = await caseOf(reviewer, person.uid);
    const address = await upload(person, 'proof_of_address', pdf(), 'pdf');
    const decision = { ...askAgain(seen), reasons: ['id_expired'] };
    const [decided, submitted] = await Promise.allSettled([
      reviewer.call('decideKycReview', decision),
      person.call('submitKycDocument', { ...address, issueDate: daysAgo(2) }),
    ]);
    expect([decided.status, submitted.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await read(`kyc_status/${person.uid}`)).toMatchObject(
      decided.status === 'fulfilled'
        ? { overall_status: 'rejected', id_document_status: 'rejected', proof_of_address_status: 'not_uploaded' }
        : { overall_status: 'pending_review', id_document_status: 'uploaded', proof_of_address_status: 'uploaded' },
    );
  });

  it.each([
    ['not_started', 'approve', [], 'The status can be "approved" only when both documents have been submitted.'],
    ['in_progress', 'approve', [], 'The status can be "approved" only when both documents have been submitted.'],
    ['approved', 'approve', [], 'This verification is already approved.'],
    ['rejected', 'reject', ['names_differ'], 'These documents have already been requested again.'],
    ['not_started', 'reject', ['names_differ'], 'These documents have not been submitted.'],
    ['in_progress', 'ask_again', ['address_too_old'], 'These documents have not been submitted.'],
  ] as const)('is refused for status %s: %s', async (status, decision, reasons, refusal) => {
    const reviewer = await openReviewer();
    const uid = `decide-${crypto.randomUUID()}`;
    await writeVerification(uid, status);
    const { version } = await caseOf(reviewer, uid);
    const message = decision === 'approve' ? '' : 'Please look again.';
    const request = { uid, decision, reasons, message, version, acceptUnconfirmedEmail: true };
    const call = reviewer.call('decideKycReview', request);
    expect(await refusalOf(call)).toEqual({ code: 'failed-precondition', message: refusal });
  });

  it.each([
    ['an approval with a reason', { decision: 'approve', reasons: ['id_expired'] }, 'An approval needs no reason.'],
    ['an approval with a message', { message: 'Well done.' }, 'An approval needs no message.'],
    ['a rejection without a reason', { decision: 'reject', message: 'No.' }, 'Choose at least one reason.'],
    [
      'a rejection without a message',
      { decision: 'reject', reasons: ['id_expired'], message: ' ' },
      'Write a message to the investor.',
    ],
    [
      'a message that is too long',
      { decision: 'reject', reasons: ['other'], message: 'a'.repeat(2001) },
      'The message must be no longer than 2000 characters.',
    ],
    ['an unknown reason', { decision: 'reject', reasons: ['dislike'] }, expect.any(String)],
    ['a path instead of a uid', { uid: 'a/b' }, 'This is not the id of a person.'],
    ['a status', { overall_status: 'approved' }, expect.any(String)],
  ])('that is malformed is refused: %s', async (_what, values, message) => {
    const reviewer = await openReviewer();
    const request = { uid: 'somebody', decision: 'approve', reasons: [], message: '', version: '0.0', ...values };
    expect(await refusalOf(reviewer.call('decideKycReview', request))).toEqual({ code: 'invalid-argument', message });
  });

  it('is refused for a person who has not started', async () => {
    const reviewer = await openReviewer();
    const request = { uid: 'nobody-at-all', decision: 'reject', reasons: ['other'], message: 'No.', version: '0.0' };
    expect(await refusalOf(reviewer.call('decideKycReview', request))).toMatchObject({ code: 'not-found' });
  });
});
