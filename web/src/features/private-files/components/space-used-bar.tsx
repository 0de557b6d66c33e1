import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { describeSpace, type SpaceUsed } from '../check-upload.ts';

/** How much of the person's space is used, and what to do when little is left. */
export function SpaceUsedBar({ used }: { used: SpaceUsed }) {
  const { percent, text, advice } = describeSpace(used);
  return (
    <div>
      <Typography id="space-used" variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={advice ? 'warning' : 'primary'}
        aria-labelledby="space-used"
        sx={{ backgroundColor: 'divider' }}
      />
      {advice ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {advice}
        </Alert>
      ) : null}
    </div>
  );
}
