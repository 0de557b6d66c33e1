import type { LinkDisposition } from '../contract/files/files.ts';

/** RFC 5987 lets these stand; everything else is written as the bytes of its UTF-8. */
const NOT_PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

const percentEncode = (character: string) =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/**
 * The Content-Disposition header (RFC 6266): the name as it is for browsers that read `filename*`, which is all of today's,
 * and in ASCII for others, with an underscore for whatever ASCII or a quoted string cannot hold.
 */
export function contentDisposition(disposition: LinkDisposition, fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${fileName.replace(NOT_PLAIN, percentEncode)}`;
}
