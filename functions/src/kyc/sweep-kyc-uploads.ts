import { KYC_UPLOAD_LIFETIME } from '../contract/limits.ts';
import { bucket, firestore } from '../platform/admin.ts';
import type { StoredFile } from '../platform/stored-file.ts';
import { discardUpload } from './discard-upload.ts';

const FOLDER = 'kyc/';
const PAGE = 500;

/**
 * Deletes files that were uploaded and never handed in, of one person or of everybody: somebody's passport must not lie about
 * because a browser was closed. What came within the hour may still be handed in. Answers how many it deleted.
 */
export async function sweepKycUploads(at: Date, uid?: string): Promise<number> {
  const store = await bucket();
  const prefix = uid === undefined ? FOLDER : `${FOLDER}${uid}/`;
  let deleted = 0;
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const [files, next] = await store.getFiles({ prefix, maxResults: PAGE, autoPaginate: false, pageToken });
    deleted += await sweepPage(files, at);
    pageToken = nextToken(next);
  }
  return deleted;
}

async function sweepPage(files: readonly StoredFile[], at: Date): Promise<number> {
  const old = files.filter(({ metadata }) => isOld(metadata.timeCreated, at));
  const handedIn = await pathsHandedIn(new Set(old.map(({ name }) => ownerOf(name))));
  const left = old.filter(({ name }) => !handedIn.has(name));
  const outcomes = await Promise.all(left.map((file) => discardUpload(file)));
  return outcomes.filter(Boolean).length;
}

const isOld = (created: unknown, at: Date) =>
  typeof created === 'string' && at.getTime() - Date.parse(created) > KYC_UPLOAD_LIFETIME;

const ownerOf = (path: string) => path.split('/')[1] ?? '';

async function pathsHandedIn(uids: ReadonlySet<string>): Promise<Set<unknown>> {
  const documents = firestore().collection('kyc_documents');
  const found = await Promise.all(
    [...uids].map((uid) => documents.where('user_id', '==', uid).select('file_path').get()),
  );
  return new Set(found.flatMap(({ docs }) => docs.map((document): unknown => document.get('file_path'))));
}

const nextToken = (query: unknown): string | undefined =>
  typeof query === 'object' && query !== null && 'pageToken' in query && typeof query.pageToken === 'string'
    ? query.pageToken
    : undefined;
