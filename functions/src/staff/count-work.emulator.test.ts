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

let auth: CallableRequest['auth'];

beforeAll(async () => {
  await emptyProject();
  auth = await newPerson({ admin: true });
});
afterAll(emptyProject);

it('counts the work for staff, with forms that have no status, without fetching documents', async () => {
  expect(await callInProcess(countWork, {}, auth)).toEqual({
    verifications: 0,
    reports: 0,
    contact: 0,
    applications: 0,
    questions: 0,
    accessRequests: 0,
    registers: 0,
    mails: 0,
  });
  const add = (collection: string, documents: object[]) =>
    Promise.all(documents.map((document) => database.collection(collection).add(document)));
  await Promise.all([
    writeVerification('ada', 'pending_review'),
    writeVerification('ben', 'pending_review'),
    writeVerification('cy', 'approved'),
    add('message_reports', [{ handled_at: null }, { handled_at: new Date() }]),
    add('contact_messages', [{ status: 'new' }, { status: 'read' }, { status: 'answered' }, {}]),
    add('expert_applications', [{ status: 'answered' }, {}]),
    add('questions', [{ status: 'waiting' }, { status: 'answered' }]),
    add('access_requests', [{ status: 'requested' }, { status: 'granted' }, { status: 'declined' }]),
    add('register_findings', [{ status: 'open' }, { status: 'confirmed' }, { status: 'open' }, { status: 'gone' }]),
    add(
      'outbox',
      ['dead', 'sent', 'dead', 'pending'].map((state) => ({ mail: { state } })),
    ),
  ]);
  const watched = watchFirestore();
  expect(await callInProcess(countWork, {}, auth)).toEqual({
    verifications: 2,
    reports: 1,
    contact: 3,
    applications: 1,
    questions: 1,
    accessRequests: 1,
    registers: 2,
    mails: 2,
  });
  expect(watched.documentsFetched()).toEqual([]);
  expect(new Set(watched.otherRequests())).toEqual(new Set(['runAggregationQuery']));
});
