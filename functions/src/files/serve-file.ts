import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'firebase-functions/https';
import type { LinkDisposition } from '../contract/files/files.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { type AccessEntry, countAccess, type OpenedFile, recordAccess } from './access-log.ts';
import {
  type ArchiveClaims,
  type DocumentClaims,
  fileLink,
  type KycClaims,
  type LinkRefusal,
  LinkRefused,
  REFUSALS,
  type ResumeClaims,
  refusalPage,
  type SubmissionFileClaims,
  type UploadClaims,
} from './file-link.ts';
import { PLAIN_PAGE_POLICY } from './plain-page.ts';
import { zipFiles } from './zip-files.ts';

/**
 * Stops a file from running scripts or loading resources. A PDF can't be sandboxed, because browsers' PDF viewers
 * refuse to display a sandboxed one; they don't run it in the page's origin.
 */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const PDF_POLICY = `${FILE_POLICY}; object-src 'self'; style-src 'unsafe-inline'`;
const policyFor = (contentType: string) => (contentType === 'application/pdf' ? PDF_POLICY : `${FILE_POLICY}; sandbox`);

/** Headers of every answer: not cached, not indexed, and no referrer that would reveal the link. */
const ALWAYS = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Checked files that are sent as one zip file. Their names are different. */
export interface OpenedArchive {
  fileName: string;
  files: readonly OpenedFile[];
}

/**
 * Each kind of link is opened by the folder of functions that issued it. An opener throws `LinkRefused` if the link
 * can't be opened any more.
 */
interface Openers {
  document(claims: DocumentClaims): Promise<OpenedFile>;
  archive(claims: ArchiveClaims): Promise<OpenedArchive>;
  kyc(claims: KycClaims): Promise<OpenedFile>;
  resume(claims: ResumeClaims): Promise<OpenedFile>;
  submission(claims: SubmissionFileClaims): Promise<OpenedFile>;
  upload(claims: UploadClaims): Promise<OpenedFile>;
}

/**
 * Answers `/files/<token>`. Anyone who has a link can follow it for an hour, because browsers send no ID token with it.
 * The token names its reader, and every access is recorded under that person.
 */
export const serveFile = (openers: Openers) => (request: Request, response: Response) =>
  answerLink(request, response, openers);

/** A HEAD checks everything that a GET checks, but counts and records no access and makes no copy. */
async function answerLink(request: Request, response: Response, openers: Openers): Promise<void> {
  const at = now();
  response.set(ALWAYS);
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new LinkRefused('method');
    const opened = await openLink(tokenIn(request.path), openers, at);
    const isHead = request.method === 'HEAD';
    if ('files' in opened) {
      if (isHead) setHeaders(response, zipOf(opened), null).end();
      else await sendArchive(opened, request, response);
    } else if (isHead) {
      setHeaders(response, opened, opened.size).end();
    } else {
      await countAccess(opened, request, at);
      await send(opened, await recordAccess(opened, request, at), response);
    }
  } catch (error) {
    if (error instanceof LinkRefused) refuse(response, error.refusal);
    else fail(response, error);
  }
}

/** The part after the last slash: Hosting passes the whole path, and the function's own address has only the token. */
const tokenIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

async function openLink(token: string, openers: Openers, at: Date): Promise<OpenedFile | OpenedArchive> {
  const verified = await fileLink.verify(token, at);
  if (!verified.ok) throw new LinkRefused(verified.reason);
  const { claims } = verified;
  switch (claims.kind) {
    case 'document':
      return openers.document(claims);
    case 'archive':
      return openers.archive(claims);
    case 'kyc':
      return openers.kyc(claims);
    case 'resume':
      return openers.resume(claims);
    case 'submission':
      return openers.submission(claims);
    case 'upload':
      return openers.upload(claims);
  }
}

async function send(file: OpenedFile, entry: AccessEntry, response: Response): Promise<void> {
  const body = await file.body(entry);
  if (body instanceof Uint8Array) setHeaders(response, file, body.length).end(body);
  else await pipeline(body, setHeaders(response, file, file.size));
}

const zipOf = ({ fileName }: OpenedArchive) =>
  ({ fileName, contentType: 'application/zip', disposition: 'attachment' }) as const;

/**
 * Counts every file first, so that a reader over the limit gets a page instead of half a file. Then each file is
 * recorded and read when its turn comes, and only one is in memory.
 */
async function sendArchive(archive: OpenedArchive, request: Request, response: Response): Promise<void> {
  const { files } = archive;
  for (const file of files) await countAccess(file, request, now());
  const entries = async function* () {
    for (const file of files) {
      const entry = await recordAccess(file, request, now());
      yield { name: file.fileName, at: entry.at, body: await file.body(entry) };
    }
  };
  await pipeline(Readable.from(zipFiles(entries())), setHeaders(response, zipOf(archive), null));
}

/** `size` is null if it is unknown until the copy is made. */
function setHeaders(
  response: Response,
  file: Pick<OpenedFile, 'fileName' | 'contentType' | 'disposition'>,
  size: number | null,
): Response {
  if (size !== null) response.set('Content-Length', String(size));
  return response.set({
    'Content-Type': file.contentType,
    'Content-Disposition': contentDisposition(file.disposition, file.fileName),
    'Content-Security-Policy': policyFor(file.contentType),
  });
}

function refuse(response: Response, refusal: LinkRefusal): void {
  response
    .status(refusal.status)
    .set({
      ...refusal.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
    })
    .send(refusalPage(refusal));
}

/**
 * After the first byte an error can only close the connection, so that the browser doesn't mistake a part for the whole
 * file.
 */
function fail(response: Response, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    if (!isBrokenOff(error)) logFailure('A file was only partly sent', error);
    return;
  }
  logFailure('A link could not be opened', error);
  for (const name of ['Content-Length', 'Content-Disposition']) response.removeHeader(name);
  refuse(response, REFUSALS.failed);
}

/** The reader closed the page or stopped the download. */
const isBrokenOff = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Characters that RFC 5987 allows; all others are percent-encoded as UTF-8. */
const NOT_PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

const percentEncode = (character: string) =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/**
 * The Content-Disposition header (RFC 6266): the exact name in `filename*` for current browsers, and an ASCII name for
 * others, with underscores for other characters.
 */
export function contentDisposition(disposition: LinkDisposition, fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${fileName.replace(NOT_PLAIN, percentEncode)}`;
}
