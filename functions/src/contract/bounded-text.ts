import { string } from 'yup';

/**
 * Text of `min` to `max` characters, not counting white space around it: what a person typed with a stray space at the end
 * is taken, and whoever stores it trims it first. Text of nothing but white space is empty.
 */
export function boundedText(limits: { min: number; max: number; tooShort: string; tooLong: string }) {
  return string()
    .required(limits.tooShort)
    .test('min', limits.tooShort, (value) => value.trim().length >= limits.min)
    .test('max', limits.tooLong, (value) => value.trim().length <= limits.max);
}
