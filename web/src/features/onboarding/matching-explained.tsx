import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Explains matching beside the answers that it compares. */
export function MatchingExplained() {
  return (
    <Box component="section" aria-labelledby="matching" sx={{ mt: 4, maxWidth: '40rem' }}>
      <Typography id="matching" variant="h5" component="h3">
        How matching works
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        The marketplace can list the opportunities that match your answers first. We compare four answers:
      </Typography>
      <Box component="ul" sx={{ color: 'text.secondary', my: 1, pl: 3 }}>
        <li>Sectors: the opportunity is in a sector that you chose.</li>
        <li>Budget: its minimum investment is within your budget. We don’t convert currencies.</li>
        <li>Horizon: its term fits your investment horizon.</li>
        <li>
          Risk tolerance: its specific risks have low severity at most (conservative), medium at most (moderate), or any
          severity (aggressive). We compare risks once you are verified, because only verified investors can read them.
        </li>
      </Box>
      <Typography color="textSecondary">
        An opportunity matches if it is in one of your sectors, or if at least two other answers fit. Each answer that
        fits is shown as a reason. A risk above your tolerance is shown as a warning and cancels one reason. The more
        reasons, the higher the opportunity is in the list; nothing else counts. A match is not advice. If you change
        your answers, the list changes.
      </Typography>
    </Box>
  );
}
