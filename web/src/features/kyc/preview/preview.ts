import { PasswordProtectedPdf } from '#components/files/preview.ts';

/** The message in place of a preview. */
export function describePreviewError(error: unknown): string {
  if (error instanceof PasswordProtectedPdf) {
    return 'This PDF is protected with a password, so our reviewers could not open it. Please choose a copy without one.';
  }
  return 'We cannot show a preview of this file. Please check that it opens on your device before you send it, or choose another one.';
}
