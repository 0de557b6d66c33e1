/**
 * Makes the film of the venture studios page anew: `npm run film`, with Node 24, a Chromium and ffmpeg (with libvpx,
 * libx264, libwebp and libaom) on the PATH. The scene is `film/scene.ts`; the result goes to `web/public/media`. The captions beside
 * it are written by hand and follow the scene's chapters.
 */

import { inPortalFolder, inProject } from '../scripts/project/paths.ts';
import { runTask } from '../scripts/project/run-task.ts';
import { encodeFilm } from './film/encode-film.ts';
import { photographScene } from './film/photograph-scene.ts';

await runTask(async () => {
  const frames = inPortalFolder('film');
  await photographScene(frames);
  await encodeFilm(frames, inProject('web', 'public', 'media'));
  return 0;
});
