import Alert from '@mui/material/Alert';
import { PEOPLE_SEARCHED } from '@portal/functions/contract/limits';
import { useState } from 'react';
import { formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type ListRow, recordsPage } from '../api/lists.ts';
import { recount } from '../desk/desk-queries.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { personHandle, personName } from '../records/person.ts';
import { MutedText } from '../records/records-table.tsx';
import { AccountCell, JoinedCell, SignedInCell, USER_CSV } from './people-panels.tsx';

type Row = ListRow<'users'>;

/** Everybody with a profile, newest first. A search looks at accounts too, and finds one page of people. */
export function PeopleQueue() {
  const [limits, setLimits] = useState<string[]>([]);
  const find = async ({ search, cursor, before, forExport }: QueueRequest) => {
    if (search === undefined) {
      setLimits([]);
      return recordsPage('users', defined({ cursor, before, forExport }));
    }
    const { uids, more, whole } = await call('findPeople', { text: search });
    setLimits([...(more ? [MORE] : []), ...(whole ? [] : [NOT_ALL])]);
    return uids.length === 0 ? NOBODY : recordsPage('users', { uids, ...defined({ forExport }) });
  };
  return (
    <>
      {limits.map((limit) => (
        <Alert key={limit} severity="info" variant="outlined" sx={{ mb: 2 }}>
          {limit}
        </Alert>
      ))}
      <Queue
        noun="people"
        states={[]}
        columns={COLUMNS}
        fetchPage={find}
        nameOf={({ person }) => personName(person)}
        recordParam="person"
        csv={USER_CSV}
        searchHint="Part of a name or email address"
        empty={() => 'No people yet'}
        onReload={recount}
      />
    </>
  );
}

const MORE = 'More people match than are shown. Add another word.';
const NOT_ALL = `We searched only ${formatInteger(PEOPLE_SEARCHED)} accounts. To find any account, enter its full email address.`;
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
