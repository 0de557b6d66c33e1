import { createHash } from 'node:crypto';

/**
 * A short code that tells masked rows of one category apart and stays the same from day to day. It is no secret and hides
 * none: an id is the address of a public page, and whoever guesses one can open that page. It only keeps the marketplace
 * from handing ids, which read like titles, to people who have not signed in.
 */
export function maskedCode(id: string): string {
  return createHash('sha256').update(`marketplace row of ${id}`).digest('hex').slice(0, 6).toUpperCase();
}
