import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { captureFrame, describeCameraError, useCamera } from './use-camera.ts';

interface CameraDialogProps {
  /** "ID document" */
  label: string;
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** Takes a photo of a document with the computer's camera. */
export function CameraDialog({ label, onPhoto, onClose }: CameraDialogProps) {
  const titleId = useId();
  const { state, retry } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async () => {
    if (!video) return;
    try {
      onPhoto(await captureFrame(video, `Photo of ${label}.jpg`));
    } catch (error) {
      setFailure(describeCameraError(error));
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
            <Viewfinder stream={state.status === 'live' ? state.stream : null} onReady={setVideo} />
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

interface ViewfinderProps {
  /** Null until the user has allowed the camera. */
  stream: MediaStream | null;
  /** Called with the first frame. */
  onReady: (video: HTMLVideoElement) => void;
}

/** The camera's video under a frame for the document. Not mirrored, so that the text can be read. */
function Viewfinder({ stream, onReady }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <Box sx={STAGE}>
      <Box
        component="video"
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
        onLoadedData={() => video.current && onReady(video.current)}
        sx={{ display: 'block', width: 1, height: 1, objectFit: 'contain' }}
      />
      {stream ? (
        <Box aria-hidden sx={FRAME} />
      ) : (
        <Box role="status" sx={WAITING}>
          <CircularProgress size={28} color="inherit" aria-hidden />
          <Typography>Your browser may ask whether this page can use the camera.</Typography>
        </Box>
      )}
    </Box>
  );
}

const STAGE = {
  position: 'relative',
  aspectRatio: '16 / 10',
  maxHeight: '60vh',
  width: 1,
  borderRadius: 1,
  overflow: 'hidden',
  color: 'surface.onInk',
  backgroundColor: 'surface.ink',
} as const;
const FRAME = {
  position: 'absolute',
  inset: '8% 12%',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'surface.onInk',
  borderRadius: 2,
  opacity: 0.8,
  pointerEvents: 'none',
} as const;
const WAITING = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  p: 3,
  textAlign: 'center',
} as const;
