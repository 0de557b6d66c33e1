import type { SpaceUsed } from './upload-quota.ts';
import type { PrivateFiles } from './use-private-files.ts';

export type UploadStage = 'queued' | 'sending' | 'waiting' | 'checking' | 'failed';

/** A file on its way into the person's private files. It leaves the list once it is among them. */
export interface Upload {
  id: number;
  file: File;
  stage: UploadStage;
  /** Where it has been put; null until it has arrived. */
  path: string | null;
  /** Bytes that have arrived. */
  sent: number;
  /** Why it failed; null otherwise. */
  failure: string | null;
  /** Whether another try may succeed. */
  again: boolean;
}

export type UploadAction =
  | { type: 'added'; uploads: { id: number; file: File; refusal: string | null }[] }
  | { type: 'removed'; id: number }
  | { type: 'started' | 'retried'; id: number }
  | { type: 'stored'; id: number; path: string }
  | { type: 'progressed'; id: number; sent: number; waiting: boolean }
  | { type: 'failed'; id: number; failure: string; again: boolean };

/** More at once would only share the same connection. */
const AT_ONCE = 3;
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
  again: false,
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
      return { stage: 'failed', failure: action.failure, again: action.again };
    case 'retried':
      return { stage: 'queued', path: null, sent: 0, failure: null, again: false };
  }
}

/** The one to begin with next, or null while enough are on their way. */
export function nextToStart(uploads: readonly Upload[]): Upload | null {
  if (uploads.filter(({ stage }) => BUSY.includes(stage)).length >= AT_ONCE) return null;
  return uploads.find(({ stage }) => stage === 'queued') ?? null;
}

/** What the kept files take, and those on their way will take, of the quota. */
export function spaceUsed(kept: PrivateFiles | null, uploads: readonly Upload[] = []): SpaceUsed {
  const listed = kept?.files ?? [];
  const underway = notYetListed(uploads, listed).filter(({ stage }) => stage !== 'failed');
  return {
    bytes: underway.reduce((sum, { file }) => sum + file.size, kept?.usedBytes ?? 0),
    files: listed.length + underway.length,
  };
}

export const isUnderway = (uploads: readonly Upload[]): boolean => uploads.some(({ stage }) => stage !== 'failed');

/** Those that the list of kept files does not show yet: another upload may have asked for it in the meantime. */
export const notYetListed = (uploads: readonly Upload[], kept: readonly { path: string }[]): Upload[] =>
  uploads.filter(({ path }) => path === null || !kept.some((file) => file.path === path));
