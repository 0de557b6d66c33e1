import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ActivityType } from '@portal/functions/contract/accounts/activity';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { activityDetail } from '#components/format/activity-detail.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import {
  type ActivityRow,
  listActivities,
  listMessages,
  listUsers,
  type MessageRow,
  type UserRow,
} from '../api/lists.ts';
import { type CsvColumn, RecordsPanel } from '../records/records-panel.tsx';
import { LongText, PersonCell, RemovedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { personName } from './person.ts';

const NOT_YET = { username: null, full_name: null };

const USER_COLUMNS: readonly TableColumn<UserRow>[] = [
  {
    id: 'name',
    label: 'Name',
    width: '28%',
    cell: ({ id, profile }) => <PersonCell person={{ uid: id, profile: profile ?? NOT_YET }} />,
  },
  { id: 'email', label: 'E-mail', width: '34%', cell: ({ account }) => <Email account={account} /> },
  {
    id: 'joined',
    label: 'Joined',
    width: '19%',
    cell: ({ profile }) => (profile ? <TimeCell at={profile.created_at} /> : <Quiet text="Not yet in the portal" />),
  },
  {
    id: 'signed-in',
    label: 'Last sign-in',
    width: '19%',
    cell: ({ account }) =>
      account?.lastSignInAt ? <TimeCell at={new Date(account.lastSignInAt)} /> : <Quiet text="Never" />,
  },
];

const USER_CSV: readonly CsvColumn<UserRow>[] = [
  ['Full name', ({ profile }) => profile?.full_name ?? ''],
  ['Username', ({ profile }) => profile?.username ?? ''],
  ['E-mail', ({ account }) => account?.email ?? ''],
  ['E-mail confirmed', ({ account }) => (account?.emailVerified ? 'yes' : 'no')],
  ['Admin', ({ account }) => (account?.admin ? 'yes' : 'no')],
  ['Suspended', ({ account }) => (account?.disabled ? 'yes' : 'no')],
  ['Joined (UTC)', ({ profile }) => profile?.created_at.toISOString() ?? ''],
  ['Last sign-in (UTC)', ({ account }) => account?.lastSignInAt ?? ''],
  ['Id', ({ id }) => id],
];

/** All users, or those found by the search. */
export function UsersPanel({ uids }: { uids: readonly string[] | null }) {
  const { people } = useAdminOverview();
  const list = useInfiniteQuery(['users', uids], () => listUsers(people, uids));
  return <RecordsPanel noun="users" list={list} columns={USER_COLUMNS} csvColumns={USER_CSV} empty="No users yet" />;
}

function Email({ account }: { account: AccountFacts | null }) {
  if (!account?.email) return <Quiet text="No account" />;
  const { email, emailVerified, admin, disabled } = account;
  return (
    <>
      <Typography variant="body2">
        <EmailText email={email} />
      </Typography>
      <Box sx={BADGES}>
        {admin ? <StatusBadge tone="info" label="Admin" /> : null}
        {disabled ? <StatusBadge tone="negative" label="Suspended" /> : null}
        {emailVerified ? null : <StatusBadge tone="neutral" label="Not confirmed" />}
      </Box>
    </>
  );
}

const Quiet = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

const BADGES = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75, '&:empty': { display: 'none' } } as const;

const ACTIVITY_LABELS: Record<ActivityType, string> = {
  onboarding_completed: 'Completed onboarding',
  profile_updated: 'Updated profile',
  message_sent: 'Sent a message',
};

const ACTIVITY_COLUMNS: readonly TableColumn<ActivityRow>[] = [
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

const ACTIVITY_CSV: readonly CsvColumn<ActivityRow>[] = [
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
    <RecordsPanel
      noun="activities"
      list={list}
      columns={ACTIVITY_COLUMNS}
      csvColumns={ACTIVITY_CSV}
      empty="No activities yet"
    />
  );
}

const MESSAGE_COLUMNS: readonly TableColumn<MessageRow>[] = [
  { id: 'author', label: 'Author', width: '26%', cell: ({ author }) => <PersonCell person={author} /> },
  {
    id: 'message',
    label: 'Message',
    width: '54%',
    cell: ({ message, author }) =>
      message.removed_by ? (
        <RemovedText by={message.removed_by} />
      ) : (
        <LongText text={message.content} of={`message by ${personName(author)}`} />
      ),
  },
  { id: 'sent', label: 'Sent', width: '20%', cell: ({ message }) => <TimeCell at={message.created_at} /> },
];

const MESSAGE_CSV: readonly CsvColumn<MessageRow>[] = [
  ['Message', ({ message }) => message.content],
  ['Removed by', ({ message }) => message.removed_by ?? ''],
  ['Author', ({ author }) => author.profile?.full_name ?? ''],
  ['Username', ({ author }) => author.profile?.username ?? ''],
  ['Author id', ({ author }) => author.uid],
  ['Sent (UTC)', ({ message }) => message.created_at.toISOString()],
];

/** Chat messages of all users, or of those found by the search. */
export function MessagesPanel({ uids }: { uids: readonly string[] | null }) {
  const { people } = useAdminOverview();
  const list = useInfiniteQuery(['messages', uids], () => listMessages(people, uids));
  return (
    <RecordsPanel
      noun="messages"
      list={list}
      columns={MESSAGE_COLUMNS}
      csvColumns={MESSAGE_CSV}
      empty="No messages yet"
    />
  );
}
