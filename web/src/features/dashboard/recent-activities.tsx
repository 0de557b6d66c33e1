import Box from '@mui/material/Box';
import { ACTIVITIES_SHOWN } from '@portal/functions/contract/limits';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { useNow } from '#components/format/use-now.ts';
import { TextLink } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { paths } from '#routing/paths.ts';
import { ActivityItem } from './activity-item.tsx';
import { type ActivityEntry, useRecentActivities } from './api/activities.ts';

export function RecentActivities({ uid }: { uid: string }) {
  const activities = useRecentActivities(uid);
  return (
    <SectionCard
      id="dashboard-activities"
      title="Recent Activities"
      aside={<TextLink to={paths.activity}>All your activity</TextLink>}
    >
      {activities.status === 'loading' ? <SkeletonPanel label="Loading your activities" rows={5} /> : null}
      {activities.status === 'error' ? (
        <ErrorPanel message="Your activities could not be loaded." onRetry={activities.reload} />
      ) : null}
      {activities.status === 'success' ? <Activities activities={activities.data} /> : null}
    </SectionCard>
  );
}

function Activities({ activities }: { activities: ActivityEntry[] }) {
  const now = useNow();
  if (activities.length === 0) {
    return <EmptyPanel title="No activities yet" text="Your activity will appear here." />;
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {activities.slice(0, ACTIVITIES_SHOWN).map(({ id, activity }) => (
        <ActivityItem key={id} activity={activity} now={now} />
      ))}
    </Box>
  );
}
