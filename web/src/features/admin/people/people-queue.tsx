import { call } from '#lib/data/call.ts';
import { type ListRow, recordsPage } from '../api/lists.ts';
import { recount } from '../desk/desk-queries.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { personHandle, personName } from '../records/person.ts';
import { MutedText } from '../records/records-table.tsx';
import { AccountCell, JoinedCell, SignedInCell, USER_CSV } from './people-panels.tsx';

type Row = ListRow<'users'>;

/** Everybody with a profile, newest first. A search also finds accounts without one. */
export function PeopleQueue() {
  const find = async ({ search, cursor, before, forExport }: QueueRequest) => {
    if (search === undefined) return recordsPage('users', defined({ cursor, before, forExport }));
    const { uids, next } = await call('findPeople', { text: search, ...defined({ cursor }) });
    if (uids.length === 0) return NOBODY;
    return { ...(await recordsPage('users', { uids, ...defined({ forExport }) })), next };
  };
  return (
    <Queue
      noun="people"
      states={[]}
      columns={COLUMNS}
      fetchPage={find}
      nameOf={({ person }) => personName(person)}
      recordParam="person"
      csv={USER_CSV}
      searchHint="Beginning of a name, company or email address"
      empty={() => 'No people yet'}
      onReload={recount}
    />
  );
}

const NOBODY = { rows: [], next: null, previous: null };

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    flex: 1.2,
    minWidth: 170,
    cell: ({ person }) => <MutedText text={personHandle(person)} />,
    phoneCell: ({ person }) => <AccountCell account={person.account} />,
  },
  {
    id: 'account',
    label: 'Email',
    flex: 1.6,
    wide: true,
    cell: ({ person }) => <AccountCell account={person.account} />,
  },
  { id: 'joined', label: 'Joined', flex: 0.9, wide: true, cell: ({ person }) => <JoinedCell person={person} /> },
  {
    id: 'signed-in',
    label: 'Last sign-in',
    flex: 0.9,
    wide: true,
    cell: ({ person }) => <SignedInCell account={person.account} />,
  },
];
