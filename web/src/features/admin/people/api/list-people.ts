import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { type Message, messageSchema } from '@portal/functions/contract/chat/message';
import { collection, orderBy, query, where } from 'firebase/firestore/lite';
import type { Page } from '#lib/data/infinite-query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { readPage, type Unreadable } from '../../records/api/read-page.ts';
import { type PersonSummary, toPersonSummary } from '../person.ts';
import type { People } from './people.ts';

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
