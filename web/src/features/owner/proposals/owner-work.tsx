import { useState } from 'react';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { usePortalQuery } from '#lib/data/query.ts';
import { AnswerDrafts } from './answer-drafts.tsx';
import { Corrections } from './corrections.tsx';
import { UpdateDrafts } from './update-drafts.tsx';
import { workQuery } from './use-proposals.ts';

/** What an owner proposes for their opportunity: answers, updates and corrections. Staff release each. */
export function OwnerWork({ id }: { id: string }) {
  const { data, isPending, isLoadingError, error, refetch } = usePortalQuery(workQuery(id));
  const [open, onOpen] = useState<string | null>(null);
  if (isPending) return <SkeletonPanel label="Loading the questions" rows={3} />;
  if (isLoadingError || !data) {
    return <ErrorPanel message={error?.message ?? 'The questions could not be loaded.'} onRetry={refetch} />;
  }
  const props = { id, work: data, open, onOpen };
  return (
    <>
      <AnswerDrafts {...props} />
      <UpdateDrafts {...props} />
      <Corrections {...props} />
    </>
  );
}
