import { expect, it } from 'vitest';
import { createReportLimit } from './report-limit.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const at = (minutes: number) => new Date(NOON + minutes * 60_000);

it('accepts sixty reports of one address in ten minutes, and again afterwards', () => {
  const allows = createReportLimit();
  const flood = Array.from({ length: 1000 }, (_, index) => allows('203.0.113.7', at(index / 1000)));
  expect(flood.filter(Boolean)).toHaveLength(60);
  expect([allows('198.51.100.1', at(5)), allows('203.0.113.7', at(9.9)), allows('203.0.113.7', at(10))]).toEqual([
    true,
    false,
    true,
  ]);
});

it('accepts six hundred reports of all addresses', () => {
  const allows = createReportLimit();
  const flood = Array.from({ length: 5000 }, (_, index) => allows(`address ${index}`, at(0)));
  expect(flood.filter(Boolean)).toHaveLength(600);
});
