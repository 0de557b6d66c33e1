import { expect, it } from 'vitest';
import { readIdleMinutes } from './build-inputs.ts';

it.each([
  [{}, { admin: 30, investor: 0 }],
  [
    { VITE_IDLE_MINUTES_ADMIN: '', VITE_IDLE_MINUTES_INVESTOR: '' },
    { admin: 30, investor: 0 },
  ],
  [
    { VITE_IDLE_MINUTES_ADMIN: '15', VITE_IDLE_MINUTES_INVESTOR: '120' },
    { admin: 15, investor: 120 },
  ],
  [{ VITE_IDLE_MINUTES_ADMIN: '0' }, { admin: 0, investor: 0 }],
])('sessions end as %o says', (variables, minutes) => {
  expect(readIdleMinutes(variables)).toEqual(minutes);
});

it.each(['1', '-5', '2.5', 'ten', '30m', '99999', ' 30'])(
  '%j minutes fail the build, which names the variable',
  (value) => {
    expect(() => readIdleMinutes({ VITE_IDLE_MINUTES_INVESTOR: value })).toThrow('VITE_IDLE_MINUTES_INVESTOR');
  },
);
