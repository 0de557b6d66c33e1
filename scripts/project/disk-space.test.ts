import { expect, test } from 'vitest';
import { checkDiskSpace, describeFullDisk, freeMegabytes } from './disk-space.ts';
import { projectRoot } from './paths.ts';

test('a start is refused in one sentence only if the disk is nearly full', () => {
  expect(checkDiskSpace(() => 5000)).toBe(5000);
  expect(() => checkDiskSpace((folder) => (folder === projectRoot ? 5000 : 12))).toThrow(
    /^The disk is full \(12 MB are left for .+, and 300 MB are needed\): free some space .+, then run the command again\.$/,
  );
});

test('the free space of a folder is a number of megabytes', () => {
  expect(freeMegabytes(projectRoot)).toBeGreaterThan(0);
});

test.each(['ENOSPC', 'EDQUOT'])('a write that fails with %s is reported as a full disk', (code) => {
  expect(describeFullDisk(Object.assign(new Error('write'), { code }))).toContain(`The disk is full (${code}): free`);
});

test('other errors are not reported as a full disk', () => {
  expect(describeFullDisk(Object.assign(new Error('write'), { code: 'EACCES' }))).toBeUndefined();
  expect(describeFullDisk('ENOSPC')).toBeUndefined();
});
