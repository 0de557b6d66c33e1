import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { PageSection } from '../sections/page-section.tsx';
import { PrivateNoteForm } from './private-note-form.tsx';

export function PrivateNoteSection({ id }: { id: string }) {
  const query = callQuery('getPrivateNote', { id });
  const { isPending, isLoadingError, data, refetch } = usePortalQuery(query);
  return (
    <PageSection
      title="Your private note"
      lead="Only you can read this note. Our staff and other investors can’t."
      fold={data?.text ? 'open' : 'closed'}
    >
      {isPending ? <SkeletonPanel label="Loading your note" rows={2} /> : null}
      {isLoadingError ? <ErrorPanel message="Your note could not be loaded." onRetry={refetch} /> : null}
      {data ? <PrivateNoteForm id={id} stored={data} query={query} /> : null}
    </PageSection>
  );
}
