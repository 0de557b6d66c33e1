import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyProject } from '../support/own-project.ts';
import { faultsOfHistory, type Stored } from '../support/submission-histories/check-history.ts';
import { type CheckedHistory, describeFaults, playHistories } from '../support/submission-histories/play-histories.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-histories';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-histories","storageBucket":"demo-histories.appspot.com"}';
});

let histories: CheckedHistory[];
beforeAll(async () => {
  await emptyProject();
  histories = [...(await playHistories(1, 16, 'in turn')), ...(await playHistories(17, 4, 'together'))];
}, 240_000);
afterAll(emptyProject);

it('20 submissions that an owner and two members of staff change in turn or at the same time keep every promise', () => {
  expect(describeFaults(histories)).toEqual([]);
  const calls = histories.flatMap(({ played }) => played.calls);
  const accepted = calls.filter((call) => call.accepted);
  expect(calls.length - accepted.length, 'refused calls').toBeGreaterThan(20);
  expect([...new Set(accepted.map(({ name }) => name))].toSorted()).toEqual([
    'answerSubmissionQuestion',
    'convertSubmission',
    'saveSubmission',
    'sendSubmission',
    'updateSubmission',
    'withdrawSubmission',
  ]);
});

type StoredRecord = NonNullable<Stored['record']>;
interface Damage {
  fault: RegExp;
  /** To a history with such a submission. */
  where?: (record: StoredRecord) => boolean;
  spoil: (record: StoredRecord, stored: Stored) => void;
}

const asked = ({ history }: StoredRecord) => history.some(({ kind }) => kind === 'asked');
const answered = ({ questions }: StoredRecord) => questions.some(({ answer }) => answer !== null);
const converted = ({ opportunity_id }: StoredRecord) => opportunity_id !== null;
const addStep = (kind: string) => (record: StoredRecord) => {
  record.history.push({ id: 'spoilt', kind, detail: 'valuation', by: null });
};

const DAMAGE: Record<string, Damage> = {
  'a lost answer': { fault: /answers/, where: answered, spoil: ({ questions }) => questions.splice(0) },
  'a state that no step leads to': {
    fault: /the state/,
    spoil: (record) => Object.assign(record, { status: 'draft' }),
  },
  'a lost change': {
    fault: /the revision/,
    spoil: (record) => Object.assign(record, { revision: record.revision - 1 }),
  },
  'a step after a withdrawal': {
    fault: /moved in the state withdrawn/,
    where: ({ status }) => status === 'withdrawn',
    spoil: addStep('moved'),
  },
  'a second conversion': { fault: /converted twice/, where: converted, spoil: addStep('converted') },
  'a second draft': { fault: /drafts/, where: converted, spoil: (_record, { drafts }) => drafts.push('another-box') },
  'a notice sent twice': {
    fault: /notices of questions/,
    where: asked,
    spoil: (_record, { outbox }) => outbox.push(...outbox),
  },
  'a change without an audit entry': {
    fault: /audited changes/,
    where: asked,
    spoil: (_record, { audit }) => audit.splice(0),
  },
};

it.each(Object.entries(DAMAGE))('the check of a history reports %s', (_what, { fault, where = () => true, spoil }) => {
  const found =
    histories.find(({ stored }) => stored.record && where(stored.record)) ?? expect.fail('No such history.');
  const stored = structuredClone(found.stored);
  if (stored.record) spoil(stored.record, stored);
  expect(faultsOfHistory(found.played, stored).join('; ')).toMatch(fault);
});
