import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { PersonCell, TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { listUsers, type UserRow } from './api/list-people.ts';

const NOT_YET = { username: null, full_name: null };

const COLUMNS: readonly TableColumn<UserRow>[] = [
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

const CSV_COLUMNS: readonly CsvColumn<UserRow>[] = [
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
  return <RecordsPanel noun="users" list={list} columns={COLUMNS} csvColumns={CSV_COLUMNS} empty="No users yet" />;
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
