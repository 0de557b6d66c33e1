import { expect, it } from 'vitest';
import { describeMissingPicture, LockedPdf } from './preview-image.ts';

it('says what to do about a PDF that wants a password', () => {
  expect(describeMissingPicture(new LockedPdf())).toMatch(/protected with a password.*choose a copy without one/);
});

it('is calm about anything else, and repeats nothing of what went wrong', () => {
  const said = describeMissingPicture(new Error('Invalid PDF structure'));
  expect(said).toMatch(/cannot show a preview.*or choose another one\.$/);
  expect(said).not.toContain('structure');
});
