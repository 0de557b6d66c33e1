import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { percentOf, type UploadState } from '../upload-state.ts';

interface UploadProgressProps {
  state: UploadState;
  label: string;
  onCancel: () => void;
}

function doing(state: UploadState): string {
  if (state.stage === 'uploading') return state.waiting ? 'Waiting for your connection' : 'Uploading';
  return state.stage === 'recording' ? 'Recording your document' : 'Handed in';
}

/** How far a document is: bytes fill the first half of the bar, the record the second. */
export function UploadProgress({ state, label, onCancel }: UploadProgressProps) {
  const percent = percentOf(state);
  return (
    <div>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-label={`Upload of your ${label}`}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40, mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {doing(state)}: {percent}%
        </Typography>
        {state.stage === 'uploading' ? (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Box>
    </div>
  );
}
