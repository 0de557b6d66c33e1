import { UPLOAD_FILE_MAX, UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { describeSpace, validateUpload } from './upload-quota.ts';

const MB = 1024 * 1024;

describe('validateUpload', () => {
  it.each([
    ['a file of one byte', 1, 0],
    ['a file of 25 MB', UPLOAD_FILE_MAX, 0],
    ['the file that fills the space to the byte', 3 * MB, UPLOAD_QUOTA - 3 * MB],
  ])('takes %s', (_what, size, bytes) =>
    expect(validateUpload({ size }, { bytes, files: UPLOADS_MAX - 1 })).toBeNull(),
  );

  it.each([
    ['an empty file', 0, 0, /is empty/],
    ['one byte more than 25 MB', UPLOAD_FILE_MAX + 1, 0, /A file may have 25 MB at most/],
    ['one byte more than is left', 3 * MB + 1, UPLOAD_QUOTA - 3 * MB, /3\.0 MB of your 250 MB are left/],
    ['anything once it is overfull', 1, UPLOAD_QUOTA + MB, /0 bytes of your 250 MB are left/],
  ])('refuses %s', (_what, size, bytes, reason) =>
    expect(validateUpload({ size }, { bytes, files: 0 })).toMatch(reason),
  );

  it('refuses one file more than may be kept', () =>
    expect(validateUpload({ size: 1 }, { bytes: 0, files: UPLOADS_MAX })).toMatch(/You may keep 200 files at most/));
});

describe('describeSpace', () => {
  it.each([
    [0, 0, 0, null],
    [1, 1, 1, null],
    [125 * MB, 1, 50, null],
    [230 * MB, 1, 92, /nearly full: 20\.0 MB/],
    [250 * MB, 1, 100, /space is full/],
    [260 * MB, 1, 100, /space is full/],
    [MB, 179, 90, null],
    [MB, 180, 90, /nearly full: 20 more files can be kept/],
    [MB, 199, 100, /nearly full: 1 more file can be kept/],
    [MB, 200, 100, /space is full/],
  ])('of %i bytes in %i files is %i%%', (bytes, files, percent, advice) => {
    const space = describeSpace({ bytes, files });
    expect(space.percent).toBe(percent);
    if (advice) expect(space.advice).toMatch(advice);
    else expect(space.advice).toBeNull();
  });
});
