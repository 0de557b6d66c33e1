import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from '../../../tests/factories/days-ago.ts';
import { approval, caseOf, openApplicant, openReviewer } from '../../../tests/factories/kyc-cases.ts';
import { kycRecord, writeKycRecord, writeVerification } from '../../../tests/factories/kyc-records.ts';
import { upload } from '../../../tests/factories/kyc-uploads.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { pdf, png } from '../../../tests/factories/sample-files.ts';
import { adminAuth, database, read } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import type { KycOverallStatus } from '../contract/kyc/kyc.ts';
import type { KycQueue, KycQueuePage, KycQueueRow } from '../contract/kyc/kyc-desk.ts';

beforeAll(forgetAttempts);

describe('the list of reviews', () => {
  it('marks documents that were submitted before the email address was confirmed', async () => {
    const [reviewer, person] = [await openReviewer(), await openAccount()];
    await person.call('submitKycDocument', await upload(person, 'id_document', png(), 'png'));
    await adminAuth.updateUser(person.uid, { emailVerified: true });
    const address = await upload(person, 'proof_of_address', pdf(), 'pdf');
    await person.call('submitKycDocument', { ...address, issueDate: daysAgo(10) });
    const { documents } = await caseOf(reviewer, person.uid);
    expect(documents).toMatchObject([
      { documentType: 'proof_of_address', beforeConfirmation: false },
      { documentType: 'id_document', beforeConfirmation: true },
    ]);
  });

  it('shows the documents, the person and the waiting time', async () => {
    const reviewer = await openReviewer();
    const person = await openApplicant();
    await database.doc(`profiles/${person.uid}`).set({ full_name: 'Wilhelmina Ashgrove', username: 'wil' });
    const found = await caseOf(reviewer, person.uid);
    expect(found).toMatchObject({
      uid: person.uid,
      state: 'waiting',
      overdue: false,
      owner: null,
      username: 'wil',
      name: 'Wilhelmina Ashgrove',
      email: person.email,
      emailConfirmed: true,
      status: 'pending_review',
      written: null,
      note: null,
      startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      decidedAt: null,
      reason: null,
      own: false,
      version: expect.any(String),
      documents: [
        {
          id: expect.stringContaining(person.uid),
          documentType: 'proof_of_address',
          fileName: 'my document.pdf',
          size: pdf().length,
          mimeType: 'application/pdf',
          issueDate: daysAgo(10),
          submittedAt: expect.any(String),
          beforeConfirmation: false,
          status: 'uploaded',
        },
        expect.objectContaining({ documentType: 'id_document', issueDate: null, status: 'uploaded' }),
      ],
    });
  });

  it('pages through every case once: waiting cases by due date, and others by their latest start', async () => {
    const reviewer = await openReviewer();
    const prefix = `list-${crypto.randomUUID()}`;
    const add = async (index: number, status: KycOverallStatus, day: number) => {
      const uid = `${prefix}-${index}`;
      const at = new Date(Date.UTC(2020, 0, 7 * day));
      const record = { ...kycRecord(uid, status), started_at: at };
      await writeKycRecord(status === 'pending_review' ? { ...record, completed_at: at } : record);
    };
    const waiting = Array.from({ length: 22 }, (_, index) => add(index, 'pending_review', 30 - index));
    const others = Array.from({ length: 22 }, (_, index) => add(100 + index, 'approved', index + 1));
    await Promise.all([...waiting, ...others]);
    const mine = async (queue: KycQueue) => {
      const pages: KycQueueRow[][] = [];
      let cursor: string | null = null;
      do {
        const page: KycQueuePage = await reviewer.call('listKycReviews', { queue, ...(cursor && { cursor }) });
        pages.push(page.rows);
        cursor = page.next;
      } while (cursor !== null);
      expect(pages.slice(0, -1).every(({ length }) => length === 20)).toBe(true);
      return pages.flatMap((rows) => rows.map(({ uid }) => uid)).filter((uid) => uid.startsWith(prefix));
    };
    const numbered = (numbers: number[]) => numbers.map((number) => `${prefix}-${number}`);
    expect(await mine('waiting')).toEqual(numbered(Array.from({ length: 22 }, (_, i) => 21 - i)));
    expect(await mine('overdue')).toEqual(numbered(Array.from({ length: 22 }, (_, i) => 21 - i)));
    expect(await mine('approved')).toEqual(numbered(Array.from({ length: 22 }, (_, i) => 121 - i)));
  });

  it('marks the reviewer’s own case', async () => {
    const reviewer = await openReviewer();
    await writeVerification(reviewer.uid, 'pending_review');
    expect(await caseOf(reviewer, reviewer.uid)).toMatchObject({ own: true });
  });

  it.each(['banana', 'waiting.x.y'])('refuses the cursor "%s"', async (cursor) => {
    const reviewer = await openReviewer();
    expect(await refusalOf(reviewer.call('listKycReviews', { queue: 'waiting', cursor }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});

describe('a reviewer’s own verification', () => {
  it('cannot be decided or opened by the reviewer', async () => {
    const reviewer = await openReviewer();
    const id = await upload(reviewer, 'id_document', png(), 'png');
    await reviewer.call('submitKycDocument', id);
    const address = await upload(reviewer, 'proof_of_address', pdf(), 'pdf');
    await reviewer.call('submitKycDocument', { ...address, issueDate: daysAgo(2) });
    const own = await caseOf(reviewer, reviewer.uid);
    const message = 'This is your own verification. Another administrator must review it.';
    const decision = reviewer.call('decideKycReview', approval(own));
    expect(await refusalOf(decision)).toEqual({ code: 'permission-denied', message });
    const documentId = own.documents[0]?.id;
    const link = reviewer.call('getKycFileLink', { documentId, purpose: 'review' });
    expect(await refusalOf(link)).toEqual({ code: 'permission-denied', message });
    expect(await read(`kyc_status/${reviewer.uid}`)).toMatchObject({ overall_status: 'pending_review' });
  });
});

describe('access to reviews', () => {
  const calls = ['listKycReviews', 'getKycCase', 'getKycFileLink', 'updateKycReview', 'decideKycReview'] as const;
  const REQUESTS = {
    listKycReviews: { queue: 'waiting' },
    getKycCase: { uid: 'a' },
    updateKycReview: { uid: 'a', change: 'take' },
    getKycFileLink: { documentId: 'a', purpose: 'review' },
    decideKycReview: { uid: 'a', decision: 'approve', reasons: [], message: '', version: '0.0' },
  };

  it.each(calls)('by %s is refused to a visitor, an investor, and a caller with the claim as text', async (name) => {
    const request = REQUESTS[name];
    expect(await refusalOf(openVisitor().call(name, request))).toMatchObject({ code: 'unauthenticated' });
    const investor = await openAccount();
    expect(await refusalOf(investor.call(name, request))).toMatchObject({ code: 'permission-denied' });
    const forgedAdmin = await openAccount({ admin: 'true' });
    expect(await refusalOf(forgedAdmin.call(name, request))).toMatchObject({ code: 'permission-denied' });
  });

  it.each(calls)('by %s is refused to a former admin immediately, even with an unexpired token', async (name) => {
    const reviewer = await openReviewer();
    await reviewer.call('listKycReviews', { queue: 'waiting' });
    await adminAuth.setCustomUserClaims(reviewer.uid, null);
    expect(await refusalOf(reviewer.call(name, REQUESTS[name]))).toMatchObject({ code: 'permission-denied' });
  });
});
