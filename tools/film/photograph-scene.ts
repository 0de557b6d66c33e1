import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/checks/chromium.ts';
import { inNodeModules, inProject } from '../../scripts/project/paths.ts';
import { FRAMES_A_SECOND, frameFile, SECONDS } from './film-format.ts';

const FONTS = [
  { family: 'Film Serif', file: ['source-serif-4', 'files', 'source-serif-4-latin-wght-normal.woff2'] },
  { family: 'Film Sans', file: ['inter', 'files', 'inter-latin-wght-normal.woff2'] },
];

/** Draws the scene in a browser and writes every frame into a folder. */
export async function photographScene(folder: string): Promise<void> {
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
