import type { OwnerWork, OwnProposal, SaveProposal } from '@portal/functions/contract/owners/proposals';
import { useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, type Query, refetchQuery, usePortalMutation } from '#lib/data/query.ts';

export const workQuery = (id: string): Query<OwnerWork> => callQuery('getOwnerWork', { id });

export type ProposalPart = Partial<Pick<SaveProposal, 'answer' | 'update' | 'correction'>>;

/** Saves a new proposal, or a change of one. A request that is sent again has the same id, so it is stored once. */
export function useSaveProposal(opportunityId: string, before: OwnProposal | null, onSaved: () => void) {
  const toast = useToast();
  const [newId] = useState(() => crypto.randomUUID());
  const { id, revision } = before ?? { id: newId, revision: 0 };
  return usePortalMutation((part: ProposalPart) => call('saveProposal', { id, revision, opportunityId, ...part }), {
    onSuccess: async () => {
      await refetchQuery(workQuery(opportunityId));
      toast({ title: 'Sent to our team', tone: 'success' });
      onSaved();
    },
  });
}

export function useWithdrawProposal(opportunityId: string) {
  const toast = useToast();
  return usePortalMutation(
    ({ id, revision }: Pick<OwnProposal, 'id' | 'revision'>) => call('withdrawProposal', { id, revision }),
    {
      onSuccess: () => {
        void refetchQuery(workQuery(opportunityId));
        toast({ title: 'Withdrawn', tone: 'success' });
      },
    },
  );
}
