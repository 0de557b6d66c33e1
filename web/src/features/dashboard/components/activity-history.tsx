import Paper from '@mui/material/Paper';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { LinkButton } from '#components/page/link-button.tsx';
import { useSignedInUser } from '#lib/auth/signed-in-user.ts';
import { paths } from '#routing/paths.ts';
import { useActivityPages } from '../api/use-activity-pages.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFoot } from './activity-foot.tsx';
import { StaleDataNotice } from './stale-data-notice.tsx';

/** The list with each of its states; new entries appear at its head by themselves. */
export function ActivityHistory() {
  const { uid } = useSignedInUser();
  const { status, items, older, connected, loadOlder, restart } = useActivityPages(uid);
  if (status === 'loading') return <LoadingPanel label="Loading your activity" />;
  if (items.length > 0) {
    return (
      <>
        <StaleDataNotice stopped={status === 'error'} connected={connected} onRestart={restart} />
        <ActivityDays entries={items} />
        <ActivityFoot older={older} onLoad={loadOlder} />
      </>
    );
  }
  if (status === 'error') return <ErrorPanel message="Your activity could not be loaded." onRetry={restart} />;
  return (
    <Paper variant="outlined">
      <EmptyPanel
        title="No activities yet"
        text="Finishing onboarding, changing your names and writing in the chat are listed here."
        action={<LinkButton to={paths.chat}>Open the chat</LinkButton>}
      />
    </Paper>
  );
}
