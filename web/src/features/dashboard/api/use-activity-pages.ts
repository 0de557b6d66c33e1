import { ACTIVITIES_PAGE } from '@portal/functions/contract/limits';
import type { Firestore } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import type { PagedQuery } from '#lib/data/paged-query.ts';
import { type PagedList, usePagedQuery } from '#lib/data/use-paged-query.ts';
import { type ActivityEntry, ownActivities, parseActivity } from './own-activities.ts';

const pagesOf = (firestore: Firestore, uid: string): PagedQuery<ActivityEntry> => ({
  newestFirst: ownActivities(firestore, uid),
  pageSize: ACTIVITIES_PAGE,
  parse: parseActivity,
});

/** Everything a person has done: the newest page live, older ones when they are asked for. */
export function useActivityPages(uid: string): PagedList<ActivityEntry> {
  const firestore = useFirestore();
  const paged = useMemo(() => pagesOf(firestore, uid), [firestore, uid]);
  return usePagedQuery(paged);
}
