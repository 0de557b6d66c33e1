import { expect, test } from 'vitest';
import { wrongPasscode } from './unlock-dialog.tsx';

test.each([
  [4, 'This passcode does not open this page. 4 tries are left.'],
  [1, 'This passcode does not open this page. One try is left.'],
  [0, 'This passcode does not open this page. No tries are left for now.'],
])('with %i tries left', (triesLeft, text) => {
  expect(wrongPasscode(triesLeft)).toBe(text);
});
