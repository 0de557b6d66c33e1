import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { storedContactMessage } from '../factories/form-values.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { database } from '../support/admin.ts';
import { type AnyOperation, callInProcess, watchFirestore } from '../support/in-process.ts';
import { emptyProject, newPerson } from '../support/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-scale';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-scale","storageBucket":"demo-scale.appspot.com"}';
});

const callables: Record<CallName, AnyOperation> = deployed;
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);

const CASES = 300;

/** How many records of each other kind there are, and one of them. */
const KINDS: readonly { count: number; write: (index: number) => [path: string, data: object] }[] = [
  {
    count: 1000,
    write: (index) => [
      `profiles/p${index}`,
      { username: null, full_name: `Person ${index}`, avatar_url: null, created_at: at(index) },
    ],
  },
  {
    count: 3000,
    write: (index) => [
      `contact_messages/m${index}`,
      storedContactMessage({ user_id: `p${index % 1000}`, owner: null, search: ['vane'], created_at: at(index) }),
    ],
  },
  {
    count: 1000,
    write: (index) => [
      `questions/q${index}`,
      {
        user_id: `p${index}`,
        opportunity_id: 'a-box',
        text: 'Who owns the patents?',
        status: 'waiting',
        answer: null,
        answered_by: null,
        answered_at: null,
        published_as: null,
        removal_reason: null,
        created_at: at(index),
      },
    ],
  },
];

const list = <Name extends CallName>(name: Name, request: PortalCalls[Name]['request']) => ({ name, request });
const LISTS = [
  list('listRecords', { list: 'users' }),
  list('listKycReviews', { queue: 'waiting' }),
  list('listKycReviews', { queue: 'overdue' }),
  list('listForms', { collection: 'contact_messages' }),
  list('listForms', { collection: 'contact_messages', state: 'received', owner: 'none', order: 'oldest' }),
  list('listForms', { collection: 'contact_messages', search: 'vane' }),
  list('listQuestions', { status: 'waiting' }),
];

beforeAll(async () => {
  await emptyProject();
  const writer = database.bulkWriter();
  for (const { count, write } of KINDS) {
    for (let index = 0; index < count; index += 1) {
      const [path, data] = write(index);
      void writer.set(database.doc(path), data);
    }
  }
  await writer.close();
  await Promise.all(Array.from({ length: CASES }, (_, index) => writeVerification(`p${index}`, 'pending_review')));
}, 300_000);
afterEach(() => vi.restoreAllMocks());
afterAll(emptyProject, 120_000);

/** Reads, not time: the emulator scans a collection for each query, and production looks in an index. */
describe('with 1,000 people, 300 cases, 3,000 messages and 1,000 questions', () => {
  it.each(LISTS)('$name of $request reads one page', async ({ name, request }) => {
    const admin = await newPerson({ admin: true });
    const firestore = watchFirestore();
    const answer = await callInProcess(callables[name], request, admin);
    expect(answer).toMatchObject({ rows: { length: ADMIN_PAGE }, next: expect.any(String) });
    // The second query finds the drafts of answers to the questions of the page.
    expect(firestore.queryLimits()).toEqual([ADMIN_PAGE + 1, ...(name === 'listQuestions' ? [undefined] : [])]);
    // Statuses, snapshots, owners and profiles of the page, and the session.
    expect(firestore.documentsFetched().length).toBeLessThanOrEqual(4 * ADMIN_PAGE + 1);
  });
});
