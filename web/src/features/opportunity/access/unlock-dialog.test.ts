import { expect, test } from 'vitest';
import { wrongPasscode } from './unlock-dialog.tsx';

test.each([
  [4, 'This passcode is not valid for this opportunity. 4 tries are left.'],
  [1, 'This passcode is not valid for this opportunity. One try is left.'],
  [0, 'This passcode is not valid for this opportunity. You have no attempts left for now.'],
])('with %i tries left', (triesLeft, text) => {
  expect(wrongPasscode(triesLeft)).toBe(text);
});
