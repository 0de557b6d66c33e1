import { expect, test } from 'vitest';
import { readSeed } from '../read-seed.ts';
import { ownerRecords } from './owner-records.ts';

test('the owner of the demo has a question to answer, and the steps before it are in the history', () => {
  const records = ownerRecords(readSeed().owners, new Date('2026-11-28T12:00:00Z'));
  const [, submission] = Object.entries(records).find(([path]) => path.startsWith('owner_submissions/')) ?? [];
  expect(submission).toMatchObject({
    status: 'questions',
    resume: 'valuation',
    revision: 6,
    questions: [{ answered_at: new Date('2026-11-17T18:05:00Z') }, { answer: null }],
    history: [
      { kind: 'sent', by: 'demo-owner' },
      { kind: 'asked', by: 'demo-admin' },
      { kind: 'answered', by: 'demo-owner' },
      { kind: 'moved', detail: 'valuation' },
      { kind: 'asked' },
    ],
    sent_at: new Date('2026-11-14T09:25:00Z'),
  });
});
