import { createHash } from 'node:crypto';

/**
 * A short code for each opportunity, which tells masked rows of one category apart and stays the same from day to day. It is
 * no secret and hides none: an id is the address of a public page, and whoever guesses one can open that page. It only keeps
 * the marketplace from handing ids, which read like titles, to people who have not signed in. Where two ids come to one code,
 * the later id in the alphabet takes its next, so that no two rows ever look the same.
 */
export function maskedCodes(ids: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of [...ids].sort()) {
    const code = freeCode(id, taken);
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

function freeCode(id: string, taken: ReadonlySet<string>, attempt = 0): string {
  const code = codeOf(attempt === 0 ? id : `${id} ${attempt}`);
  return taken.has(code) ? freeCode(id, taken, attempt + 1) : code;
}

const codeOf = (text: string) =>
  createHash('sha256').update(`marketplace row of ${text}`).digest('hex').slice(0, 6).toUpperCase();
