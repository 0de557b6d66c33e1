import { expect, it } from 'vitest';
import { parseAdminSecondFactor } from './admin-second-factor.ts';

it.each([
  ['required', 'required'],
  [' optional ', 'optional'],
  ['', 'optional'],
  [undefined, 'optional'],
])('ADMIN_SECOND_FACTOR as %j is %s', (text, setting) => {
  expect(parseAdminSecondFactor(text)).toBe(setting);
});

it.each(['requred', 'Required', 'true', 'off'])('ADMIN_SECOND_FACTOR as %s is refused with the way out', (text) => {
  expect(() => parseAdminSecondFactor(text)).toThrow(
    `ADMIN_SECOND_FACTOR is “${text}”: write “required” or “optional”.`,
  );
});
