import { afterEach, expect, it, vi } from 'vitest';
import { closeCamera, openCamera } from './open-camera.ts';

afterEach(() => vi.unstubAllGlobals());

it('refuses by name where the browser offers no camera', async () => {
  vi.stubGlobal('navigator', {});
  await expect(openCamera()).rejects.toMatchObject({ name: 'NotSupportedError' });
});

it('asks for the camera that looks away, and never for the microphone', async () => {
  const asked = vi.fn(async (_wanted: MediaStreamConstraints) => 'stream');
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: asked } });
  await expect(openCamera()).resolves.toBe('stream');
  expect(asked).toHaveBeenCalledWith({ audio: false, video: expect.objectContaining({ facingMode: 'environment' }) });
});

it('turns every track off', () => {
  const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }];
  closeCamera(Object.assign(Object.create(null), { getTracks: () => tracks }));
  for (const { stop } of tracks) expect(stop).toHaveBeenCalledOnce();
});
