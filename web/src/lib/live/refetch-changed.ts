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
    for (const name of READ_BY[subject]) void refetch({ queryKey: userKey(authStore.read(), [name]) });
  }
}

/** In ms. */
const RETRY_AFTER = [2000, 8000, 20_000];

/** Retries what fails, because nothing else would update an open page. Signing out removes the queries. */
async function refetch(filter: { queryKey: readonly unknown[] }): Promise<void> {
  // A fetch in flight may be older than the change.
  void queryClient.cancelQueries(filter);
  await queryClient.invalidateQueries(filter);
  const failed = { ...filter, predicate: ({ state }: { state: { status: string } }) => state.status === 'error' };
  for (const wait of RETRY_AFTER) {
    if (queryClient.getQueryCache().findAll(failed).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await queryClient.invalidateQueries(failed);
  }
}
