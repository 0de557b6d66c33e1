import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { database } from '../../../tests/support/admin.ts';
import { callInProcess, watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson } from '../../../tests/support/own-project.ts';
import { countWork } from './count-work.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-work';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-work","storageBucket":"demo-work.appspot.com"}';
});

const NONE = { waiting: 0, overdue: 0 };
/** Three working days and a weekend may have passed since. */
const LONG_AGO = new Date(Date.now() - 6 * 86_400_000);

let auth: CallableRequest['auth'];

beforeAll(async () => {
  await emptyProject();
  auth = await newPerson({ admin: true });
});
afterAll(emptyProject);

it('counts the work for staff, with forms that have no status, without fetching documents', async () => {
  expect(await callInProcess(countWork, {}, auth)).toEqual({
    verifications: NONE,
    reports: NONE,
    contact: NONE,
    applications: NONE,
    questions: NONE,
    accessRequests: NONE,
    registers: NONE,
    mails: NONE,
    submissions: NONE,
  });
  const add = (collection: string, documents: object[]) =>
    Promise.all(documents.map((document) => database.collection(collection).add(document)));
  await Promise.all([
    writeVerification('ada', 'pending_review'),
    writeVerification('ben', 'pending_review'),
    writeVerification('cy', 'approved'),
    add('message_reports', [{ handled_at: null }, { handled_at: new Date() }]),
    add('contact_messages', [
      { status: 'new', created_at: new Date() },
      { status: 'read', created_at: LONG_AGO },
      { status: 'answered', created_at: LONG_AGO },
      {},
    ]),
    add('expert_applications', [{ status: 'answered' }, {}]),
    add('questions', [
      { status: 'waiting', created_at: LONG_AGO },
      { status: 'answered', created_at: LONG_AGO },
    ]),
    add('access_requests', [{ status: 'requested' }, { status: 'granted' }, { status: 'declined' }]),
    add('register_findings', [{ status: 'open' }, { status: 'confirmed' }, { status: 'open' }, { status: 'gone' }]),
    add('owner_submissions', [
      { status: 'received', sent_at: LONG_AGO },
      { status: 'received', sent_at: new Date() },
      { status: 'draft' },
    ]),
    add(
      'outbox',
      ['dead', 'sent', 'dead', 'pending'].map((state) => ({ mail: { state } })),
    ),
  ]);
  const watched = watchFirestore();
  expect(await callInProcess(countWork, {}, auth)).toEqual({
    verifications: { waiting: 2, overdue: 2 },
    reports: { waiting: 1, overdue: 0 },
    contact: { waiting: 3, overdue: 1 },
    applications: { waiting: 1, overdue: 0 },
    questions: { waiting: 1, overdue: 1 },
    accessRequests: { waiting: 1, overdue: 0 },
    registers: { waiting: 2, overdue: 0 },
    mails: { waiting: 2, overdue: 0 },
    submissions: { waiting: 2, overdue: 0 },
  });
  expect(watched.documentsFetched()).toEqual([]);
  expect(new Set(watched.otherRequests())).toEqual(new Set(['runAggregationQuery']));
});
