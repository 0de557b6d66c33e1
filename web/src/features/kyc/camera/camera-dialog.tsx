import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CameraPicture } from './camera-picture.tsx';
import { describeCameraFailure } from './describe-camera-failure.ts';
import { takeFrame } from './take-frame.ts';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  /** "ID document" */
  label: string;
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** A photograph of a document with the camera of this computer. */
export function CameraDialog({ label, onPhoto, onClose }: CameraDialogProps) {
  const titleId = useId();
  const { state, retry } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async () => {
    if (!video) return;
    try {
      onPhoto(await takeFrame(video, `Photo of ${label}.jpg`));
    } catch (error) {
      setFailure(describeCameraFailure(error));
    }
  };
  const reason = state.status === 'failed' ? state.reason : failure;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Photograph your {label}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.status === 'failed' ? null : (
          <>
            <Typography color="textSecondary">
              Hold it flat and close, with all four corners inside the frame and no reflection on it.
            </Typography>
            <CameraPicture stream={state.status === 'live' ? state.stream : null} onReady={setVideo} />
          </>
        )}
        <Box role="alert">{reason ? <Alert severity="warning">{reason}</Alert> : null}</Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        {state.status === 'failed' ? (
          <Button variant="contained" onClick={retry}>
            Try again
          </Button>
        ) : (
          <Button variant="contained" disabled={video === null} onClick={take}>
            Take photo
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
