import { ACTIVITIES_PAGE } from '@portal/functions/contract/limits';
import type { Firestore } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { ownActivities } from '#lib/data/own-lists.ts';
import { type PagedQuery, type PagedSubscription, usePagedSubscription } from '#lib/data/paged-subscription.ts';
import { type ActivityEntry, parseActivity } from './activities.ts';

const pagesOf = (firestore: Firestore, uid: string): PagedQuery<ActivityEntry> => ({
  newestFirst: ownActivities(firestore, uid),
  pageSize: ACTIVITIES_PAGE,
  parse: parseActivity,
});

/** The newest page is live, older pages load on demand. */
export function useActivityPages(uid: string): PagedSubscription<ActivityEntry> {
  const firestore = useFirestore();
  const paged = useMemo(() => pagesOf(firestore, uid), [firestore, uid]);
  return usePagedSubscription(paged);
}
