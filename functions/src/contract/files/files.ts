import { type InferType, string } from 'yup';
import { FILE_NAME_MAX } from '../limits.ts';
import { boundedText, OPPORTUNITY_ID, opportunityIdSchema, strictObject } from '../schemas.ts';

/** A private upload is stored at uploads/{uid}/{timestamp}-{name}; storage.rules has the same paths. */
const UPLOAD_PATH = /^uploads\/([^/\p{Cc}]{1,128})\/([0-9]{1,16})-([^/\p{Cc}]+)$/u;
/** The longest object name in Cloud Storage, in bytes. */
const OBJECT_NAME_MAX = 1024;
/** Sixteen digits count microseconds, thirteen milliseconds. */
const FIRST_IN_MICROSECONDS = 1e14;

/** Opened in the browser, or saved. */
export const LINK_DISPOSITIONS = ['inline', 'attachment'] as const;
export type LinkDisposition = (typeof LINK_DISPOSITIONS)[number];

/** Input of `createDownloadLink`: one of the caller's own files. The server checks that it exists and who owns it. */
export const downloadLinkRequestSchema = strictObject({
  path: string()
    .max(OBJECT_NAME_MAX, 'This is not a path of a private file.')
    .matches(UPLOAD_PATH, 'This is not a path of a private file.')
    .required(),
});
export type DownloadLinkRequest = InferType<typeof downloadLinkRequestSchema>;

export const documentLinkRequestSchema = strictObject({
  opportunityId: opportunityIdSchema(),
  documentId: string().max(64).matches(OPPORTUNITY_ID, 'This is not the id of a document.').required(),
  disposition: string().oneOf(LINK_DISPOSITIONS).required(),
});
export type DocumentLinkRequest = InferType<typeof documentLinkRequestSchema>;

export const archiveLinkRequestSchema = strictObject({ opportunityId: opportunityIdSchema() });
export type ArchiveLinkRequest = InferType<typeof archiveLinkRequestSchema>;

/** A link that is valid for an hour: a path on the portal's own origin, and the ISO time at which it expires. */
export interface FileLink {
  url: string;
  expiresAt: string;
}

/** The path under which the portal serves files; the token follows. */
export const FILES_PATH = '/files/';

/**
 * The path of a deal document, which browsers can't access. Each version from the second on has its own file, so that a
 * file never changes while somebody reads it.
 */
export const documentPath = (opportunityId: string, { id, version }: { id: string; version?: number | undefined }) =>
  `${documentsFolder(opportunityId)}/${id}${version === undefined ? '' : `.v${version}`}.pdf`;

export const documentsFolder = (opportunityId: string) => `opportunity_documents/${opportunityId}`;

/** The folder of a person's private files, to list. */
export const uploadsFolder = (uid: string) => `uploads/${uid}`;

/**
 * The path of a new private file with a cleaned name. `timestamp` comes from `uploadTimestamp`, so that two uploads of
 * one name have different paths; the rules refuse an existing path.
 */
export const uploadPath = (uid: string, timestamp: number, name: string) =>
  `${uploadsFolder(uid)}/${timestamp}-${cleanFileName(name)}`;

let last = 0;

/**
 * The current time in microseconds, never the same twice. Browsers provide milliseconds at best, so the rest is random
 * across tabs and counted within this one.
 */
export function uploadTimestamp(milliseconds = Date.now(), chance = Math.random()): number {
  last = Math.max(milliseconds * 1000 + Math.floor(chance * 1000), last + 1);
  return last;
}

interface UploadedFile {
  uid: string;
  /** The person's own name for the file. */
  name: string;
  uploadedAt: Date;
}

/** The parts of a private file's path, or null for other paths. The time is the uploading browser's. */
export function readUploadPath(path: string): UploadedFile | null {
  const [, uid, digits, name] = UPLOAD_PATH.exec(path) ?? [];
  if (uid === undefined || digits === undefined || name === undefined) return null;
  const timestamp = Number(digits);
  return { uid, name, uploadedAt: new Date(timestamp < FIRST_IN_MICROSECONDS ? timestamp : timestamp / 1000) };
}

/** One of the caller's private files in the answer of `listUploads`; the time is the uploading browser's, in ISO. */
interface ListedUpload {
  path: string;
  name: string;
  size: number;
  uploadedAt: string;
}

export interface UploadsList {
  files: ListedUpload[];
  usedBytes: number;
}

/** The name of a file whose own name has no usable characters. */
const NAMELESS = 'file';
/** The longest extension that is kept when a name is cut. */
const ENDING_MAX = 16;

/** Control characters, unpaired surrogates, private characters, and line and paragraph separators. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/**
 * Marks that change how the text around them is shown, above all its direction. Joiners are allowed, because emoji and
 * some scripts need them.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** Some software treats a percent sign in a path as an escape. */
const FULL_WIDTH_PERCENT = '\uff05';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A name that every file system and browser accepts and that shows the true extension: no slashes, control characters
 * or direction marks (which can make `report.exe` look like `reportexe.txt`), at most 255 bytes of UTF-8 and never
 * empty. Quotes, emoji and every script are allowed. Idempotent.
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

/** Shortens a name in the middle, so that its beginning and extension stay. */
function shorten(name: string, most: number): string {
  if (bytesOf(name) <= most) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= ENDING_MAX ? name.slice(dot) : '';
  return `${beginning(name.slice(0, name.length - ending.length), most - bytesOf(ending)).trimEnd()}${ending}`;
}

/** As much of a text as fits, without splitting characters as people see them: half an emoji is a different one. */
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

export const fileNameSchema = () =>
  boundedText({
    min: 1,
    max: FILE_NAME_MAX,
    tooShort: 'The file needs a name.',
    tooLong: `The name of the file must be less than ${FILE_NAME_MAX} characters.`,
  });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The size of a document as the catalogue states it: "240 KB", "1.2 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.round(bytes / KILOBYTE)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
