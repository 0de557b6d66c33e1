import { UPLOAD_FILE_MAX, UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { formatSize } from '#components/format/formatters.ts';
import type { PrivateFiles } from './use-private-files.ts';

type UploadStage = 'queued' | 'sending' | 'waiting' | 'checking' | 'failed';

/** A file being uploaded. Leaves the list once it is stored and listed. */
export interface Upload {
  id: number;
  file: File;
  stage: UploadStage;
  /** Path in Storage; null until it is stored. */
  path: string | null;
  sent: number;
  failure: string | null;
  retryable: boolean;
}

export type UploadAction =
  | { type: 'added'; uploads: { id: number; file: File; refusal: string | null }[] }
  | { type: 'removed'; id: number }
  | { type: 'started' | 'retried'; id: number }
  | { type: 'stored'; id: number; path: string }
  | { type: 'progressed'; id: number; sent: number; waiting: boolean }
  | { type: 'failed'; id: number; failure: string; retryable: boolean };

/** More parallel uploads would only share the connection. */
const MAX_PARALLEL = 3;
const BUSY: UploadStage[] = ['sending', 'waiting', 'checking'];

export function reduceUploads(uploads: Upload[], action: UploadAction): Upload[] {
  if (action.type === 'added') return [...uploads, ...action.uploads.map(newUpload)];
  if (action.type === 'removed') return uploads.filter(({ id }) => id !== action.id);
  return uploads.map((upload) => (upload.id === action.id ? { ...upload, ...changeOf(action) } : upload));
}

const newUpload = ({ id, file, refusal }: { id: number; file: File; refusal: string | null }): Upload => ({
  id,
  file,
  stage: refusal === null ? 'queued' : 'failed',
  path: null,
  sent: 0,
  failure: refusal,
  retryable: false,
});

function changeOf(action: Exclude<UploadAction, { type: 'added' | 'removed' }>): Partial<Upload> {
  switch (action.type) {
    case 'started':
      return { stage: 'sending' };
    case 'progressed':
      return { stage: action.waiting ? 'waiting' : 'sending', sent: action.sent };
    case 'stored':
      return { stage: 'checking', path: action.path };
    case 'failed':
      return { stage: 'failed', failure: action.failure, retryable: action.retryable };
    case 'retried':
      return { stage: 'queued', path: null, sent: 0, failure: null, retryable: false };
  }
}

/** Null while enough uploads are in progress. */
export function nextToStart(uploads: readonly Upload[]): Upload | null {
  if (uploads.filter(({ stage }) => BUSY.includes(stage)).length >= MAX_PARALLEL) return null;
  return uploads.find(({ stage }) => stage === 'queued') ?? null;
}

/** Includes uploads in progress. */
export function spaceUsed(stored: PrivateFiles | null, uploads: readonly Upload[] = []): SpaceUsed {
  const listed = stored?.files ?? [];
  const underway = unlistedUploads(uploads, listed).filter(({ stage }) => stage !== 'failed');
  return {
    bytes: underway.reduce((sum, { file }) => sum + file.size, stored?.usedBytes ?? 0),
    files: listed.length + underway.length,
  };
}

export const hasPendingUploads = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ stage }) => stage !== 'failed');

/** Uploads missing from the stored files; another upload may have refreshed that list meanwhile. */
export const unlistedUploads = (uploads: readonly Upload[], stored: readonly { path: string }[]): Upload[] =>
  uploads.filter(({ path }) => path === null || !stored.some((file) => file.path === path));

export interface SpaceUsed {
  bytes: number;
  files: number;
}

const MAKE_ROOM = 'Delete files you no longer need and try again.';

/** Returns an error message, or null. */
export function validateUpload({ size }: { size: number }, used: SpaceUsed): string | null {
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size > UPLOAD_FILE_MAX) return `This file is ${formatSize(size)}. Choose a file of at most 25 MB.`;
  if (used.files >= UPLOADS_MAX) return `You can store up to ${UPLOADS_MAX} files. ${MAKE_ROOM}`;
  const left = Math.max(0, UPLOAD_QUOTA - used.bytes);
  if (size <= left) return null;
  return `This file is ${formatSize(size)}, and you have ${formatSize(left)} of 250 MB left. ${MAKE_ROOM}`;
}

export const REMOVED_BY_SERVER = `This file would exceed your limit of 250 MB or ${UPLOADS_MAX} files, so it was not saved. ${MAKE_ROOM}`;

/** Share of the quota. */
const NEARLY_FULL = 0.9;

interface SpaceDescription {
  percent: number;
  text: string;
  /** Advice to the user; null while space is left. */
  advice: string | null;
}

export function describeSpace({ bytes, files }: SpaceUsed): SpaceDescription {
  const text = `${formatSize(bytes)} of 250 MB used, ${files} of ${UPLOADS_MAX} files`;
  const percent = Math.min(100, Math.ceil(Math.max(bytes / UPLOAD_QUOTA, files / UPLOADS_MAX) * 100));
  if (bytes >= UPLOAD_QUOTA || files >= UPLOADS_MAX) {
    return { percent, text, advice: 'Your storage is full. Delete files you no longer need.' };
  }
  if (bytes >= NEARLY_FULL * UPLOAD_QUOTA) {
    return { percent, text, advice: `Your storage is nearly full: you have ${formatSize(UPLOAD_QUOTA - bytes)} left.` };
  }
  if (files < NEARLY_FULL * UPLOADS_MAX) return { percent, text, advice: null };
  const left = UPLOADS_MAX - files;
  return {
    percent,
    text,
    advice: `Your storage is nearly full: you can store ${left} more ${left === 1 ? 'file' : 'files'}.`,
  };
}
