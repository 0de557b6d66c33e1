import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

interface CameraDialogProps {
  label: string;
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

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
              Hold it flat and close, with all four corners in the frame and no reflections.
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

/** Not mirrored, so that text stays readable. */
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
        aria-label="Camera preview"
        onLoadedData={() => video.current && onReady(video.current)}
        sx={{ display: 'block', width: 1, height: 1, objectFit: 'contain' }}
      />
      {stream ? (
        <Box aria-hidden sx={FRAME} />
      ) : (
        <Box role="status" sx={WAITING}>
          <CircularProgress size={28} color="inherit" aria-hidden />
          <Typography>Your browser may ask for permission to use the camera.</Typography>
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

type CameraState =
  | { status: 'requesting' }
  | { status: 'live'; stream: MediaStream }
  | { status: 'failed'; reason: string };

function useCamera() {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ attempt: number; state: CameraState }>();
  useEffect(() => {
    let mounted = true;
    let opened: MediaStream | undefined;
    const settle = (state: CameraState) => (mounted ? setResult({ attempt, state }) : undefined);
    const fail = (error: unknown) => settle({ status: 'failed', reason: describeCameraError(error) });
    openCamera().then((stream) => {
      if (!mounted) return closeCamera(stream);
      opened = stream;
      // The camera was unplugged or claimed by the system.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(null));
      return settle({ status: 'live', stream });
    }, fail);
    return () => {
      mounted = false;
      if (opened) closeCamera(opened);
    };
  }, [attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state: CameraState = result?.attempt === attempt ? result.state : { status: 'requesting' };
  return { state, retry };
}

/** Resolution for the small print of a document. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** Opens the rear camera, or any other. Rejects with the browser's error. */
export async function openCamera(): Promise<MediaStream> {
  // Undefined in insecure contexts, despite its type.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new DOMException('This browser has no camera to offer.', 'NotSupportedError');
  return devices.getUserMedia(CONSTRAINTS);
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function captureFrame(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The photograph could not be encoded.');
  return new File([blob], name, { type: 'image/jpeg' });
}

const FALLBACK = 'Please choose a file instead.';

const MESSAGES = new Map([
  [
    'NotAllowedError',
    'Camera access was denied. Allow it in your browser settings and try again, or choose a file instead.',
  ],
  ['SecurityError', `This browser does not let pages use a camera. ${FALLBACK}`],
  ['NotFoundError', `No camera was found on this device. ${FALLBACK}`],
  ['OverconstrainedError', `No camera was found on this device. ${FALLBACK}`],
  [
    'NotReadableError',
    'The camera is in use by another program. Close that program and try again, or choose a file instead.',
  ],
  ['NotSupportedError', `This browser cannot use the camera on this page. ${FALLBACK}`],
]);

export function describeCameraError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return MESSAGES.get(name) ?? `The camera could not be started. ${FALLBACK}`;
}
