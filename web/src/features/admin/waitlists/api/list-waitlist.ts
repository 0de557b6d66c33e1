import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { waitlistEntrySchema } from '@portal/functions/contract/opportunities/opportunity-lists';
import { collection, getCount, orderBy, query, where } from 'firebase/firestore/lite';
import type { Page } from '#lib/data/infinite-query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import type { People } from '../../people/api/people.ts';
import { type PersonSummary, toPersonSummary } from '../../people/person.ts';
import { readPage, type Unreadable } from '../../records/api/read-page.ts';

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
