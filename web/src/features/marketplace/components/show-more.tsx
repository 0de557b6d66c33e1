import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ShowMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
}

/** The foot of a list that is longer than what is drawn of it. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <Box sx={FOOT}>
      <Typography variant="body2" color="textSecondary">
        {`Showing ${shown} of ${total}`}
      </Typography>
      <Button variant="outlined" onClick={onMore}>
        Show more
      </Button>
    </Box>
  );
}

const FOOT = { display: 'grid', justifyItems: 'center', gap: 1.5, pt: 4, '@media print': { display: 'none' } } as const;
