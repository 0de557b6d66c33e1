import { useCallback, useEffect, useState } from 'react';
import { describeCameraFailure } from './describe-camera-failure.ts';
import { closeCamera, openCamera } from './open-camera.ts';

export type CameraState =
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
