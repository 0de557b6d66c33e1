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
