import { expect, it } from 'vitest';
import { PasswordProtectedPdf } from '#components/files/preview.ts';
import { describePreviewError } from './selected-file.tsx';

it('explains what to do about a PDF with a password', () => {
  expect(describePreviewError(new PasswordProtectedPdf())).toMatch(
    /password-protected.*choose a copy without a password/,
  );
});

it('hides the text of other errors', () => {
  const said = describePreviewError(new Error('Invalid PDF structure'));
  expect(said).toMatch(/cannot show a preview.*or choose another one\.$/);
  expect(said).not.toContain('structure');
});
