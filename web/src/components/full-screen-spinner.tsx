import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Fills the window while it is not yet known what may be shown. */
export function FullScreenSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', flexGrow: 1 }}
    >
      <CircularProgress size={36} aria-hidden />
    </Box>
  );
}
