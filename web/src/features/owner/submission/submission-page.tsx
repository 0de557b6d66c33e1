import type { OwnSubmission } from '@portal/functions/contract/owners/owner-calls';
import { useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { BackToOwnerRoom } from '../owner-start.tsx';
import { SubmissionEditor } from './submission-editor.tsx';
import { SubmissionView } from './submission-view.tsx';

/** One submission: a draft to edit, or what became of one that was sent. */
export function SubmissionPage({ id }: { id: string }) {
  const query = callQuery('getSubmission', { id });
  const { data, error, isPending, refetch } = usePortalQuery(query);
  return (
    <>
      <BackToOwnerRoom />
      {isPending ? <LoadingPanel label="Loading your submission" onRetry={() => void refetch()} /> : null}
      {error && !data ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <Shown key={data.status} loaded={data} /> : null}
    </>
  );
}

/** The editor keeps what it began with, because it saves what is typed itself. */
function Shown({ loaded }: { loaded: OwnSubmission }) {
  const [first] = useState(loaded);
  if (loaded.status === 'draft') return <SubmissionEditor stored={first} />;
  return <SubmissionView submission={loaded} />;
}
