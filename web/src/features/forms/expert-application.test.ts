import { RESUME_FILE_MAX } from '@portal/functions/contract/limits';
import { expect, test } from 'vitest';
import { validateResume } from './expert-application.ts';

test.each([
  ['cv.pdf', RESUME_FILE_MAX, undefined],
  ['CV.DOCX', 1, undefined],
  ['my.cv.doc', 1, undefined],
  ['cv.pdf', 0, 'This file is empty.'],
  ['cv.pdf', RESUME_FILE_MAX + 1, 'File size must be less than 5MB'],
  ['cv.zip', RESUME_FILE_MAX + 1, 'File size must be less than 5MB'],
  ['cv.zip', 1, 'Only PDF, DOC, and DOCX files are allowed'],
  ['pdf', 1, 'Only PDF, DOC, and DOCX files are allowed'],
])('validates %s of %i bytes: %s', (name, size, message) => {
  expect(validateResume({ name, size })).toBe(message);
});
