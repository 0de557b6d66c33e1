import { afterEach, expect, it, vi } from 'vitest';
import { closeCamera, describeCameraError, openCamera } from './camera-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('rejects with a named error if the browser has no camera', async () => {
  vi.stubGlobal('navigator', {});
  await expect(openCamera()).rejects.toMatchObject({ name: 'NotSupportedError' });
});

it('requests the rear camera, and never the microphone', async () => {
  const getUserMedia = vi.fn(async (_constraints: MediaStreamConstraints) => 'stream');
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  await expect(openCamera()).resolves.toBe('stream');
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: expect.objectContaining({ facingMode: 'environment' }),
  });
});

it('stops every track', () => {
  const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }];
  closeCamera(Object.assign(Object.create(null), { getTracks: () => tracks }));
  for (const { stop } of tracks) expect(stop).toHaveBeenCalledOnce();
});

it.each([
  ['NotAllowedError', /denied.*settings/],
  ['SecurityError', /does not let pages/],
  ['NotFoundError', /No camera was found/],
  ['OverconstrainedError', /No camera was found/],
  ['NotReadableError', /in use by another program/],
  ['NotSupportedError', /cannot use the camera on this page/],
  ['AbortError', /could not be started/],
])('explains what to do after %s', (name, sentence) => {
  const said = describeCameraError(new DOMException('whatever the browser says', name));
  expect(said).toMatch(sentence);
  expect(said).toMatch(/choose a file instead\.$/);
  expect(said).not.toContain('whatever');
});

it('explains what to do after any thrown value', () => {
  expect(describeCameraError('no')).toBe('The camera could not be started. Please choose a file instead.');
});
