import { activityId } from '@portal/functions/contract/accounts/activity';
import { pipelineSchema } from '@portal/functions/contract/admin/pipeline';
import { interestId, interestSchema } from '@portal/functions/contract/opportunities/interest';
import { searchedParts } from '../../../functions/src/people/searched-person.ts';
import { kycSnapshotsOf } from './generated-cases.ts';

/** How many of each a generated portal has. */
export interface Sizes {
  opportunities: number;
  people: number;
  messages: number;
  interests: number;
  cases: number;
}

export type GeneratedRecord = [path: string, data: object];

const BEGUN = Date.UTC(2025, 0, 1);
/** A fixed time, so that a second run writes the same records. */
export const generatedAt = (seconds: number) => new Date(BEGUN + seconds * 1000);

const FIRST_NAMES = ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Eilidh', 'Farid', 'Grace', 'Hana', 'Idris', 'Jun'];
const LAST_NAMES = ['Abara', 'Berg', 'Castell', 'Dunmore', 'Engel', 'Forsyth', 'Grant', 'Hughes', 'Ibsen', 'Jarvis'];
const SENTENCES = [
  'Has anyone compared the licence income with last year?',
  'The second patent is the one that matters here.',
  'I would like to see the renewal dates before I decide.',
  'Thank you, that answers my question.',
];

const pick = (values: readonly string[], index: number): string => values[index % values.length] ?? '';

export const generatedUid = (index: number) => `generated-person-${index}`;
const generatedOpportunity = (index: number) => `generated-ip-box-${index}`;

export const generatedAccount = (index: number) => ({
  uid: generatedUid(index),
  email: `person-${index}@generated.example`,
  emailVerified: true,
});

export function* personRecords(index: number): Iterable<GeneratedRecord> {
  const created_at = generatedAt(index);
  const full_name = `${pick(FIRST_NAMES, index)} ${pick(LAST_NAMES, Math.floor(index / 10))} ${index}`;
  const uid = generatedUid(index);
  const names = { username: `person-${index}`, full_name };
  yield [`profiles/${uid}`, { ...names, avatar_url: null, created_at }];
  const parts = searchedParts({ ...names, email: generatedAccount(index).email });
  yield [`people_search/${uid}`, { parts, joined_at: created_at }];
}

/** A message, and the activity that its trigger would write. */
export function* messageRecords(index: number, { people }: Sizes): Iterable<GeneratedRecord> {
  const id = `generated-message-${index}`;
  const user_id = generatedUid((index * 31) % people);
  const content = `${pick(SENTENCES, index)} (${index})`;
  const created_at = generatedAt(index * 20);
  yield [`messages/${id}`, { user_id, content, created_at }];
  yield [`activities/${activityId.messageSent(id)}`, { user_id, type: 'message_sent', meta: { content }, created_at }];
}

/** An interest with its entry in the pipeline. Each person is interested in one opportunity, then each in another. */
export function* interestRecords(index: number, { people, opportunities }: Sizes): Iterable<GeneratedRecord> {
  const person = index % people;
  const user_id = generatedUid(person);
  const opportunity_id = generatedOpportunity((person + Math.floor(index / people)) % opportunities);
  const dates = { created_at: generatedAt(index), updated_at: generatedAt(index) };
  const id = interestId(opportunity_id, user_id);
  const terms = { amount: 50_000, currency: 'GBP', note: null, revision: 1, counted: null };
  const times = { prospectus_requested_at: null, withdrawn_at: null, ...dates };
  const interest = { user_id, opportunity_id, stage: 'new', ...terms, ...times };
  yield [`interests/${id}`, interestSchema.validateSync(interest)];
  const work = { owner: null, next_step: null, next_at: null, notes: [], revision: 0 };
  yield [`pipeline/${id}`, pipelineSchema.validateSync({ user_id, opportunity_id, stage: 'new', ...work, ...dates })];
}

export const caseRecords = (index: number): Iterable<GeneratedRecord> =>
  kycSnapshotsOf(generatedUid(index), index, generatedAt(index));
