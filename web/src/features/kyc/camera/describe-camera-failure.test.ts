import { expect, it } from 'vitest';
import { describeCameraFailure } from './describe-camera-failure.ts';

it.each([
  ['NotAllowedError', /not allowed.*settings/],
  ['SecurityError', /does not let pages/],
  ['NotFoundError', /No camera was found/],
  ['OverconstrainedError', /No camera was found/],
  ['NotReadableError', /in use by another program/],
  ['NotSupportedError', /cannot use a camera here/],
  ['AbortError', /could not be started/],
])('says what to do after %s', (name, sentence) => {
  const said = describeCameraFailure(new DOMException('whatever the browser says', name));
  expect(said).toMatch(sentence);
  expect(said).toMatch(/choose a file instead\.$/);
  expect(said).not.toContain('whatever');
});

it('says it of anything that is thrown', () => {
  expect(describeCameraFailure('no')).toBe('The camera could not be started. Please choose a file instead.');
});
