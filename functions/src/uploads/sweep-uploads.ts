import { string } from 'yup';
import { avatarUploader } from '../contract/accounts/avatar.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { deleteUnsubmitted, isOld } from '../kyc/kyc-uploads.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logEvent } from '../platform/logging.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { deleteFile, hasStatus, type StoredFile } from '../platform/stored-file.ts';

/** One page of a folder, and the place of the next one; null at the end. */
interface Page<File> {
  files: readonly File[];
  next: string | null;
}

/** The steps of a sweep. A place is null at the start of the folder. */
export interface SweepSteps<File> {
  loadPlace(): Promise<string | null>;
  list(place: string | null): Promise<Page<File>>;
  deleteUnused(files: readonly File[]): Promise<number>;
  savePlace(place: string | null): Promise<void>;
}

/**
 * Goes through a folder page by page from where the last run stopped, and starts again after the end. The place is
 * saved after each page, so an interrupted run repeats one page at most. Returns how many files were deleted.
 */
export async function sweep<File>(steps: SweepSteps<File>, pages: number): Promise<number> {
  let place = await steps.loadPlace();
  let deleted = 0;
  for (let page = 0; page < pages; page += 1) {
    const { files, next } = await steps.list(place);
    deleted += await steps.deleteUnused(files);
    await steps.savePlace(next);
    if (next === null) break;
    place = next;
  }
  return deleted;
}

const PAGE = 500;
/** A run covers up to 200,000 files of each folder; the next run continues. */
const PAGES_A_NIGHT = 400;

type DeleteUnused = (files: readonly StoredFile[], at: Date) => Promise<number>;

/** Folders that browsers upload to, and the function that deletes the files that the server didn't accept. */
const FOLDERS: readonly { name: string; deleteUnused: DeleteUnused }[] = [
  { name: 'kyc', deleteUnused: deleteUnsubmitted },
  { name: 'avatars', deleteUnused: deleteUnpublished },
];

/** Avatar uploads that the trigger could never process. */
async function deleteUnpublished(files: readonly StoredFile[], at: Date): Promise<number> {
  const left = files.filter(({ name, metadata }) => avatarUploader(name) !== null && isOld(metadata.timeCreated, at));
  await Promise.all(left.map((file) => deleteFile(file, file.metadata.generation)));
  return left.length;
}

const placeSchema = strictObject({ page_token: string().nullable().defined(), expires_at: dateSchema().required() });
/** A saved position expires after this time if no run uses it. The next run then starts from the beginning. */
const PLACE_LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** Stored with the attempt counts, which expire by the same field. */
const placeRef = (folder: string) => firestore().doc(`attempts/sweep_${folder}`);

/** Deletes unused uploads in all folders. Returns how many. */
export async function sweepUploads(at: Date, pages = PAGES_A_NIGHT, pageSize = PAGE): Promise<number> {
  const store = await bucket();
  let deleted = 0;
  for (const { name, deleteUnused } of FOLDERS) {
    const list = async (place: string | null): Promise<Page<StoredFile>> => {
      const options = { prefix: `${name}/`, maxResults: pageSize, autoPaginate: false };
      try {
        const [files, next] = await store.getFiles({ ...options, ...(place !== null && { pageToken: place }) });
        return { files, next: tokenIn(next) };
      } catch (error) {
        if (place === null || !hasStatus(error, 400)) throw error;
        return list(null); // Storage no longer knows the place.
      }
    };
    const steps: SweepSteps<StoredFile> = {
      list,
      deleteUnused: (files) => deleteUnused(files, at),
      loadPlace: async () => {
        const stored = await placeRef(name).get();
        return stored.exists ? (parseOrWarn(placeSchema, stored)?.page_token ?? null) : null;
      },
      savePlace: async (place) => {
        const expires = new Date(at.getTime() + PLACE_LIFETIME);
        await placeRef(name).set({ page_token: place, expires_at: expires });
      },
    };
    deleted += await sweep(steps, pages);
  }
  return deleted;
}

const tokenIn = (query: unknown): string | null =>
  typeof query === 'object' && query !== null && 'pageToken' in query && typeof query.pageToken === 'string'
    ? query.pageToken
    : null;

/** Each night: deletes uploads that nothing uses. */
export async function cleanUpUnusedUploads(): Promise<void> {
  logEvent('Unused uploads were deleted', { deleted: await sweepUploads(now()) });
}
