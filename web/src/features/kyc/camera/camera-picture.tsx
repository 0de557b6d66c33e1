import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

interface CameraPictureProps {
  /** Null until the camera has been allowed. */
  stream: MediaStream | null;
  /** Hears of the video once it shows something. */
  onReady: (video: HTMLVideoElement) => void;
}

/** What the camera sees, under a frame to hold the document in. Not mirrored: the person reads along. */
export function CameraPicture({ stream, onReady }: CameraPictureProps) {
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
