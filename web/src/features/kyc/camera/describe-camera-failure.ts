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
