import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../project/problem.ts';
import { runCommand } from '../project/run-command.ts';
import { FRAME_PATTERN, FRAMES_A_SECOND, frameFile, POSTER_SECOND } from './film-format.ts';

/** What a visitor on a slow line may be asked to fetch. */
const MOST_BYTES = 1_500_000;
const NAME = 'venture-studios';

const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p'];
const MP4 = ['-c:v', 'libx264', '-crf', '24', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];

/** Makes of the frames a WebM, an MP4 and a poster. */
export async function encodeFilm(frames: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const film = ['-framerate', String(FRAMES_A_SECOND), '-i', join(frames, FRAME_PATTERN)];
  await encode([...film, ...WEBM], join(folder, `${NAME}.webm`));
  await encode([...film, ...MP4], join(folder, `${NAME}.mp4`));
  const poster = join(frames, frameFile(POSTER_SECOND * FRAMES_A_SECOND));
  await encode(['-i', poster, '-c:v', 'libwebp', '-quality', '80'], join(folder, `${NAME}.webp`));
}

async function encode(args: string[], file: string): Promise<void> {
  const { code, output, found } = await runCommand('ffmpeg', ['-y', '-loglevel', 'error', ...args, file]);
  if (!found) throw new Problem('ffmpeg is not installed: on Debian, "sudo apt install ffmpeg".');
  if (code !== 0) throw new Problem(`ffmpeg could not make ${file}: ${output}`);
  const { size } = statSync(file);
  if (size > MOST_BYTES) throw new Problem(`${file} has ${size} bytes; the most is ${MOST_BYTES}.`);
  console.log(`${file}: ${size} bytes`);
}
