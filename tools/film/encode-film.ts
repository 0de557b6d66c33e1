import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../../scripts/project/cli-error.ts';
import { runCommand } from '../../scripts/project/run-command.ts';
import { FRAME_PATTERN, FRAMES_A_SECOND, frameFile, POSTER_SECOND } from './film-format.ts';

/** What a visitor on a slow line may be asked to fetch. */
const MOST_BYTES = 1_500_000;
const NAME = 'venture-studios';

const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p'];
const MP4 = ['-c:v', 'libx264', '-crf', '24', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];

const WEBP = ['-c:v', 'libwebp', '-quality', '80'];
const AVIF = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '24', '-cpu-used', '4', '-pix_fmt', 'yuv444p'];
const POSTER_WIDTHS = [640, 1280];

/** Makes of the frames a WebM, an MP4, and the poster in two formats and sizes. */
export async function encodeFilm(frames: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const film = ['-framerate', String(FRAMES_A_SECOND), '-i', join(frames, FRAME_PATTERN)];
  await encode([...film, ...WEBM], join(folder, `${NAME}.webm`));
  await encode([...film, ...MP4], join(folder, `${NAME}.mp4`));
  const poster = join(frames, frameFile(POSTER_SECOND * FRAMES_A_SECOND));
  for (const width of POSTER_WIDTHS) {
    const still = ['-i', poster, '-frames:v', '1', '-vf', `scale=${width}:-2:flags=lanczos`];
    await encode([...still, ...WEBP], join(folder, `${NAME}-${width}.webp`));
    await encode([...still, ...AVIF], join(folder, `${NAME}-${width}.avif`));
  }
}

async function encode(args: string[], file: string): Promise<void> {
  const { code, output, found } = await runCommand('ffmpeg', ['-y', '-loglevel', 'error', ...args, file]);
  if (!found) throw new CliError('ffmpeg is not installed: on Debian, "sudo apt install ffmpeg".');
  if (code !== 0) throw new CliError(`ffmpeg could not make ${file}: ${output}`);
  const { size } = statSync(file);
  if (size > MOST_BYTES) throw new CliError(`${file} has ${size} bytes; the most is ${MOST_BYTES}.`);
  console.log(`${file}: ${size} bytes`);
}
