import type { StaffSubmission, UpdateSubmission } from '@portal/functions/contract/owners/owner-calls';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, setQueryData, usePortalMutation } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';

export const submissionQuery = (id: string) => callQuery('getStaffSubmission', { id });
export const SUBMISSION_COUNTS = callQuery('countStates', { list: 'owner_submissions' });

/** Shows a changed submission, and counts the states again. */
export function showSubmission(submission: StaffSubmission): void {
  setQueryData(submissionQuery(submission.id), submission);
  void refetchQuery(SUBMISSION_COUNTS);
  recount();
}

export type Change = Pick<UpdateSubmission, 'move' | 'ask' | 'decline' | 'note' | 'owner'>;

/** Saves one change. Each request has its own key, because a repeated one changes nothing. */
export const changeSubmission = async ({ id, revision }: StaffSubmission, change: Change): Promise<void> =>
  showSubmission(await call('updateSubmission', { id, revision, requestId: crypto.randomUUID(), ...change }));

/** For changes that the owner doesn't see, which need not be held. */
export const useInternalChange = (submission: StaffSubmission, onSaved?: () => void) =>
  usePortalMutation((change: Pick<Change, 'note' | 'owner'>) => changeSubmission(submission, change), {
    onSuccess: () => onSaved?.(),
  });
