import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CropFrame } from './crop-frame.tsx';
import type { Area, OpenPicture } from './picture.ts';

interface CropDialogProps {
  picture: OpenPicture;
  /** Upload progress; null while nothing is being sent. */
  percent: number | null;
  failure: string | null;
  onStore: (area: Area) => void;
  onCancel: () => void;
  onClose: () => void;
}

/** Crops a picture to a square and uploads it. */
export function CropDialog({ picture, percent, failure, onStore, onCancel, onClose }: CropDialogProps) {
  const [area, setArea] = useState<Area | null>(null);
  const titleId = useId();
  const sending = percent !== null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={sending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Choose what is shown</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <CropFrame url={picture.url} onArea={setArea} disabled={sending} />
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {sending ? <SendProgress percent={percent} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" disabled={percent === 100} onClick={sending ? onCancel : onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={sending || area === null} onClick={() => area && onStore(area)}>
          {failure ? 'Try again' : 'Save picture'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SendProgress({ percent }: { percent: number }) {
  return (
    <div>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-label="Upload of your picture"
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {percent < 100 ? `Uploading: ${percent}%` : 'Putting your picture in place'}
      </Typography>
    </div>
  );
}
