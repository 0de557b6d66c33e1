import { describe, expect, it, vi } from 'vitest';
import { kycRecord, writeVerification } from '../../../tests/factories/kyc-records.ts';
import { database, read, readOwn } from '../../../tests/support/admin.ts';
import { eventAbout } from '../../../tests/support/events.ts';
import { eventually } from '../../../tests/support/poll.ts';
import type { KycOverallStatus } from '../contract/kyc/kyc.ts';
import { newKycRecord } from '../contract/kyc/kyc-machine.ts';
import { logFailure } from '../platform/logging.ts';
import { isKycApproved, loadVerification } from './load-verification.ts';
import { onKycStatusWritten } from './on-kyc-status-written.ts';

vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

/** A verification in this state. Tests write to it as staff do in the console: only the fields they change. */
async function verification(status: KycOverallStatus) {
  const uid = `console-test-${crypto.randomUUID()}`;
  const ref = database.doc(`kyc_status/${uid}`);
  const record = await writeVerification(uid, status);
  return { uid, ref, record };
}

const settled = (uid: string, expected: object) =>
  eventually(async () => expect(await read(`kyc_status/${uid}`)).toMatchObject(expected));

/** Every audit entry of the console, oldest first. */
const consoleEntries = async (uid: string) =>
  (await readOwn('kyc_audit', uid))
    .filter(({ way }) => way === 'console')
    .sort((one, other) => one.at.toMillis() - other.at.toMillis());

const time = expect.objectContaining({ seconds: expect.any(Number) });

/** Waits for one audit entry for each edit, in any order, so that no event is pending. */
const audited = (uid: string, count: number) =>
  eventually(async () => expect(await consoleEntries(uid)).toHaveLength(count));

describe('an edit in the console', () => {
  it('approves both documents, sets the time, and opens pages only then', async () => {
    const { uid, ref } = await verification('pending_review');
    await ref.update({ overall_status: 'approved' });
    await settled(uid, {
      overall_status: 'approved',
      id_document_status: 'approved',
      proof_of_address_status: 'approved',
      approved_at: time,
      rejected_at: null,
      rejection_reason: null,
    });
    expect(await isKycApproved(uid)).toBe(true);
  });

  it('does not show a review that the server has not accepted', async () => {
    const { uid, ref } = await verification('in_progress');
    await ref.update({ overall_status: 'pending_review', completed_at: new Date() });
    expect(await loadVerification(uid)).toEqual({ approved: false, underReview: null });
    const { uid: waiting, record } = await verification('pending_review');
    expect(await loadVerification(waiting)).toEqual({ approved: false, underReview: { since: record.completed_at } });
  });

  it('rejects both documents, sets the time, and keeps an earlier reason', async () => {
    const { uid, ref } = await verification('pending_review');
    await ref.update({ rejection_reason: 'The photograph is too dark.' });
    await audited(uid, 1);
    await ref.update({ overall_status: 'rejected' });
    await settled(uid, {
      overall_status: 'rejected',
      id_document_status: 'rejected',
      proof_of_address_status: 'rejected',
      rejected_at: time,
      approved_at: null,
      rejection_reason: 'The photograph is too dark.',
    });
  });

  it('clears the fields of a reversed decision', async () => {
    const { uid, ref } = await verification('approved');
    await ref.update({ overall_status: 'pending_review' });
    await settled(uid, { id_document_status: 'uploaded', proof_of_address_status: 'uploaded', approved_at: null });
  });

  it('to in_progress reopens the submission of both documents', async () => {
    const { uid, ref } = await verification('pending_review');
    await ref.update({ overall_status: 'in_progress' });
    await settled(uid, { id_document_status: 'not_uploaded', proof_of_address_status: 'not_uploaded' });
  });

  it('that resets or deletes the record starts the verification again', async () => {
    const { uid, ref } = await verification('rejected');
    await ref.update({ overall_status: 'not_started' });
    await settled(uid, newKycRecord(uid));
    const other = await verification('approved');
    await database.doc(`profiles/${other.uid}`).set({ username: null, full_name: null });
    await other.ref.delete();
    await audited(other.uid, 1);
    expect(await read(`kyc_snapshots/${other.uid}`)).toMatchObject({ record: newKycRecord(other.uid), revision: 2 });
  });

  it('keeps a note by staff', async () => {
    const { uid, ref } = await verification('pending_review');
    await ref.update({ overall_status: 'approved', note: 'Rang on Monday.' });
    await settled(uid, { approved_at: time, note: 'Rang on Monday.' });
  });
});

