import Typography from '@mui/material/Typography';
import type { ActivityType } from '@portal/functions/contract/accounts/activity';
import { activityDetail } from '#components/format/activity-detail.ts';
import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { LongText, PersonCell, TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { type ActivityRow, listActivities } from './api/list-people.ts';
import { personName } from './person.ts';

const ACTIVITY_LABELS: Record<ActivityType, string> = {
  onboarding_completed: 'Completed onboarding',
  profile_updated: 'Updated profile',
  message_sent: 'Sent a message',
};

const COLUMNS: readonly TableColumn<ActivityRow>[] = [
  { id: 'person', label: 'Person', width: '26%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'activity',
    label: 'Activity',
    width: '20%',
    cell: ({ activity }) => <Typography variant="body2">{ACTIVITY_LABELS[activity.type]}</Typography>,
  },
  {
    id: 'details',
    label: 'Details',
    width: '34%',
    cell: ({ activity, person }) => (
      <LongText text={activityDetail(activity) ?? ''} of={`details of what ${personName(person)} did`} />
    ),
  },
  { id: 'when', label: 'When', width: '20%', cell: ({ activity }) => <TimeCell at={activity.created_at} /> },
];

const CSV_COLUMNS: readonly CsvColumn<ActivityRow>[] = [
  ['Activity', ({ activity }) => ACTIVITY_LABELS[activity.type]],
  ['Details', ({ activity }) => activityDetail(activity) ?? ''],
  ['Person', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Person id', ({ person }) => person.uid],
  ['When (UTC)', ({ activity }) => activity.created_at.toISOString()],
];

/** Activities of all users, or of those found by the search. */
export function ActivitiesPanel({ uids }: { uids: readonly string[] | null }) {
  const { people } = useAdminOverview();
  const list = useInfiniteQuery(['activities', uids], () => listActivities(people, uids));
  return (
    <RecordsPanel noun="activities" list={list} columns={COLUMNS} csvColumns={CSV_COLUMNS} empty="No activities yet" />
  );
}
