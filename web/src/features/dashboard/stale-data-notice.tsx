import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface StaleDataNoticeProps {
  /** The server has ended the subscription. */
  stopped: boolean;
  connected: boolean;
  onRestart: () => void;
}

export function StaleDataNotice({ stopped, connected, onRestart }: StaleDataNoticeProps) {
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
          Reconnecting. Updates will appear when you’re back online.
        </Alert>
      ) : null}
    </Box>
  );
}
