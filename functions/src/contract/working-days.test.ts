import { expect, it } from 'vitest';
import { workingDaysAfter, workingDaysBefore } from './working-days.ts';

const at = (day: string) => new Date(`2026-11-${day}T09:30:00Z`);

it.each([
  ['on a Monday', '23', 2, '25'],
  ['before a weekend', '26', 2, '30'],
  ['on a Saturday', '21', 1, '23'],
  ['on a Sunday', '22', 1, '23'],
  ['without days to wait', '21', 0, '21'],
])('counts working days from a time %s', (_when, from, days, expected) => {
  expect(workingDaysAfter(at(from), days)).toEqual(at(expected));
});

it('counts backwards over a weekend', () => {
  expect(workingDaysBefore(at('23'), 1)).toEqual(at('20'));
  expect(workingDaysBefore(at('25'), 2)).toEqual(at('23'));
});