describe('an invalid edit in the console', () => {
  it.each([
    ['a status outside the list', 'pending_review', { overall_status: 'Approved' }],
    ['a document status outside the list', 'pending_review', { id_document_status: 'fine' }],
    ['a document status on a rejected record', 'rejected', { id_document_status: 'uploaded' }],
    ['the loss of a document', 'approved', { proof_of_address_status: 'not_uploaded' }],
    ['an approval of half a verification', 'in_progress', { overall_status: 'approved' }],
    ['another uid', 'approved', { user_id: 'somebody-else' }],
    ['changed times', 'pending_review', { approved_at: 'yesterday', started_at: new Date(0) }],
  ] as const)('is reverted and explained: %s', async (_what, status, edit) => {
    const { uid, ref, record } = await verification(status);
    await ref.update(edit);
    await audited(uid, 1);
    const stored = await read(`kyc_status/${uid}`);
    const { started_at: _time, completed_at: _other, approved_at: _third, rejected_at: _last, ...fields } = record;
    expect(stored).toMatchObject(fields);
    expect(stored?.started_at.toDate()).toEqual(record.started_at);
    if (!('user_id' in edit)) expect(stored?.server_note).toEqual(expect.any(String));
  });

  it('cannot approve, in three steps, a person who submitted nothing', async () => {
    const { uid, ref } = await verification('not_started');
    await ref.update({ id_document_status: 'approved' });
    await ref.update({ proof_of_address_status: 'approved' });
    await ref.update({ overall_status: 'approved' });
    expect(await isKycApproved(uid)).toBe(false);
    await audited(uid, 3);
    await settled(uid, newKycRecord(uid));
  });

  it('of a malformed record grants nothing and is repaired', async () => {
    const uid = `console-test-${crypto.randomUUID()}`;
    await database.doc(`kyc_status/${uid}`).set({
      overall_status: 'x'.repeat(10_000),
      id_document_status: ['approved'],
      approved_at: { nested: true },
    });
    expect(await isKycApproved(uid)).toBe(false);
    await settled(uid, newKycRecord(uid));
  });

  it.each([
    ['Rejected', 'Rejected'],
    ['suspended', 'suspended'],
    ['an empty text', ''],
    ['null', null],
  ])('that changes an approval to %s withdraws it immediately', async (_status, written) => {
    const { uid, ref } = await verification('approved');
    expect(await isKycApproved(uid)).toBe(true);
    await ref.update({ overall_status: written });
    expect(await isKycApproved(uid)).toBe(false);
    await settled(uid, { overall_status: 'pending_review', approved_at: null, id_document_status: 'uploaded' });
    expect(await consoleEntries(uid)).toEqual([
      expect.objectContaining({ from: 'approved', to: 'pending_review', wrote: String(written ?? '(null)') }),
    ]);
  });
});

