import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** How much of the verification is in, as a bar and in words. */
export function OverallProgress({ percent }: { percent: number }) {
  return (
    <Box component="section" aria-labelledby="kyc-progress">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography id="kyc-progress" variant="subtitle2" component="h2">
          Overall progress
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent}% Complete
        </Typography>
      </Box>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-labelledby="kyc-progress"
      />
    </Box>
  );
}
