import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ConnectionNoteProps {
  stopped: boolean;
  connected: boolean;
  onRestart: () => void;
}

/** Says that the list may be behind, for as long as it may. */
export function ConnectionNote({ stopped, connected, onRestart }: ConnectionNoteProps) {
  return (
    <Box role="status" sx={NOTE}>
      {!stopped && !connected ? 'Reconnecting. New messages will appear when the connection is back.' : null}
      {stopped ? (
        <>
          The chat has stopped updating.
          <Button size="small" color="inherit" onClick={onRestart}>
            Reconnect
          </Button>
        </>
      ) : null}
    </Box>
  );
}

const NOTE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 1,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'status.pending.border',
  backgroundColor: 'status.pending.background',
  color: 'status.pending.text',
  '&:empty': { display: 'none' },
} as const;
