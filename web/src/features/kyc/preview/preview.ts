/** The preview of a selected file. */
export interface Preview {
  /** An object URL, which the caller revokes. */
  url: string;
  /** The page count of a PDF; null for a photo. */
  pages: number | null;
}

export class PasswordProtectedPdf extends Error {
  constructor() {
    super('This PDF is protected with a password.');
    this.name = 'PasswordProtectedPdf';
  }
}

/** The message in place of a preview. */
export function describePreviewError(error: unknown): string {
  if (error instanceof PasswordProtectedPdf) {
    return 'This PDF is protected with a password, so our reviewers could not open it. Please choose a copy without one.';
  }
  return 'We cannot show a preview of this file. Please check that it opens on your device before you send it, or choose another one.';
}
