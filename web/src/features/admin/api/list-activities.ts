import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { collection, orderBy, query } from 'firebase/firestore/lite';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { type Person, toPerson } from '../person-name.ts';
import { ofPeople } from './of-people.ts';
import type { People } from './people.ts';
import { type Page, readPage } from './read-page.ts';
import type { Unreadable } from './unreadable.ts';

export interface ActivityRow {
  id: string;
  activity: Activity;
  person: Person;
}

/** Activities, the newest first: all, or those of some people. */
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
        person: toPerson(activity.user_id, profiles.get(activity.user_id)),
      }));
    },
  });
}
