import { expect, it } from 'vitest';
import { parseAdminSecondFactor } from './admin-second-factor.ts';

it.each([
  ['required', 'required'],
  [' optional ', 'optional'],
  ['', 'optional'],
  [undefined, 'optional'],
])('ADMIN_SECOND_FACTOR %j means %s', (text, setting) => {
  expect(parseAdminSecondFactor(text)).toBe(setting);
});

it.each(['requred', 'Required', 'true', 'off'])('ADMIN_SECOND_FACTOR %j is refused with the valid values', (text) => {
  expect(() => parseAdminSecondFactor(text)).toThrow(
    `ADMIN_SECOND_FACTOR is “${text}”: write “required” or “optional”.`,
  );
});
