import { UPLOAD_FILE_MAX, UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  describeSpace,
  hasPendingUploads,
  nextToStart,
  reduceUploads,
  spaceUsed,
  type Upload,
  type UploadAction,
  unlistedUploads,
  validateUpload,
} from './upload-queue.ts';

const file = (size: number) => new File([new Uint8Array(size)], 'plan.pdf');
const after = (...actions: UploadAction[]) => actions.reduce<Upload[]>(reduceUploads, []);
const added = (...ids: number[]): UploadAction => ({
  type: 'added',
  uploads: ids.map((id) => ({ id, file: file(10), refusal: null })),
});
const started = (id: number): UploadAction => ({ type: 'started', id });
const failed: UploadAction = { type: 'failed', id: 1, failure: 'No connection.', retryable: true };

describe('uploads', () => {
  it('start queued and pass through their stages', () => {
    expect(after(added(1))).toMatchObject([{ stage: 'queued', sent: 0, failure: null }]);
    expect(after(added(1), started(1), { type: 'progressed', id: 1, sent: 4, waiting: false })).toMatchObject([
      { stage: 'sending', sent: 4 },
    ]);
    expect(after(added(1), { type: 'progressed', id: 1, sent: 4, waiting: true })).toMatchObject([
      { stage: 'waiting' },
    ]);
    expect(after(added(1), { type: 'stored', id: 1, path: 'uploads/u/1-plan.pdf' })).toMatchObject([
      { stage: 'checking' },
    ]);
    expect(after(added(1), { type: 'removed', id: 1 })).toEqual([]);
  });

  it('fail with a message and can be retried', () => {
    expect(after(added(1), failed)).toMatchObject([{ stage: 'failed', failure: 'No connection.', retryable: true }]);
    expect(after(added(1), failed, { type: 'retried', id: 1 })).toMatchObject([
      { stage: 'queued', sent: 0, failure: null },
    ]);
  });

  it('are listed with a reason when refused immediately', () => {
    const refused: UploadAction = { type: 'added', uploads: [{ id: 1, file: file(0), refusal: 'Empty.' }] };
    expect(after(refused)).toMatchObject([{ stage: 'failed', failure: 'Empty.', retryable: false }]);
  });

  it('change one at a time', () => expect(after(added(1, 2), started(2))[0]?.stage).toBe('queued'));
});

describe('nextToStart', () => {
  it('starts uploads in order', () => expect(nextToStart(after(added(1, 2), started(1)))?.id).toBe(2));
  it('allows three uploads at a time', () =>
    expect(nextToStart(after(added(1, 2, 3, 4), started(1), started(2), started(3)))).toBeNull());
  it('ignores failed uploads', () =>
    expect(nextToStart(after(added(1, 2, 3, 4), failed, started(2), started(3)))?.id).toBe(4));
});

it('spaceUsed counts stored files and uploads in progress once each', () => {
  const stored = {
    files: [{ path: 'uploads/u/1-plan.pdf', name: 'plan.pdf', size: 7, uploadedAt: new Date() }],
    usedBytes: 7,
  };
  expect(spaceUsed(null, after(added(1, 2, 3), failed))).toEqual({ bytes: 20, files: 2 });
  expect(spaceUsed(stored, after(added(2)))).toEqual({ bytes: 17, files: 2 });
  expect(spaceUsed(stored, after(added(2), { type: 'stored', id: 2, path: 'uploads/u/1-plan.pdf' }))).toEqual({
    bytes: 7,
    files: 1,
  });
  expect(spaceUsed(stored)).toEqual({ bytes: 7, files: 1 });
});

it('counts an upload as in progress until it has failed', () => {
  expect(hasPendingUploads(after(added(1), failed))).toBe(false);
  expect(hasPendingUploads(after(added(1)))).toBe(true);
});

it('unlistedUploads lists no file twice', () => {
  const uploads = after(added(1, 2), { type: 'stored', id: 1, path: 'uploads/u/1-plan.pdf' });
  expect(unlistedUploads(uploads, []).map(({ id }) => id)).toEqual([1, 2]);
  expect(unlistedUploads(uploads, [{ path: 'uploads/u/1-plan.pdf' }]).map(({ id }) => id)).toEqual([2]);
});

const MB = 1024 * 1024;

describe('validateUpload', () => {
  it.each([
    ['a file of one byte', 1, 0],
    ['a file of 25 MB', UPLOAD_FILE_MAX, 0],
    ['a file that fills the space exactly', 3 * MB, UPLOAD_QUOTA - 3 * MB],
  ])('accepts %s', (_what, size, bytes) =>
    expect(validateUpload({ size }, { bytes, files: UPLOADS_MAX - 1 })).toBeNull(),
  );

  it.each([
    ['an empty file', 0, 0, /is empty/],
    ['a file of 25 MB and a byte', UPLOAD_FILE_MAX + 1, 0, /Choose a file of at most 25 MB/],
    ['a file a byte larger than the space left', 3 * MB + 1, UPLOAD_QUOTA - 3 * MB, /you have 3\.0 MB of 250 MB left/],
    ['any file when the storage is overfull', 1, UPLOAD_QUOTA + MB, /you have 0 bytes of 250 MB left/],
  ])('refuses %s', (_what, size, bytes, reason) =>
    expect(validateUpload({ size }, { bytes, files: 0 })).toMatch(reason),
  );

  it('refuses a file beyond the maximum number', () =>
    expect(validateUpload({ size: 1 }, { bytes: 0, files: UPLOADS_MAX })).toMatch(/You can store up to 200 files/));
});

describe('describeSpace', () => {
  it.each([
    [0, 0, 0, null],
    [1, 1, 1, null],
    [125 * MB, 1, 50, null],
    [230 * MB, 1, 92, /nearly full: you have 20\.0 MB left/],
    [250 * MB, 1, 100, /storage is full/],
    [260 * MB, 1, 100, /storage is full/],
    [MB, 179, 90, null],
    [MB, 180, 90, /nearly full: you can store 20 more files/],
    [MB, 199, 100, /nearly full: you can store 1 more file/],
    [MB, 200, 100, /storage is full/],
  ])('describes %i bytes in %i files as %i%%', (bytes, files, percent, advice) => {
    const space = describeSpace({ bytes, files });
    expect(space.percent).toBe(percent);
    if (advice) expect(space.advice).toMatch(advice);
    else expect(space.advice).toBeNull();
  });
});
