import { FILE_NAME_MAX } from '../limits.ts';
import { boundedText } from '../schemas.ts';

/** What a file is called whose name holds nothing that can be kept. */
const NAMELESS = 'file';
/** Longest ending that is kept when a name is cut; a longer one is no ending. */
const ENDING_MAX = 16;

/** Control characters, halves of characters, private ones, and line and paragraph separators. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Marks that change how text around them is shown, above all its direction. The joiners stay: emoji and scripts need them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** A percent sign in a path is taken for an escape by one or another of the things it passes through. */
const FULL_WIDTH_PERCENT = '\uff05';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A name that any file system and any browser can take, and that shows what it is: no slashes, no control characters, no
 * marks that turn its direction round (by which `report.exe` can be made to look like `reportexe.txt`), at most 255 bytes of
 * UTF-8 and never empty. Quotes, emoji and every script stay. Cleaning a clean name changes nothing.
 */
export function cleanFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(UNPRINTABLE, '')
    .replace(INVISIBLE, '')
    .replace(/[/\\]/g, '-')
    .replace(/%/g, FULL_WIDTH_PERCENT)
    .replace(/\s+/g, ' ')
    .trim();
  const shortened = shorten(cleaned, FILE_NAME_MAX).trim();
  return /[^.\u200c\u200d]/.test(shortened) ? shortened : NAMELESS;
}

/** Cuts the middle out of a name that is too long: its beginning and its ending say what it is. */
function shorten(name: string, most: number): string {
  if (bytesOf(name) <= most) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= ENDING_MAX ? name.slice(dot) : '';
  return `${beginning(name.slice(0, name.length - ending.length), most - bytesOf(ending)).trimEnd()}${ending}`;
}

/** As much of a text as fits, in whole characters as people see them: half an emoji is another one. */
function beginning(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    kept += segment;
  }
  return kept;
}

/** What a person calls a file that they send. */
export const fileNameSchema = () =>
  boundedText({
    min: 1,
    max: FILE_NAME_MAX,
    tooShort: 'The file needs a name.',
    tooLong: `The name of the file must be less than ${FILE_NAME_MAX} characters.`,
  });
