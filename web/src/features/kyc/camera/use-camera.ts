import { useCallback, useEffect, useState } from 'react';

type CameraState =
  | { status: 'requesting' }
  | { status: 'live'; stream: MediaStream }
  | { status: 'failed'; reason: string };

/** Opens the camera, and closes it on unmount. */
export function useCamera() {
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
      // The camera was unplugged, or taken by the system.
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

/** High enough to read the small print of a document. */
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

/** The current frame of a video as a JPEG file. */
export async function captureFrame(video: HTMLVideoElement, name: string): Promise<File> {
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

/** By the `name` of the browser's error. */
const MESSAGES = new Map([
  [
    'NotAllowedError',
    'The camera was not allowed. You can allow it for this page in the settings of your browser and try again, or choose a file instead.',
  ],
  ['SecurityError', `This browser does not let pages use a camera. ${FALLBACK}`],
  ['NotFoundError', `No camera was found on this device. ${FALLBACK}`],
  ['OverconstrainedError', `No camera was found on this device. ${FALLBACK}`],
  [
    'NotReadableError',
    'The camera is in use by another program. Close that program and try again, or choose a file instead.',
  ],
  ['NotSupportedError', `This browser cannot use a camera here. ${FALLBACK}`],
]);

export function describeCameraError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return MESSAGES.get(name) ?? `The camera could not be started. ${FALLBACK}`;
}
