import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import {
  type ChatMute,
  chatMuteSchema,
  type Message,
  messageSchema,
  type ReportedMessage,
} from '@portal/functions/contract/chat/chat';
import {
  type ApplicationRecord,
  applicationRecordSchema,
  type ContactRecord,
  contactRecordSchema,
  type FormCollection,
} from '@portal/functions/contract/forms/form-records';
import { waitlistEntrySchema } from '@portal/functions/contract/opportunities/opportunity-lists';
import { collection, getCount, orderBy, query, where } from 'firebase/firestore/lite';
import { call } from '#lib/data/call.ts';
import type { Page } from '#lib/data/infinite-query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { type PersonSummary, toPersonSummary } from '../people/person.ts';
import type { People } from './people.ts';
import { readPage, type Unreadable } from './read-page.ts';

export interface UserRow {
  id: string;
  /** Null for an account that has not entered the portal yet. */
  profile: Profile | null;
  /** Null if the account is deleted and its profile is not. */
  account: AccountFacts | null;
}

/** Users, newest first, or those found by a search, in its order. */
export function listUsers(people: People, uids: readonly string[] | null): Promise<Page<UserRow | Unreadable>> {
  return uids ? listFound(people, uids) : listAll(people);
}

function listAll(people: People): Promise<Page<UserRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'profiles'), orderBy('created_at', 'desc')),
    parse: (id, data) => ({ id, profile: parseSnapshot(profileSchema, data) }),
    join: async (profiles) => {
      const accounts = await people.accountsOf(profiles.map(({ id }) => id));
      return profiles.map(({ id, profile }) => ({ id, profile, account: accounts.get(id) ?? null }));
    },
  });
}

async function listFound(people: People, uids: readonly string[]): Promise<Page<UserRow | Unreadable>> {
  const [profiles, accounts] = await Promise.all([people.profilesOf(uids), people.accountsOf(uids)]);
  const rows = uids.map((id): UserRow | Unreadable => {
    const stored = profiles.get(id) ?? null;
    if (stored?.profile === null) return { id, unreadable: `profiles/${id}` };
    return { id, profile: stored?.profile ?? null, account: accounts.get(id) ?? null };
  });
  return { rows, next: null };
}

export interface ActivityRow {
  id: string;
  activity: Activity;
  person: PersonSummary;
}

/** Activities, newest first, of all users or of those given. */
export function listActivities(
  people: People,
  uids: readonly string[] | null,
): Promise<Page<ActivityRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'activities'), ...ofPeople(uids), orderBy('created_at', 'desc')),
    parse: (id, data): { id: string; activity: Activity } => ({ id, activity: parseSnapshot(activitySchema, data) }),
    join: async (activities) => {
      const profiles = await people.profilesOf(activities.map(({ activity }) => activity.user_id));
      return activities.map(({ id, activity }) => ({
        id,
        activity,
        person: toPersonSummary(activity.user_id, profiles.get(activity.user_id)),
      }));
    },
  });
}

export interface MessageRow {
  id: string;
  message: Message;
  author: PersonSummary;
}

/** Chat messages, newest first, of all users or of those given. */
export function listMessages(people: People, uids: readonly string[] | null): Promise<Page<MessageRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'messages'), ...ofPeople(uids), orderBy('created_at', 'desc')),
    parse: (id, data) => ({ id, message: parseSnapshot(messageSchema, data) }),
    join: async (messages) => {
      const profiles = await people.profilesOf(messages.map(({ message }) => message.user_id));
      return messages.map(({ id, message }) => ({
        id,
        message,
        author: toPersonSummary(message.user_id, profiles.get(message.user_id)),
      }));
    },
  });
}

/** Filters a query by user; null means all. */
const ofPeople = (uids: readonly string[] | null) => (uids ? [where('user_id', 'in', uids)] : []);

export interface FormRow<Form> {
  id: string;
  form: Form;
}

const newestOf = (name: FormCollection) => query(collection(firestoreLite, name), orderBy('created_at', 'desc'));
const asTheyAre = async <Row>(rows: Row[]) => rows;

/** Messages from the contact form, newest first. */
export function listContactMessages(): Promise<Page<FormRow<ContactRecord> | Unreadable>> {
  return readPage({
    records: newestOf('contact_messages'),
    parse: (id, data) => ({ id, form: parseSnapshot(contactRecordSchema, data) }),
    join: asTheyAre,
  });
}

/** Applications to the expert network, newest first. */
export function listApplications(): Promise<Page<FormRow<ApplicationRecord> | Unreadable>> {
  return readPage({
    records: newestOf('expert_applications'),
    parse: (id, data) => ({ id, form: parseSnapshot(applicationRecordSchema, data) }),
    join: asTheyAre,
  });
}

export interface WaitlistRow {
  id: string;
  joinedAt: Date;
  person: PersonSummary;
  account: AccountFacts | null;
}

const waitlistOf = (opportunityId: string) =>
  query(collection(firestoreLite, 'waitlist'), where('opportunity_id', '==', opportunityId));

export const countWaiting = async (opportunityId: string): Promise<number> =>
  (await getCount(waitlistOf(opportunityId))).data().count;

/** The waitlist of an opportunity, oldest entry first. */
export function listWaitlist(people: People, opportunityId: string): Promise<Page<WaitlistRow | Unreadable>> {
  return readPage({
    records: query(waitlistOf(opportunityId), orderBy('created_at')),
    parse: (id, data) => ({ id, entry: parseSnapshot(waitlistEntrySchema, data) }),
    join: async (entries) => {
      const uids = entries.map(({ entry }) => entry.user_id);
      const [profiles, accounts] = await Promise.all([people.profilesOf(uids), people.accountsOf(uids)]);
      return entries.map(({ id, entry: { user_id: uid, created_at } }) => ({
        id,
        joinedAt: created_at,
        person: toPersonSummary(uid, profiles.get(uid)),
        account: accounts.get(uid) ?? null,
      }));
    },
  });
}

export type ReportRow = ReportedMessage & { id: string };

/** Open reports; the server returns all of them at once. */
export async function listReports(): Promise<Page<ReportRow>> {
  const { reports } = await call('listReports', {});
  return { rows: reports.map((report) => ({ ...report, id: report.messageId })), next: null };
}

export interface MuteRow {
  id: string;
  mute: ChatMute;
  person: PersonSummary;
}

/** Muted members, latest first, including expired mutes. */
export function listMutes(people: People): Promise<Page<MuteRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'chat_mutes'), orderBy('muted_at', 'desc')),
    parse: (id, data) => ({ id, mute: parseSnapshot(chatMuteSchema, data) }),
    join: async (mutes) => {
      const profiles = await people.profilesOf(mutes.map(({ id }) => id));
      return mutes.map(({ id, mute }) => ({ id, mute, person: toPersonSummary(id, profiles.get(id)) }));
    },
  });
}

export interface TotalCounts {
  messages: number;
  activities: number;
  users: number;
}

const countOf = async (name: string) => (await getCount(collection(firestoreLite, name))).data().count;

/** Counts documents in the database: one read per thousand, without fetching them. */
export async function countTotals(): Promise<TotalCounts> {
  const [messages, activities, users] = await Promise.all(['messages', 'activities', 'profiles'].map(countOf));
  return { messages: messages ?? 0, activities: activities ?? 0, users: users ?? 0 };
}
