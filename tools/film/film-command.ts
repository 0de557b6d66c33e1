import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chromium } from '@playwright/test';
import { CliError } from '../../scripts/project/errors.ts';
import { inNodeModules, inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { runCommand } from '../../scripts/project/run-command.ts';
import { findChromium } from '../../scripts/test/chromium.ts';

/**
 * `npm run film`: makes the film of the venture studios page again, with a Chromium and ffmpeg (with libvpx, libx264, libwebp and
 * libaom) on the PATH. The scene is `scene.ts`; the result goes to `web/public/media`. The captions beside it are written by hand
 * and follow the scene's chapters.
 */
export const filmCommand = () =>
  new Command('npm run film').action(async () => {
    const frames = inPortalFolder('film');
    await photographScene(frames);
    await encodeFilm(frames, inProject('web', 'public', 'media'));
  });

const FRAMES_A_SECOND = 24;
const SECONDS = 20;
/** A moment at which the drawing says what the film is about. */
const POSTER_SECOND = 19;

/** The file of one frame, as ffmpeg counts them. */
const frameFile = (index: number) => `${String(index).padStart(4, '0')}.png`;
const FRAME_PATTERN = '%04d.png';

/** What a visitor on a slow line may be asked to fetch. */
const MOST_BYTES = 1_500_000;
const NAME = 'venture-studios';

const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p'];
const MP4 = ['-c:v', 'libx264', '-crf', '24', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];

const WEBP = ['-c:v', 'libwebp', '-quality', '80'];
const AVIF = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '24', '-cpu-used', '4', '-pix_fmt', 'yuv444p'];
const POSTER_WIDTHS = [640, 1280];

/** Makes of the frames a WebM, an MP4, and the poster in two formats and sizes. */
async function encodeFilm(frames: string, folder: string): Promise<void> {
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

const FONTS = [
  { family: 'Film Serif', file: ['source-serif-4', 'files', 'source-serif-4-latin-wght-normal.woff2'] },
  { family: 'Film Sans', file: ['inter', 'files', 'inter-latin-wght-normal.woff2'] },
];

/** Draws the scene in a browser and writes every frame into a folder. */
async function photographScene(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const page = await browser.newPage();
    await page.setContent(stage());
    await page.waitForFunction(() => document.body.dataset.ready === 'yes');
    for (let index = 0; index < SECONDS * FRAMES_A_SECOND; index += 1) {
      const picture = await page.evaluate(`photograph(${index / FRAMES_A_SECOND})`);
      if (typeof picture !== 'string') throw new Error('The stage gave no picture.');
      writeFileSync(join(folder, frameFile(index)), Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    }
  } finally {
    await browser.close();
  }
}

/** A page with nothing but the canvas, the fonts and the scene. */
function stage(): string {
  const scene = stripTypeScriptTypes(readFileSync(inProject('tools', 'film', 'scene.ts'), 'utf8'));
  const faces = FONTS.map(({ family, file }) => {
    const data = readFileSync(inNodeModules('@fontsource-variable', ...file)).toString('base64');
    return `@font-face{font-family:"${family}";font-weight:200 900;src:url(data:font/woff2;base64,${data})}`;
  });
  const families = JSON.stringify(FONTS.map(({ family }) => `500 46px "${family}"`));
  return `<style>${faces.join('')}</style><canvas width="1280" height="720"></canvas><script type="module">${scene}
    const canvas = document.querySelector('canvas');
    const pen = canvas.getContext('2d');
    globalThis.photograph = (second) => { drawFrame(pen, second); return canvas.toDataURL('image/png'); };
    await Promise.all(${families}.map((font) => document.fonts.load(font)));
    document.body.dataset.ready = 'yes';
  </script>`;
}
