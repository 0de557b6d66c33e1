import { describe, expect, it } from 'vitest';
import { contactMessage, expertApplication } from '../../../../tests/factories/form-values.ts';
import { LONG_TEXT_MAX, RESUME_FILE_MAX } from '../limits.ts';
import { contactSubmissionSchema } from './contact.ts';
import { expertSubmissionSchema, resumeFileSchema, resumeUploadSchema } from './expert-application.ts';

interface Checked {
  isValidSync(value: unknown): boolean;
  validateSync(value: unknown): unknown;
}

function expectVerdict(schema: Checked, value: unknown, sentence: string | RegExp | null) {
  if (sentence === null) expect(schema.isValidSync(value)).toBe(true);
  else expect(() => schema.validateSync(value)).toThrow(sentence);
}

describe('a contact message', () => {
  it.each([
    [{}, null],
    [{ name: 'A' }, /^Name must be at least 2 characters$/],
    [{ name: ' A ' }, /^Name must be at least 2 characters$/],
    [{ name: 'Al' }, null],
    [{ name: 'Al\u202e' }, /^Name contains hidden characters\. Please type it again\.$/],
    [{ name: 'Annie Support' }, null],
    [{ email: '' }, /^Please enter a valid email address$/],
    [{ email: 'ada' }, /^Please enter a valid email address$/],
    [{ email: `${'a'.repeat(250)}@example.com` }, /^Please enter a valid email address$/],
    [{ phone: 'ask at the desk' }, null],
    [{ phone: '1'.repeat(41) }, /less than 40/],
    [{ subject: 'Four' }, /^Subject must be at least 5 characters$/],
    [{ subject: 'Fives' }, null],
    [{ message: '123456789' }, /^Message must be at least 10 characters$/],
    [{ message: '1234567890' }, null],
    [{ message: 'a'.repeat(LONG_TEXT_MAX + 1) }, /less than 5000/],
    [{ phone: null }, /phone/],
    [{ user_id: 'somebody' }, /^Unknown field: user_id$/],
  ])('with %o: %s', (values, sentence) => {
    expectVerdict(contactSubmissionSchema, contactMessage(values), sentence);
  });
});

describe('an expert application', () => {
  it.each([
    [{}, null],
    [{ message: 'I have built compilers.' }, null],
    [{ firstName: 'G' }, /^First name must be at least 2 characters$/],
    [{ firstName: 'Gr\u200bace' }, /^First name contains hidden characters/],
    [{ lastName: 'Hopper\u061c.' }, /^Last name contains hidden characters/],
    [{ lastName: '' }, /^Last name must be at least 2 characters$/],
    [{ email: 'grace@' }, /^Please enter a valid email address$/],
    [{ expertise: '' }, /^Please select an area of expertise$/],
    [{ expertise: 'alchemy' }, /^Please select an area of expertise$/],
    [{ agreeToTerms: false }, /^You must agree to the terms and conditions$/],
    [{ agreeToTerms: 'true' }, /agreeToTerms/],
    [{ message: 'a'.repeat(LONG_TEXT_MAX + 1) }, /less than 5000/],
    [{ resume: { file_path: 'kyc/ada/id_document_1.pdf' } }, /^Unknown field: resume$/],
  ])('with %o: %s', (values, sentence) => {
    expectVerdict(expertSubmissionSchema, expertApplication(values), sentence);
  });
});

describe('a résumé before it is sent', () => {
  it.each([
    [RESUME_FILE_MAX, 'pdf', null],
    [1, 'docx', null],
    [0, 'doc', /^This file is empty\.$/],
    [RESUME_FILE_MAX + 1, 'pdf', /^File size must be less than 5MB$/],
    [1, 'png', /^Only PDF, DOC, and DOCX files are allowed$/],
  ])('of %i bytes, named .%s: %s', (size, extension, sentence) => {
    expectVerdict(resumeFileSchema, { size, extension }, sentence);
  });
});

describe('a résumé as it is sent', () => {
  const upload = (values: object) => ({
    ticket: 'a'.repeat(43),
    fileName: 'cv.pdf',
    content: Buffer.from('%PDF').toString('base64'),
    ...values,
  });

  it.each([
    [{}, null],
    [{ content: Buffer.alloc(RESUME_FILE_MAX).toString('base64') }, null],
    [{ content: Buffer.alloc(RESUME_FILE_MAX + 3).toString('base64') }, /^File size must be less than 5MB$/],
    [{ content: '' }, /^This file is empty\.$/],
    [{ content: 'JVBE Rg==' }, /^This file could not be read\.$/],
    [{ fileName: ' ' }, /^The file needs a name\.$/],
    [{ ticket: 'a/../b' }, /^This is not a ticket for a résumé\.$/],
  ])('case %#', (values, sentence) => {
    expectVerdict(resumeUploadSchema, upload(values), sentence);
  });
});
