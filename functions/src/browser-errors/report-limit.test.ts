import { expect, it } from 'vitest';
import { createReportLimit } from './report-limit.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const at = (minutes: number) => new Date(NOON + minutes * 60_000);

const from = (address: string, proxy = address) => ({ address, proxy });

it('accepts sixty reports of one address in ten minutes, and again afterwards', () => {
  const allows = createReportLimit();
  const flood = Array.from({ length: 1000 }, (_, index) => allows(from('203.0.113.7'), at(index / 1000)));
  expect(flood.filter(Boolean)).toHaveLength(60);
  expect(
    [
      { address: '198.51.100.1', minutes: 5 },
      { address: '203.0.113.7', minutes: 9.9 },
      { address: '203.0.113.7', minutes: 10 },
    ].map(({ address, minutes }) => allows(from(address), at(minutes))),
  ).toEqual([true, false, true]);
});

it('accepts the reports of others while one sender makes up an address for each of its own', () => {
  const allows = createReportLimit();
  const flood = Array.from({ length: 5000 }, (_, index) => allows(from(`made up ${index}`, '203.0.113.7'), at(0)));
  expect(flood.filter(Boolean)).toHaveLength(300);
  expect(allows(from('198.51.100.1', 'Hosting'), at(0))).toBe(true);
});

it('accepts six hundred reports of all addresses', () => {
  const allows = createReportLimit();
  const flood = Array.from({ length: 5000 }, (_, index) => allows(from(`address ${index}`), at(0)));
  expect(flood.filter(Boolean)).toHaveLength(600);
});
