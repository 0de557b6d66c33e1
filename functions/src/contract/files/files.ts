import { type InferType, string } from 'yup';
import { FILE_NAME_MAX } from '../limits.ts';
import { boundedText, OPPORTUNITY_ID, opportunityIdSchema, strictObject } from '../schemas.ts';

/** A private upload lies at uploads/{uid}/{timestamp}-{name}; storage.rules say the same. */
const UPLOAD_PATH = /^uploads\/([^/\p{Cc}]{1,128})\/([0-9]{1,16})-([^/\p{Cc}]+)$/u;
/** Longest name that Cloud Storage gives an object, in bytes; in characters it can only be shorter. */
const OBJECT_NAME_MAX = 1024;
/** Sixteen digits count microseconds, thirteen milliseconds. */
const FIRST_IN_MICROSECONDS = 1e14;

/** Opened in the browser, or saved. */
export const LINK_DISPOSITIONS = ['inline', 'attachment'] as const;
export type LinkDisposition = (typeof LINK_DISPOSITIONS)[number];

/** What `createDownloadLink` takes: a file of the caller's own. Whose it is, and whether it is there, the server looks up. */
export const downloadLinkRequestSchema = strictObject({
  path: string()
    .max(OBJECT_NAME_MAX, 'This is not a place where private files are kept.')
    .matches(UPLOAD_PATH, 'This is not a place where private files are kept.')
    .required(),
});
export type DownloadLinkRequest = InferType<typeof downloadLinkRequestSchema>;

/** What `getDocumentLink` takes: a document of an opportunity, by the ids that its page lists. */
export const documentLinkRequestSchema = strictObject({
  opportunityId: opportunityIdSchema(),
  documentId: string().max(64).matches(OPPORTUNITY_ID, 'This is not the id of a document.').required(),
  disposition: string().oneOf(LINK_DISPOSITIONS).required(),
});
export type DocumentLinkRequest = InferType<typeof documentLinkRequestSchema>;

/** A link that works for an hour: a path on the portal's own origin, and the ISO time at which it ends. */
export interface FileLink {
  url: string;
  expiresAt: string;
}

/** Where the portal serves files; what follows is the token that says which. */
export const FILES_PATH = '/files/';

/** Where the publish command puts a deal document, and where no browser comes near. */
export const documentPath = (opportunityId: string, documentId: string) =>
  `opportunity_documents/${opportunityId}/${documentId}.pdf`;

/** The folder of a person's private files, to list. */
export const uploadsFolder = (uid: string) => `uploads/${uid}`;

/**
 * Where a browser puts a new private file, under a name made fit to keep. `timestamp` comes from `uploadTimestamp`, so that
 * two files of one name at once get two places; the rules refuse a place that is taken.
 */
export const uploadPath = (uid: string, timestamp: number, name: string) =>
  `${uploadsFolder(uid)}/${timestamp}-${cleanFileName(name)}`;

let last = 0;

/**
 * The present moment in microseconds, never the same twice: browsers tell milliseconds at best, so the rest is chance
 * against other tabs and counted within this one.
 */
export function uploadTimestamp(milliseconds = Date.now(), chance = Math.random()): number {
  last = Math.max(milliseconds * 1000 + Math.floor(chance * 1000), last + 1);
  return last;
}

interface UploadedFile {
  uid: string;
  /** As the person called it. */
  name: string;
  uploadedAt: Date;
}

/** What the path of a private file says of it, or null where it is no such path. The time is the uploading browser's. */
export function readUploadPath(path: string): UploadedFile | null {
  const [, uid, digits, name] = UPLOAD_PATH.exec(path) ?? [];
  if (uid === undefined || digits === undefined || name === undefined) return null;
  const timestamp = Number(digits);
  return { uid, name, uploadedAt: new Date(timestamp < FIRST_IN_MICROSECONDS ? timestamp : timestamp / 1000) };
}

/** One of the caller's private files, as `listUploads` answers it; the time is the uploading browser's, in ISO. */
interface ListedUpload {
  path: string;
  name: string;
  size: number;
  uploadedAt: string;
}

/** All that the caller keeps, the newest files first. */
export interface UploadsList {
  files: ListedUpload[];
  usedBytes: number;
}

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
