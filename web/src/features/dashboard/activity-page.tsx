import { PanelBoundary } from '#components/feedback/panel-boundary.tsx';
import { Page } from '#components/page/page.tsx';
import { ActivityHistory } from './components/activity-history.tsx';

/** Everything that a person has done in the portal, as the server has recorded it. */
export function ActivityPage() {
  return (
    <Page
      title="Your activity"
      description="What you have done in the portal, the latest first. Only you and staff see it."
    >
      <PanelBoundary label="Your activity">
        <ActivityHistory />
      </PanelBoundary>
    </Page>
  );
}
