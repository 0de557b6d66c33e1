import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { inspectPdf, PROCESSOR_SECONDS } from '../../functions/src/kyc/file-inspection/inspect-pdf.ts';
import { pdfBombs, slowSearches } from '../factories/hostile-files/pdf-bombs.ts';

async function bytesOf(bomb: string) {
  const bytes = await pdfBombs.find(({ what }) => what === bomb)?.bytes();
  if (!bytes) throw new Error('The corpus has no such file any more.');
  return bytes;
}

/** Clock time is not a limit, because a busy server would then refuse every file. */
it('a PDF is refused for exceeding its processor time and accepted with enough of it', async () => {
  const bytes = await bytesOf('the word stream fifty thousand times');
  expect(await inspectPdf(bytes)).toBeNull();
  expect(await inspectPdf(bytes, 0.01)).toBe('tooComplex');
}, 60_000);

it('a PDF with quadratic reading time is refused long before its processor time is used up', async () => {
  const bytes = await bytesOf('9 MB of spaces between objects');
  expect(await inspectPdf(bytes, Number.POSITIVE_INFINITY)).toBe('tooComplex');
}, 60_000);

it.each(slowSearches.map(({ what, bytes }) => [what, bytes] as const))(
  'a PDF with %s is read in a fifth of its processor time',
  async (_what, bytes) => {
    expect(await inspectPdf(Buffer.from(await bytes()), PROCESSOR_SECONDS / 5)).toBeNull();
  },
  60_000,
);