describe('the trigger on verifications', () => {
  /** Runs the deployed trigger on an edit of a copy, which no other trigger handles. */
  async function eventOf(uid: string, edit: object, before = kycRecord(uid, 'approved')) {
    const ref = database.doc(`kyc_status/${uid}`);
    const copy = database.doc(`copies-of-tests/${crypto.randomUUID()}`);
    await copy.set(before);
    const first = await copy.get();
    await copy.update(edit);
    const second = await copy.get();
    await copy.delete();
    const event = eventAbout(ref, { before: first, after: second }, { uid });
    return { ...event, authType: 'unknown' as const, authId: 'grace@example.com' };
  }

  it('writes one correction and one audit entry even if its event repeats', async () => {
    const { uid, ref } = await verification('approved');
    await ref.update({ overall_status: 'banana' });
    await settled(uid, { overall_status: 'pending_review' });
    await audited(uid, 1);
    const { updateTime } = await ref.get();
    expect(await read(`kyc_snapshots/${uid}`)).toMatchObject({ revision: 2 });
    const event = await eventOf(uid, { overall_status: 'banana' });
    // Delivered twice more under its own id, the second time after its entry exists.
    await onKycStatusWritten.run(event);
    await onKycStatusWritten.run(event);
    expect((await ref.get()).updateTime?.isEqual(updateTime ?? event.data.before.readTime)).toBe(true);
    expect(await read(`kyc_snapshots/${uid}`)).toMatchObject({ revision: 2 });
    expect(logFailure).not.toHaveBeenCalled();
  });

  it('audits an edit that another write has replaced, with its author, and changes nothing', async () => {
    const { uid, ref } = await verification('pending_review');
    const late = await eventOf(uid, { overall_status: 'approved' }, kycRecord(uid, 'pending_review'));
    await ref.update({ overall_status: 'rejected', rejection_reason: 'The photograph is too dark.' });
    await settled(uid, { overall_status: 'rejected', rejected_at: time });
    await onKycStatusWritten.run(late);
    expect(await read(`kyc_status/${uid}`)).toMatchObject({ overall_status: 'rejected' });
    expect(await read(`kyc_audit/${late.id}`)).toMatchObject({
      user_id: uid,
      by: 'grace@example.com',
      wrote: 'approved',
      to: 'rejected',
      superseded: true,
    });
  });

  it('logs a withdrawn approval as an error for alerts', async () => {
    // The deployed trigger receives the same event. If it runs first, this delivery logs nothing, so the test retries until this one wins.
    await eventually(async () => {
      vi.mocked(logFailure).mockClear();
      const { uid, ref } = await verification('approved');
      const before = await ref.get();
      await ref.update({ overall_status: 'suspended' });
      const event = eventAbout(ref, { before, after: await ref.get() }, { uid });
      await onKycStatusWritten.run({ ...event, authType: 'unknown', authId: 'grace@example.com' });
      expect(vi.mocked(logFailure).mock.calls.map(([message]) => message)).toEqual([
        'An approval was withdrawn because its status is unknown',
      ]);
      await settled(uid, { overall_status: 'pending_review' });
    });
  });

  it('settles sample histories with at most one audit entry and one write for each edit', async () => {
    const edits = [
      { overall_status: 'rejected' },
      { id_document_status: 'uploaded' },
      { overall_status: 'in_progress' },
      { overall_status: 'rejected' },
      { started_at: new Date(0) },
      { overall_status: 'approved' },
      { overall_status: null },
      { rejection_reason: 'Too dark.' },
    ];
    const cases = await Promise.all((['rejected', 'approved', 'pending_review'] as const).map(verification));
    await Promise.all(
      cases.map(async ({ ref }) => {
        for (const edit of edits) await ref.update(edit);
      }),
    );
    for (const { uid, ref } of cases) {
      await eventually(async () => {
        const [status, snapshot] = [await ref.get(), await read(`kyc_snapshots/${uid}`)];
        const { change_id: _id, server_note: _note, ...record } = status.data() ?? {};
        expect(record).toEqual(snapshot?.record);
      });
      const entries = await consoleEntries(uid);
      expect(entries.length).toBeLessThanOrEqual(edits.length);
      expect(Number((await read(`kyc_snapshots/${uid}`))?.revision)).toBeLessThanOrEqual(1 + edits.length);
      expect(await isKycApproved(uid)).toBe((await ref.get()).get('overall_status') === 'approved');
    }
  });
});
