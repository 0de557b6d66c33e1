import type { OwnSubmission } from '@portal/functions/contract/owners/owner-calls';
import { useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { BackToOwnerRoom } from '../owner-start.tsx';
import { SubmissionEditor } from './submission-editor.tsx';
import { SubmissionView } from './submission-view.tsx';

/** One submission. An id that doesn't exist yet is a new one, which is stored when the first words are typed. */
export function SubmissionPage({ id }: { id: string }) {
  const query = callQuery('getSubmission', { id });
  const { data, error, isPending, refetch } = usePortalQuery(query);
  const isNew = error?.code === 'not-found';
  return (
    <>
      <BackToOwnerRoom />
      {isPending ? <LoadingPanel label="Loading your submission" onRetry={() => void refetch()} /> : null}
      {error && !isNew && !data ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null}
      {data || isNew ? <Shown key={data?.status ?? 'draft'} id={id} loaded={data ?? null} /> : null}
    </>
  );
}

/** The editor keeps what it began with, because it saves what is typed itself. */
function Shown({ id, loaded }: { id: string; loaded: OwnSubmission | null }) {
  const [first] = useState(loaded);
  if (!loaded || loaded.status === 'draft') return <SubmissionEditor id={id} stored={first} />;
  return <SubmissionView submission={loaded} />;
}
