import { useCallback, useEffect, useState } from 'react';

type CameraState =
  | { status: 'asking' }
  | { status: 'live'; stream: MediaStream }
  | { status: 'failed'; reason: string };

/** The camera for as long as the component stands: its light goes out with it. */
export function useCamera() {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; state: CameraState }>();
  useEffect(() => {
    let here = true;
    let opened: MediaStream | undefined;
    const settle = (state: CameraState) => (here ? setAnswer({ attempt, state }) : undefined);
    const fail = (error: unknown) => settle({ status: 'failed', reason: describeCameraFailure(error) });
    openCamera().then((stream) => {
      if (!here) return closeCamera(stream);
      opened = stream;
      // A camera that is unplugged, or taken away by the system.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(null));
      return settle({ status: 'live', stream });
    }, fail);
    return () => {
      here = false;
      if (opened) closeCamera(opened);
    };
  }, [attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state: CameraState = answer?.attempt === attempt ? answer.state : { status: 'asking' };
  return { state, retry };
}

/** A document has small print: the most that the camera gives, up to what a page needs. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** Asks for the camera that looks away from the person, or whichever there is. Throws what the browser refuses with. */
export async function openCamera(): Promise<MediaStream> {
  // Absent where a page is not served safely, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new DOMException('This browser has no camera to offer.', 'NotSupportedError');
  return devices.getUserMedia(WANTED);
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What a video shows at this moment, as a photograph to hand in. */
export async function takeFrame(video: HTMLVideoElement, name: string): Promise<File> {
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

const ELSEWHERE = 'Please choose a file instead.';

/** By the names that browsers give their refusals. */
const SENTENCES = new Map([
  [
    'NotAllowedError',
    'The camera was not allowed. You can allow it for this page in the settings of your browser and try again, or choose a file instead.',
  ],
  ['SecurityError', `This browser does not let pages use a camera. ${ELSEWHERE}`],
  ['NotFoundError', `No camera was found on this device. ${ELSEWHERE}`],
  ['OverconstrainedError', `No camera was found on this device. ${ELSEWHERE}`],
  [
    'NotReadableError',
    'The camera is in use by another program. Close that program and try again, or choose a file instead.',
  ],
  ['NotSupportedError', `This browser cannot use a camera here. ${ELSEWHERE}`],
]);

/** Why there is no picture from the camera, and what to do instead, as a sentence. */
export function describeCameraFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return SENTENCES.get(name) ?? `The camera could not be started. ${ELSEWHERE}`;
}
