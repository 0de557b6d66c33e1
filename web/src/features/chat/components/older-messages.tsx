import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface OlderMessagesProps {
  older: 'none' | 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

/** The beginning of the list: more comes by scrolling, and by a button for whoever does not scroll. */
export function OlderMessages({ older, onLoad }: OlderMessagesProps) {
  if (older === 'none') return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, pt: 2 }}>
      {older === 'failed' ? (
        <Typography variant="body2" color="error" role="status">
          Older messages could not be loaded.
        </Typography>
      ) : null}
      <Button size="small" color="inherit" onClick={onLoad} loading={older === 'loading'}>
        {older === 'failed' ? 'Try again' : 'Show older messages'}
      </Button>
    </Box>
  );
}
