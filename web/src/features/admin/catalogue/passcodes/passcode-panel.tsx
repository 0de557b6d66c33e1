import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PasscodeState, Passcodes, PasscodeUse } from '@portal/functions/contract/editing/passcodes';
import { useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { personName } from '../../records/person.ts';
import { PersonName } from '../../records/person-name.tsx';
import { ChangePasscodeDialog, NewPasscodeDialog } from './passcode-dialogs.tsx';

const STATES: Record<PasscodeState, string> = {
  own: 'This opportunity opens for an hour with a passcode of its own.',
  shared: 'This opportunity opens for an hour with the passcode that it shares with others.',
  ended: 'No passcode opens this opportunity.',
  none: 'There is no passcode yet.',
};

type Opened = { does: 'renew' } | { does: 'end' } | { does: 'show'; passcode: string } | null;

/** The passcode of a published opportunity, and when each was used. */
export function PasscodePanel({ id }: { id: string }) {
  const query = usePortalQuery(callQuery('getPasscodes', { id }));
  const [opened, setOpened] = useState<Opened>(null);
  if (query.isPending) return <LoadingPanel label="Loading the passcodes" />;
  if (query.isLoadingError) return <ErrorPanel message={query.error.message} onRetry={query.refetch} />;
  const { state } = query.data;
  const changed = (next: Opened) => {
    setOpened(next);
    void query.refetch();
  };
  const close = () => setOpened(null);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{STATES[state]}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpened({ does: 'renew' })}>
          Make a new passcode
        </Button>
        {state === 'own' || state === 'shared' ? (
          <Button color="error" onClick={() => setOpened({ does: 'end' })}>
            End the passcode
          </Button>
        ) : null}
      </Box>
      <PasscodeTable passcodes={query.data} />
      {opened?.does === 'renew' || opened?.does === 'end' ? (
        <ChangePasscodeDialog
          id={id}
          does={opened.does}
          onClose={close}
          onRenewed={(passcode) => changed({ does: 'show', passcode })}
          onEnded={() => changed(null)}
        />
      ) : null}
      {opened?.does === 'show' ? <NewPasscodeDialog passcode={opened.passcode} onClose={close} /> : null}
    </Box>
  );
}

function PasscodeTable({ passcodes: { current, earlier } }: { passcodes: Passcodes }) {
  const rows = current ? [current, ...earlier] : earlier;
  if (rows.length === 0) return <Typography color="textSecondary">No uses have been recorded yet.</Typography>;
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Passcodes and their uses">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Passcode</TableCell>
            <TableCell>Made</TableCell>
            <TableCell align="right">Uses</TableCell>
            <TableCell>Last uses</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>{stateOf(row, row === current)}</TableCell>
              <TableCell>
                {row.madeAt ? formatDateTime(new Date(row.madeAt)) : 'Not recorded'}
                <Maker passcode={row} />
              </TableCell>
              <TableCell align="right">{row.uses}</TableCell>
              <TableCell>
                {row.lastUses.length > 0
                  ? row.lastUses.map((at) => <Box key={at}>{formatDateTime(new Date(at))}</Box>)
                  : 'Never'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function stateOf({ shared, endedAt }: PasscodeUse, isCurrent: boolean): string {
  if (isCurrent) return shared ? 'In use, shared' : 'In use';
  if (endedAt === null) return shared ? 'Shared, replaced' : 'Replaced';
  return `Ended ${formatDateTime(new Date(endedAt))}`;
}

function Maker({ passcode: { madeBy, operator } }: { passcode: PasscodeUse }) {
  if (!madeBy && operator === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {madeBy ? <PersonName uid={madeBy.uid}>{personName(madeBy)}</PersonName> : `${operator}, on the command line`}
    </Typography>
  );
}
