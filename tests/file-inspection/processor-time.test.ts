import { expect, it } from 'vitest';
import { inspectPdf } from '../../functions/src/kyc/file-inspection/inspect-pdf.ts';
import { pdfBombs } from '../factories/hostile-files/pdf-bombs.ts';

/** The time of the clock is no bound: on a server that is too busy, every file would be refused as its owner's fault. */
it('a PDF is refused for the processor time it takes, and accepted with enough of it', async () => {
  const slow = pdfBombs.find(({ what }) => what === 'fifty thousand times the word stream');
  const bytes = await slow?.bytes();
  if (!bytes) throw new Error('The corpus has no such file any more.');
  expect(await inspectPdf(bytes)).toBeNull();
  expect(await inspectPdf(bytes, 0.01)).toBe('tooComplex');
}, 60_000);
