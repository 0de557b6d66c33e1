import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STAFF_ROLE_LABELS } from '@portal/functions/contract/access/staff-role-words';
import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import type { ActivityType } from '@portal/functions/contract/accounts/activity';
import type { AccountFacts, DescribedPerson } from '@portal/functions/contract/people';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { activityDetail } from '#components/format/activity-detail.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { type ListRow, listRecords, ofPeople } from '../api/lists.ts';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { LongText, MutedText, RemovedText, type TableColumn, TimeCell } from '../records/records-table.tsx';

type UserRow = ListRow<'users'>;
type ActivityRow = ListRow<'activities'>;
type MessageRow = ListRow<'messages'>;

const csvOf = <List extends 'users' | 'activities' | 'messages'>(
  list: List,
  uids: readonly string[] | null,
  columns: readonly CsvColumn<ListRow<List>>[],
) => ({
  fileName: [list, uids && 'of-found-people'],
  columns,
  firstPage: () => listRecords(list, { ...ofPeople(uids), forExport: true }),
});

const NOT_YET = { username: null, full_name: null };

const USER_COLUMNS: readonly TableColumn<UserRow>[] = [
  {
    id: 'name',
    label: 'Name',
    width: '28%',
    cell: ({ id, person }) => <PersonCell person={{ uid: id, profile: person.profile ?? NOT_YET }} />,
  },
  { id: 'email', label: 'Email', width: '34%', cell: ({ person }) => <AccountCell account={person.account} /> },
  {
    id: 'joined',
    label: 'Joined',
    width: '19%',
    cell: ({ person }) => <JoinedCell person={person} />,
  },
  {
    id: 'signed-in',
    label: 'Last sign-in',
    width: '19%',
    cell: ({ person }) => <SignedInCell account={person.account} />,
  },
];

export const USER_CSV: readonly CsvColumn<UserRow>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Email confirmed', ({ person }) => (person.account?.emailVerified ? 'yes' : 'no')],
  ['Roles', ({ person }) => namesOf(person.account?.roles ?? [])],
  ['Disabled', ({ person }) => (person.account?.disabled ? 'yes' : 'no')],
  ['Joined (UTC)', ({ person }) => person.profile?.joinedAt ?? ''],
  ['Last sign-in (UTC)', ({ person }) => person.account?.lastSignInAt ?? ''],
  ['Id', ({ id }) => id],
];

export function UsersPanel({ uids }: { uids: readonly string[] | null }) {
  const list = usePortalInfiniteQuery(['users', uids], () => listRecords('users', ofPeople(uids)));
  return (
    <RecordsPanel
      noun="users"
      list={list}
      columns={USER_COLUMNS}
      csv={csvOf('users', uids, USER_CSV)}
      empty="No users yet"
    />
  );
}

const namesOf = (roles: readonly StaffRole[]) => roles.map((role) => STAFF_ROLE_LABELS[role]).join(', ');

export const JoinedCell = ({ person: { profile } }: { person: DescribedPerson }) =>
  profile ? <TimeCell at={new Date(profile.joinedAt)} /> : <MutedText text="Has not used the portal yet" />;

export const SignedInCell = ({ account }: { account: AccountFacts | null }) =>
  account?.lastSignInAt ? <TimeCell at={new Date(account.lastSignInAt)} /> : <MutedText text="Never" />;

export function AccountCell({ account }: { account: AccountFacts | null }) {
  if (!account?.email) return <MutedText text="No account" />;
  const { email, emailVerified, roles, disabled } = account;
  return (
    <>
      <Typography variant="body2">
        <EmailText email={email} />
      </Typography>
      <Box sx={BADGES}>
        {roles.map((role) => (
          <StatusBadge key={role} tone="info" label={STAFF_ROLE_LABELS[role]} />
        ))}
        {disabled ? <StatusBadge tone="negative" label="Disabled" /> : null}
        {emailVerified ? null : <StatusBadge tone="neutral" label="Not confirmed" />}
      </Box>
    </>
  );
}

const BADGES = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75, '&:empty': { display: 'none' } } as const;

const ACTIVITY_LABELS: Record<ActivityType, string> = {
  onboarding_completed: 'Completed onboarding',
  profile_updated: 'Updated profile',
  message_sent: 'Sent a message',
  kyc_document_submitted: 'Submitted a verification document',
  prospectus_requested: 'Requested a prospectus',
  document_opened: 'Opened a document',
  question_asked: 'Asked a question',
  access_requested: 'Requested access',
  interest_indicated: 'Indicated interest',
  interest_withdrawn: 'Withdrew an interest',
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
      <LongText text={activityDetail(activity) ?? ''} of={`details of ${personName(person)}’s activity`} />
    ),
  },
  { id: 'when', label: 'When', width: '20%', cell: ({ at }) => <TimeCell at={new Date(at)} /> },
];

const ACTIVITY_CSV: readonly CsvColumn<ActivityRow>[] = [
  ['Activity', ({ activity }) => ACTIVITY_LABELS[activity.type]],
  ['Details', ({ activity }) => activityDetail(activity) ?? ''],
  ['Person', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Person id', ({ person }) => person.uid],
  ['When (UTC)', ({ at }) => at],
];

export function ActivitiesPanel({ uids }: { uids: readonly string[] | null }) {
  const list = usePortalInfiniteQuery(['activities', uids], () => listRecords('activities', ofPeople(uids)));
  return (
    <RecordsPanel
      noun="activities"
      list={list}
      columns={ACTIVITY_COLUMNS}
      csv={csvOf('activities', uids, ACTIVITY_CSV)}
      empty="No activities yet"
    />
  );
}

const MESSAGE_COLUMNS: readonly TableColumn<MessageRow>[] = [
  { id: 'author', label: 'Author', width: '26%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'message',
    label: 'Message',
    width: '54%',
    cell: ({ content, removedBy, person }) =>
      removedBy ? <RemovedText by={removedBy} /> : <LongText text={content} of={`message by ${personName(person)}`} />,
  },
  { id: 'sent', label: 'Sent', width: '20%', cell: ({ sentAt }) => <TimeCell at={new Date(sentAt)} /> },
];

const MESSAGE_CSV: readonly CsvColumn<MessageRow>[] = [
  ['Message', ({ content }) => content],
  ['Removed by', ({ removedBy }) => removedBy ?? ''],
  ['Author', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Author id', ({ person }) => person.uid],
  ['Sent (UTC)', ({ sentAt }) => sentAt],
];

export function MessagesPanel({ uids }: { uids: readonly string[] | null }) {
  const list = usePortalInfiniteQuery(['messages', uids], () => listRecords('messages', ofPeople(uids)));
  return (
    <RecordsPanel
      noun="messages"
      list={list}
      columns={MESSAGE_COLUMNS}
      csv={csvOf('messages', uids, MESSAGE_CSV)}
      empty="No messages yet"
    />
  );
}
