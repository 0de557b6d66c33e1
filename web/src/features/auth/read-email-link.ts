/** What an e-mailed link asks for: a new password, or something that Firebase does as soon as the code is handed back. */
export interface EmailLink {
  asks: 'new-password' | 'confirmation';
  /** The code, or null where the link carries none that Firebase could have written. */
  code: string | null;
}

const CODE = /^[\w-]+$/;

/**
 * Reads the address that an e-mail leads to. A real project sends every kind of link to one page and tells them apart by
 * `mode`; the portal's own links may carry the code alone.
 */
export function readEmailLink(search: URLSearchParams): EmailLink {
  const mode = search.get('mode') ?? 'resetPassword';
  const code = search.get('oobCode') ?? '';
  return { asks: mode === 'resetPassword' ? 'new-password' : 'confirmation', code: CODE.test(code) ? code : null };
}
