import Paper from '@mui/material/Paper';
import { EmptyPanel, ErrorPanel, LoadingPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { paths } from '#routing/paths.ts';
import { ROUTES } from '#routing/routes.ts';
import { ActivityDays, LoadMore } from './activity-days.tsx';
import { useActivityPages } from './api/use-activity-pages.ts';
import { StaleDataNotice } from './stale-data-notice.tsx';

export function ActivityPage() {
  return (
    <Page {...ROUTES.activity.heading}>
      <PanelBoundary label="Your activity">
        <ActivityHistory />
      </PanelBoundary>
    </Page>
  );
}

function ActivityHistory() {
  const { uid } = useSignedInUser();
  const { status, items, older, connected, loadOlder, restart } = useActivityPages(uid);
  if (status === 'loading') return <LoadingPanel label="Loading your activity" />;
  if (items.length > 0) {
    return (
      <>
        <StaleDataNotice stopped={status === 'error'} connected={connected} onRestart={restart} />
        <ActivityDays entries={items} />
        <LoadMore older={older} onLoad={loadOlder} />
      </>
    );
  }
  if (status === 'error') return <ErrorPanel message="Your activity could not be loaded." onRetry={restart} />;
  return (
    <Paper variant="outlined">
      <EmptyPanel
        title="No activities yet"
        text="Your profile changes, messages, documents, questions, requests and interests will appear here."
        action={<LinkButton to={paths.chat}>Open the chat</LinkButton>}
      />
    </Paper>
  );
}
