import { Buffer } from 'node:buffer';
import { cleanFileName } from '@portal/functions/contract/file-name';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Examined, examineKycFile } from '../../functions/src/kyc/judging/examine-kyc-file.ts';
import { CORPUS, endingOf } from '../factories/hostile-files/corpus.ts';
import type { HostileFile } from '../factories/hostile-files/hostile-file.ts';
import { CANARY, jpegHeldUpright } from '../factories/hostile-files/photographs.ts';

const examine = (bytes: Buffer, file: HostileFile): Promise<Examined> =>
  examineKycFile(bytes, [`kyc/ada/id_document_1.${endingOf(file)}`, cleanFileName(file.name)]);

/** What stands in a file beside its pixels, by the words that each kind begins with. */
const TRACES = ['Exif', 'ns.adobe.com', 'xmpmeta', 'Photoshop', 'ICC_PROFILE', 'iCCP', 'eXIf', 'tEXt', 'iTXt', 'zTXt'];

async function expectOnlyPixels(bytes: Buffer) {
  const text = bytes.toString('latin1');
  for (const trace of [CANARY, 'CANARY', '<script', '<?php', 'PK\x05\x06', '%PDF', ...TRACES]) {
    expect(text, trace).not.toContain(trace);
  }
  const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
}

it('holds more than sixty files, no two of which are called the same', () => {
  expect(CORPUS.length).toBeGreaterThan(60);
  expect(new Set(CORPUS.map(({ what }) => what)).size).toBe(CORPUS.length);
});

describe('every file of the corpus is judged as the table says', () => {
  it.each(CORPUS.map((file) => [file.what, file] as const))('%s', async (_what, file) => {
    const bytes = Buffer.from(await file.bytes());
    const examined = await examine(bytes, file);
    if (typeof file.outcome === 'object') {
      expect(examined).toEqual({ ok: false, reason: expect.stringContaining(file.outcome.refused) });
      return;
    }
    if (!examined.ok) throw new Error(examined.reason);
    expect(examined.bytes.equals(bytes)).toBe(file.outcome === 'kept');
    if (examined.mimeType !== 'application/pdf') await expectOnlyPixels(examined.bytes);
  });
});

describe('a photograph that is written anew', () => {
  it('stands the way it was held', async () => {
    const lying = await jpegHeldUpright();
    expect(await sharp(lying).metadata()).toMatchObject({ width: 48, height: 32, orientation: 6 });
    const examined = await examineKycFile(lying, ['a.jpg']);
    if (!examined.ok) throw new Error(examined.reason);
    const { data, info } = await sharp(examined.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 32, height: 48 });
    // Red was on the left, which a quarter turn to the right brings to the top.
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(16, 4)[0]).toBeGreaterThan(180);
    expect(at(16, 43)[2]).toBeGreaterThan(180);
  });

  it('keeps its size and, to the eye, its colours', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 256));
    const original = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .blur(2)
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const examined = await examineKycFile(original, ['a.jpg']);
    if (!examined.ok) throw new Error(examined.reason);
    const [before, after] = await Promise.all([original, examined.bytes].map((bytes) => sharp(bytes).raw().toBuffer()));
    if (!before || !after) throw new Error('There are no pixels.');
    expect(after.length).toBe(before.length);
    const differences = [...before].map((value, index) => Math.abs(value - (after[index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(16);
  });
});
