import { expect, test } from 'vitest';
import { wrongPasscode } from './unlock-dialog.tsx';

test.each([
  [4, 'This passcode is not valid for this opportunity. 4 attempts are left.'],
  [1, 'This passcode is not valid for this opportunity. One attempt is left.'],
  [0, 'This passcode is not valid for this opportunity. You have no attempts left for now.'],
])('a wrong passcode with %i attempts left shows "%s"', (triesLeft, text) => {
  expect(wrongPasscode(triesLeft)).toBe(text);
});
