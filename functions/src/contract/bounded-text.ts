import { string } from 'yup';

/** As the rules have it: white space, control and formatting characters show nothing. */
const SHOWS_SOMETHING = /[^\s\p{Z}\p{C}]/u;

/**
 * Text of `min` to `max` characters, not counting white space around it: what a person typed with a stray space at the end
 * is taken, and whoever stores it trims it first. Text that shows nothing is empty.
 */
export function boundedText(limits: { min: number; max: number; tooShort: string; tooLong: string }) {
  return string()
    .required(limits.tooShort)
    .test('min', limits.tooShort, (value) => SHOWS_SOMETHING.test(value) && value.trim().length >= limits.min)
    .test('max', limits.tooLong, (value) => value.trim().length <= limits.max);
}
