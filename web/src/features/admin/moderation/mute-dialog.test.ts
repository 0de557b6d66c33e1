import { CHAT_MUTE_REASON_MAX } from '@portal/functions/contract/limits';
import { expect, it } from 'vitest';
import { EMPTY_MUTE, LENGTH_OPTIONS, muteRequest, parseMute, validateMute } from './mute-dialog.tsx';

it.each([
  ['hour', 1],
  ['day', 24],
  ['week', 168],
  ['month', 720],
  ['lifted', null],
] as const)('requests %s as $1 hours', (length, hours) => {
  expect(parseMute(muteRequest({ length, reason: 'Advertising' }, 'otis'))).toEqual({
    uid: 'otis',
    hours,
    reason: 'Advertising',
  });
});

it('offers every length once', () => {
  expect(LENGTH_OPTIONS.map(({ value }) => value)).toEqual(['hour', 'day', 'week', 'month', 'lifted']);
});

it('reports each missing value at its field', () => {
  expect(validateMute(EMPTY_MUTE)).toEqual({ length: 'Choose how long', reason: 'Please give a reason' });
  expect(validateMute({ length: 'day', reason: 'a'.repeat(CHAT_MUTE_REASON_MAX + 1) })).toEqual({
    reason: `The reason must be less than ${CHAT_MUTE_REASON_MAX} characters`,
  });
  expect(validateMute({ length: 'lifted', reason: 'Advertising' })).toEqual({});
});
