import type { KycOverallStatus } from '@portal/functions/contract/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc-machine';
import { describe, expect, it, vi } from 'vitest';
import { onKycStatusWritten } from '../../functions/src/kyc/on-kyc-status-written.ts';
import { logEvent } from '../../functions/src/platform/logging.ts';
import { database, read } from '../factories/admin.ts';
import { eventAbout } from '../factories/events.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { eventually } from '../factories/poll.ts';

vi.mock(import('../../functions/src/platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

/** Somebody whose verification is in this state. Staff write as the console does: the fields they touch and no others. */
async function verification(status: KycOverallStatus) {
  const uid = `staff-test-${crypto.randomUUID()}`;
  const ref = database.doc(`kyc_status/${uid}`);
  const record = await writeVerification(uid, status);
  return { uid, ref, record };
}

const settled = (uid: string, expected: object) =>
  eventually(async () => expect(await read(`kyc_status/${uid}`)).toMatchObject(expected));

const time = expect.objectContaining({ seconds: expect.any(Number) });

describe('staff decide in the console', () => {
  it('an approval is stamped and approves both documents', async () => {
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
  });

  it('a rejection is stamped, keeps its reason and rejects both documents', async () => {
    const { uid, ref } = await verification('pending_review');
    await ref.update({ overall_status: 'rejected', rejection_reason: 'The photograph is too dark.' });
    await settled(uid, {
      overall_status: 'rejected',
      id_document_status: 'rejected',
      proof_of_address_status: 'rejected',
      rejected_at: time,
      approved_at: null,
      rejection_reason: 'The photograph is too dark.',
    });
  });

  it('a decision taken back leaves no trace of itself', async () => {
    const { uid, ref } = await verification('approved');
    await ref.update({ overall_status: 'pending_review' });
    await settled(uid, {
      overall_status: 'pending_review',
      id_document_status: 'uploaded',
      proof_of_address_status: 'uploaded',
      completed_at: time,
      approved_at: null,
    });
  });

  it('a reset begins anew', async () => {
    const { uid, ref } = await verification('rejected');
    await ref.update({ overall_status: 'not_started' });
    await settled(uid, newKycRecord(uid));
  });
});

describe('what cannot be is put back', () => {
  it.each([
    ['a status outside the list', 'pending_review', { overall_status: 'Approved' }],
    ['no status at all', 'approved', { overall_status: null }],
    ['a document status outside the list', 'pending_review', { id_document_status: 'fine' }],
    ['a document that vanished', 'approved', { proof_of_address_status: 'not_uploaded' }],
    ['an approval of half a verification', 'in_progress', { overall_status: 'approved' }],
    ['the uid of another', 'approved', { user_id: 'somebody-else' }],
  ] as const)('%s', async (_what, status, written) => {
    const { uid, ref, record } = await verification(status);
    await ref.update(written);
    const { overall_status, id_document_status, proof_of_address_status } = record;
    await settled(uid, { user_id: uid, overall_status, id_document_status, proof_of_address_status });
  });

  it('times that are none are taken away', async () => {
    const { uid, ref } = await verification('pending_review');
    await ref.update({ approved_at: 'yesterday', rejection_reason: 7 });
    await settled(uid, { overall_status: 'pending_review', approved_at: null, rejection_reason: null });
  });

  it('an approval of somebody who handed in nothing makes a blank record', async () => {
    const uid = `staff-test-${crypto.randomUUID()}`;
    await database.doc(`kyc_status/${uid}`).set({ overall_status: 'approved' });
    await settled(uid, newKycRecord(uid));
  });

  it('nonsense twice in a row does not lose what was there', async () => {
    const { uid, ref, record } = await verification('approved');
    await ref.update({ overall_status: 'banana' });
    await ref.update({ overall_status: 'pear' });
    const { overall_status, id_document_status, proof_of_address_status } = record;
    await settled(uid, { overall_status, id_document_status, proof_of_address_status });
  });
});

it('a note that staff left stays', async () => {
  const { uid, ref } = await verification('pending_review');
  await ref.update({ overall_status: 'approved', note: 'Rang on Monday.' });
  await settled(uid, { overall_status: 'approved', approved_at: time, note: 'Rang on Monday.' });
});

it('ends with its own write: delivered again, the event changes nothing but the log, which says who and when', async () => {
  const { uid, ref } = await verification('pending_review');
  const before = await ref.get();
  await ref.update({ overall_status: 'approved' });
  await settled(uid, { approved_at: time });
  const after = await ref.get();
  vi.mocked(logEvent).mockClear();
  for (const data of [
    { before, after },
    { before: after, after },
  ]) {
    await onKycStatusWritten.run({
      ...eventAbout(ref, data, { uid }),
      authType: 'unknown',
      authId: 'console@example.com',
    });
  }
  expect(vi.mocked(logEvent).mock.calls.map(([, context]) => context)).toEqual([
    {
      uid,
      at: expect.any(String),
      by: 'console@example.com',
      from: 'pending_review',
      wrote: 'approved',
      consequences: '',
    },
    { uid, at: expect.any(String), by: 'console@example.com', from: 'approved', wrote: 'approved', consequences: '' },
  ]);
  expect((await ref.get()).updateTime?.isEqual(after.updateTime ?? before.readTime)).toBe(true);
});

it('an event that comes after those of later writes is entered in the trail, and changes nothing', async () => {
  const { uid, ref, record } = await verification('pending_review');
  // What the console wrote first, as its event brings it: taken of a copy, which no trigger settles.
  const copy = database.doc(`copies-of-tests/${uid}`);
  await copy.set(record);
  const before = await copy.get();
  await copy.update({ overall_status: 'approved' });
  const after = await copy.get();
  await copy.delete();
  await ref.update({ overall_status: 'rejected', rejection_reason: 'The photograph is too dark.' });
  await settled(uid, { overall_status: 'rejected', id_document_status: 'rejected', rejected_at: time });
  const right = await ref.get();
  const event = eventAbout(ref, { before, after }, { uid });
  await onKycStatusWritten.run({ ...event, authType: 'unknown', authId: 'console@example.com' });
  expect((await ref.get()).updateTime?.isEqual(right.updateTime ?? before.readTime)).toBe(true);
  expect(await read(`kyc_audit/${event.id}`)).toMatchObject({
    user_id: uid,
    by: 'console@example.com',
    from: 'pending_review',
    to: 'approved',
  });
});
