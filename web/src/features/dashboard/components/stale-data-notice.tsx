import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface BehindNoteProps {
  /** The server has ended it. */
  stopped: boolean;
  connected: boolean;
  onRestart: () => void;
}

/** Says that the list may be behind, for as long as it may. */
export function StaleDataNotice({ stopped, connected, onRestart }: BehindNoteProps) {
  const again = (
    <Button color="inherit" size="small" onClick={onRestart}>
      Try again
    </Button>
  );
  return (
    <Box role="status" sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      {stopped ? (
        <Alert role="presentation" severity="warning" variant="outlined" action={again}>
          This list has stopped updating.
        </Alert>
      ) : null}
      {!stopped && !connected ? (
        <Alert role="presentation" severity="info" variant="outlined">
          Reconnecting. What is new will appear when the connection is back.
        </Alert>
      ) : null}
    </Box>
  );
}
