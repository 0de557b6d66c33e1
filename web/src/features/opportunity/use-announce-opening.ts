import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';

/** Says so when a page that was masked begins to show everything: the change happens without the reader doing anything. */
export function useAnnounceOpening({ id, view }: Pick<OpportunityDetail, 'id' | 'view'>): void {
  const toast = useToast();
  const masked = useRef<string>(undefined);
  useEffect(() => {
    if (view === 'masked') {
      masked.current = id;
    } else if (masked.current === id) {
      masked.current = undefined;
      toast({ title: 'Full details available', description: 'This opportunity is now open to you.', tone: 'success' });
    }
  }, [id, view, toast]);
}
