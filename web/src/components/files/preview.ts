export interface Preview {
  /** An object URL, which the caller revokes. */
  url: string;
  /** Page count of a PDF, whose first page is shown; null for a photo. */
  pages: number | null;
}

export class PasswordProtectedPdf extends Error {
  constructor() {
    super('This PDF is password-protected.');
    this.name = 'PasswordProtectedPdf';
  }
}
