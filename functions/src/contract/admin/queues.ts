import { type InferType, string } from 'yup';
import { ACCESS_STATUSES } from '../access/access-requests.ts';
import type { StaffArea } from '../access/staff-policy.ts';
import { CATALOGUE_STATE_NAMES, CATALOGUE_STATES } from '../editing/catalogue-list.ts';
import { FORM_STATES, PIPELINE_OF } from '../forms/form-desk.ts';
import type { FormCollection, FormStatus } from '../forms/form-records.ts';
import { QUESTION_STATUSES } from '../opportunities/questions.ts';
import { STAFF_SUBMISSION_STATES } from '../owners/submission-states.ts';
import { strictObject } from '../schemas.ts';
import { ERROR_STATES } from './error-reports.ts';
import { FINDING_STATUSES } from './register-findings.ts';

export interface Queue {
  /** The roles that may open the area may count its records. */
  area: StaffArea;
  /** The states, and the stored statuses of each. */
  states: readonly { state: string; stored: readonly string[] }[];
  /** Each record has a status. It can be in several states, or in none that staff see. */
  overlapping?: true;
}

const pipeline = (collection: FormCollection): Queue => ({
  area: 'messages',
  states: PIPELINE_OF[collection].map((state) => ({
    state,
    stored: FORM_STATES[state].stored satisfies readonly FormStatus[],
  })),
});
const asStored = (statuses: readonly string[]): Queue => ({
  area: 'investors',
  states: statuses.map((state) => ({ state, stored: [state] })),
});

/** The lists of staff that have states, by collection. A record without a status is in the first state. */
export const QUEUES = {
  contact_messages: pipeline('contact_messages'),
  expert_applications: pipeline('expert_applications'),
  questions: asStored(QUESTION_STATUSES),
  access_requests: asStored(ACCESS_STATUSES),
  owner_submissions: {
    area: 'catalogue',
    states: STAFF_SUBMISSION_STATES.map((state) => ({ state, stored: [state] })),
    overlapping: true,
  },
  catalogue_entries: {
    area: 'catalogue',
    states: CATALOGUE_STATE_NAMES.map((state) => ({ state, stored: CATALOGUE_STATES[state].stored })),
    overlapping: true,
  },
  register_findings: { area: 'catalogue', states: FINDING_STATUSES.map((state) => ({ state, stored: [state] })) },
  error_reports: { area: 'system', states: ERROR_STATES.map((state) => ({ state, stored: [state] })) },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof QUEUES;

const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);
export const QUEUE_NAMES = Object.keys(QUEUES).filter(isQueue);

/** Lists whose states are not the statuses of one collection. */
export const OTHER_QUEUES = {
  verifications: 'verifications',
  moderation: 'moderation',
  /** The errors of each build. */
  builds: 'system',
} as const satisfies Record<string, StaffArea>;
type OtherQueue = keyof typeof OTHER_QUEUES;
const isOther = (name: string): name is OtherQueue => Object.hasOwn(OTHER_QUEUES, name);

export const stateCountsRequestSchema = strictObject({
  list: string<QueueName | OtherQueue>()
    .oneOf([...QUEUE_NAMES, ...Object.keys(OTHER_QUEUES).filter(isOther)])
    .required(),
});
export type StateCountsRequest = InferType<typeof stateCountsRequestSchema>;

export interface StateCounts {
  states: { state: string; count: number }[];
}
