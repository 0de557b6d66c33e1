import { array, type InferType, string } from 'yup';
import type { StaffArea } from '../access/staff-policy.ts';
import type { ActivityFacts } from '../accounts/activity.ts';
import type { MessageRemover } from '../chat/chat.ts';
import { ADMIN_PAGE, WAITLISTS_COUNTED } from '../limits.ts';
import type { DescribedPerson } from '../people.ts';
import { opportunityIdSchema, strictObject, twoWayPageFields } from '../schemas.ts';

export const RECORD_LISTS = ['messages', 'activities', 'users', 'chat_mutes', 'removed_messages', 'waitlist'] as const;
export type RecordList = (typeof RECORD_LISTS)[number];

/** The area of the desk that each list belongs to. */
export const AREA_OF_LIST = {
  messages: 'people',
  activities: 'people',
  users: 'people',
  chat_mutes: 'moderation',
  removed_messages: 'moderation',
  waitlist: 'investors',
} as const satisfies Record<RecordList, StaffArea>;

/** Lists that can be filtered by the people of a search. */
const OF_PEOPLE: readonly RecordList[] = ['messages', 'activities', 'users'];

export const recordsRequestSchema = strictObject({
  list: string().oneOf(RECORD_LISTS).required(),
  /** The people whose records are listed; all people if it is missing. */
  uids: array(string().required().max(128)).min(1).max(ADMIN_PAGE),
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
  ...twoWayPageFields(),
})
  .test('people', 'This list can’t be filtered by person.', ({ list, uids }) => !uids || OF_PEOPLE.includes(list))
  .test(
    'waitlist',
    'Choose an opportunity to see its waitlist.',
    ({ list, opportunityId }) => (list === 'waitlist') === (opportunityId !== undefined),
  );
export type RecordsRequest = InferType<typeof recordsRequestSchema>;

/** A record in a list. Times are ISO 8601; `person` is the person that the record is about. */
export type RecordRow =
  | {
      list: 'messages';
      id: string;
      person: DescribedPerson;
      content: string;
      removedBy: MessageRemover | null;
      sentAt: string;
    }
  | { list: 'activities'; id: string; person: DescribedPerson; activity: ActivityFacts; at: string }
  | { list: 'users'; id: string; person: DescribedPerson }
  | { list: 'chat_mutes'; id: string; person: DescribedPerson; reason: string; mutedAt: string; until: string | null }
  | {
      list: 'removed_messages';
      /** The name of the message. */
      id: string;
      /** The title of the opportunity whose room it was in; null for the general room. */
      room: string | null;
      person: DescribedPerson;
      content: string;
      /** The moderator. */
      removedBy: DescribedPerson;
      /** The reasons of its reports. */
      reasons: string | null;
      sentAt: string;
      removedAt: string;
      keptUntil: string;
    }
  | { list: 'waitlist'; id: string; person: DescribedPerson; joinedAt: string };

export interface UnreadableRecord {
  id: string;
  /** Its path. */
  unreadable: string;
}

export interface RecordsPage {
  rows: (RecordRow | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

export interface RecordCounts {
  messages: number;
  activities: number;
  users: number;
}

export const waitlistsRequestSchema = strictObject({
  opportunityIds: array(opportunityIdSchema()).required().max(WAITLISTS_COUNTED),
});
export type WaitlistsRequest = InferType<typeof waitlistsRequestSchema>;

/** The number of people waiting for each opportunity, in the order of the request. */
export interface WaitingCounts {
  waiting: number[];
}
