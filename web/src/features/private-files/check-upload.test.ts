import { UPLOAD_FILE_MAX, UPLOAD_QUOTA } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { describeSpace, whyUploadRefused } from './check-upload.ts';

const MB = 1024 * 1024;

describe('whyUploadRefused', () => {
  it.each([
    ['a file of one byte', 1, 0],
    ['a file of 25 MB', UPLOAD_FILE_MAX, 0],
    ['the file that fills the space to the byte', 3 * MB, UPLOAD_QUOTA - 3 * MB],
  ])('takes %s', (_what, size, used) => expect(whyUploadRefused({ size }, used)).toBeNull());

  it.each([
    ['an empty file', 0, 0, /is empty/],
    ['one byte more than 25 MB', UPLOAD_FILE_MAX + 1, 0, /A file may have 25 MB at most/],
    ['one byte more than is left', 3 * MB + 1, UPLOAD_QUOTA - 3 * MB, /3\.0 MB of your 250 MB are left/],
    ['anything once it is overfull', 1, UPLOAD_QUOTA + MB, /0 bytes of your 250 MB are left/],
  ])('refuses %s', (_what, size, used, reason) => expect(whyUploadRefused({ size }, used)).toMatch(reason));
});

describe('describeSpace', () => {
  it.each([
    [0, 0, null],
    [1, 1, null],
    [125 * MB, 50, null],
    [230 * MB, 92, /nearly full: 20\.0 MB/],
    [250 * MB, 100, /space is full/],
    [260 * MB, 100, /space is full/],
  ])('of %i bytes is %i%%', (used, percent, advice) => {
    const space = describeSpace(used);
    expect(space.percent).toBe(percent);
    if (advice) expect(space.advice).toMatch(advice);
    else expect(space.advice).toBeNull();
  });
});
