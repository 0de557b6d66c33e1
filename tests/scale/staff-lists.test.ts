import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { storedContactMessage } from '../factories/form-values.ts';
import { kycRecord } from '../factories/kyc-records.ts';
import { database } from '../support/admin.ts';
import { type AnyOperation, callInProcess, watchFirestore } from '../support/in-process.ts';
import { emptyProject, newPerson } from '../support/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-scale';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-scale","storageBucket":"demo-scale.appspot.com"}';
});

const callables: Record<CallName, AnyOperation> = deployed;
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);

/** How many records of each kind there are in the end, and one of them. */
const KINDS: readonly { count: number; write: (index: number) => [path: string, data: object][] }[] = [
  {
    count: 1000,
    write: (index) => [
      [`profiles/p${index}`, { username: null, full_name: `Person ${index}`, avatar_url: null, created_at: at(index) }],
    ],
  },
  {
    count: 300,
    write: (index) => {
      const record = kycRecord(`p${index}`, 'pending_review');
      const desk = { state: 'waiting', due_at: at(index) };
      const pin = { document_id: 'd', generation: '1', sha256: '0'.repeat(64) };
      const documents = { id_document: pin, proof_of_address: pin };
      return [[`kyc_snapshots/p${index}`, { record, documents, desk, revision: 1, written_at: at(index) }]];
    },
  },
  {
    count: 3000,
    write: (index) => [
      [
        `contact_messages/m${index}`,
        storedContactMessage({ user_id: `p${index % 1000}`, owner: null, search: ['vane'], created_at: at(index) }),
      ],
    ],
  },
  {
    count: 1000,
    write: (index) => [
      [
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
    ],
  },
];

const FEW = 10;

async function writeRecords(from: (count: number) => number, to: (count: number) => number): Promise<void> {
  const writer = database.bulkWriter();
  for (const { count, write } of KINDS) {
    for (let index = from(count); index < to(count); index += 1) {
      for (const [path, data] of write(index)) void writer.set(database.doc(path), data);
    }
  }
  await writer.close();
}

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

let admin: CallableRequest['auth'];
const readList = async ({ name, request }: (typeof LISTS)[number]) =>
  (await callInProcess(callables[name], request, admin)) as { rows: unknown[]; next: string | null };

/** The shortest of some calls, in ms, because other work on the machine only makes one longer. */
async function timeOf(asked: (typeof LISTS)[number]): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 12; call += 1) {
    const begun = performance.now();
    await readList(asked);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

const withFew = new Map<(typeof LISTS)[number], number>();

beforeAll(async () => {
  await emptyProject();
  admin = await newPerson({ admin: true });
  await writeRecords(
    () => 0,
    () => FEW,
  );
  for (const asked of LISTS) withFew.set(asked, await timeOf(asked));
  await writeRecords(
    () => FEW,
    (count) => count,
  );
}, 300_000);
afterEach(() => vi.restoreAllMocks());
afterAll(emptyProject, 120_000);

describe('with 1,000 people, 300 cases, 3,000 messages and 1,000 questions', () => {
  it.each(LISTS)('$name of $request reads one page', async (asked) => {
    const firestore = watchFirestore();
    const { rows, next } = await readList(asked);
    expect([rows.length, next === null]).toEqual([ADMIN_PAGE, false]);
    expect(firestore.queryLimits()).toEqual([ADMIN_PAGE + 1]);
    // Session, statuses, snapshots, owners, profiles.
    expect(firestore.documentsFetched().length).toBeLessThanOrEqual(5 * ADMIN_PAGE);
  });

  it.each(LISTS)('$name of $request takes at most 1.5 times as long as with ten of each', async (asked) => {
    const few = withFew.get(asked) ?? 0;
    const many = await timeOf(asked);
    console.log(JSON.stringify(asked.request), few.toFixed(1), many.toFixed(1));
    expect(many).toBeLessThanOrEqual(1.5 * few);
  });
});
