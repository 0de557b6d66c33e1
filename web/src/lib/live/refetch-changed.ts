import type { AccountChanges, AccountSubject } from '@portal/functions/contract/accounts/account-changes';
import type { CallName } from '@portal/functions/contract/calls';
import { authStore } from '#lib/auth/auth-store.ts';
import { queryClient, userKey } from '#lib/data/query.ts';

/** The calls whose answers depend on these records. */
const READ_BY: Record<AccountSubject, readonly CallName[]> = {
  verification: ['getOpportunity', 'listOpportunities', 'getMyInterest', 'listMatches', 'listNews'],
  interests: ['getMyInterest', 'listMyInterests', 'listNews'],
  questions: ['listMyQuestions', 'listNews'],
  access_requests: ['getAccessRequest', 'getOpportunity', 'listNews'],
  agreements: ['getOpportunity', 'getMyInterest', 'listNews'],
  submissions: ['getSubmission', 'listOwnerRoom', 'getOwnerWork'],
};

const SUBJECTS = [
  'verification',
  'interests',
  'questions',
  'access_requests',
  'agreements',
  'submissions',
] as const satisfies AccountSubject[];

/** In ms. A change just before the first marks arrive may be newer than the data on the page. Tolerates small clock differences. */
const RECENT = 60_000;

/** Fetches the queries of the page whose records have changed. `before` is null for the first marks. */
export function refetchChanged(before: AccountChanges | null, now: AccountChanges): void {
  const recent = Date.now() - RECENT;
  for (const subject of SUBJECTS) {
    const changed = now[subject]?.getTime() ?? 0;
    if (changed <= (before ? (before[subject]?.getTime() ?? 0) : recent)) continue;
    for (const name of READ_BY[subject]) {
      const filter = { queryKey: userKey(authStore.read(), [name]) };
      // A fetch in flight may be older than the change.
      void queryClient.cancelQueries(filter);
      void queryClient.invalidateQueries(filter);
    }
  }
}
