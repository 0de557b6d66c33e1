/** What stands for a chosen file before it is sent. */
export interface Picture {
  /** An object URL; whoever is done with it revokes it. */
  url: string;
  /** Pages of the document whose first this is; null for a photograph. */
  pages: number | null;
}

/** A PDF that opens only with a password: reviewers could not read it either. */
export class LockedPdf extends Error {
  constructor() {
    super('This PDF is protected with a password.');
    this.name = 'LockedPdf';
  }
}

/** Why there is no preview, and what to do about it, in sentences. */
export function describeMissingPicture(error: unknown): string {
  if (error instanceof LockedPdf) {
    return 'This PDF is protected with a password, so our reviewers could not open it. Please choose a copy without one.';
  }
  return 'We cannot show a preview of this file. Please check that it opens on your device before you send it, or choose another one.';
}
