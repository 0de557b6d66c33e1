import { expect, test } from 'vitest';
import type { ServiceRecord } from '../runtime/scaler.ts';
import type { ColdStart } from './measure-cold-starts.ts';
import { coldStartTable, heavyFunctions } from './report.ts';

const MB = 1024 * 1024;
const coldStart = (name: string, seconds: number, megabytes: number): ColdStart => ({
  name,
  memoryMb: 512,
  seconds,
  processorSeconds: 1,
  rss: megabytes * MB,
  fault: null,
});
const starts = [coldStart('quick', 0.9, 130), coldStart('slow', 1.6, 300)];
const used: ServiceRecord = { started: 2, requests: 9, peak: 400 * MB, faults: [] };

test('the slowest function comes first, with what it did in the journeys', () => {
  expect(coldStartTable(starts, new Map([['quick', used]])).slice(1)).toEqual([
    ['slow', '1.60', '1.00', '300 of 512', '', '', ''],
    ['quick', '0.90', '1.00', '130 of 512', '9', '2', '400'],
  ]);
});

test('functions over a second and a half, or over half of their memory at the start or later, are named', () => {
  expect(heavyFunctions(starts, new Map())).toEqual([
    'slow took 1.60 s (processor 1.00 s)',
    'slow held 300 of its 512 MB',
  ]);
  expect(heavyFunctions([coldStart('quick', 0.9, 130)], new Map([['quick', used]]))).toEqual([
    'quick held 400 of its 512 MB',
  ]);
});
