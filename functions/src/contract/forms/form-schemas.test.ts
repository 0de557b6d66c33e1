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
    ['complete', {}, null],
    ['a name of one letter', { name: 'A' }, /^Name must be at least 2 characters$/],
    ['a name of one letter and spaces', { name: ' A ' }, /^Name must be at least 2 characters$/],
    ['a name of two letters', { name: 'Al' }, null],
    [
      'a hidden character in the name',
      { name: 'Al\u202e' },
      /^Name contains hidden characters\. Please type it again\.$/,
    ],
    ['a name like a staff name', { name: 'Annie Support' }, null],
    ['no email address', { email: '' }, /^Please enter a valid email address$/],
    ['half an email address', { email: 'ada' }, /^Please enter a valid email address$/],
    ['a long email address', { email: `${'a'.repeat(250)}@example.com` }, /^Please enter a valid email address$/],
    ['words for a phone number', { phone: 'ask at the desk' }, null],
    ['a long phone number', { phone: '1'.repeat(41) }, /less than 40/],
    ['a subject of four letters', { subject: 'Four' }, /^Subject must be at least 5 characters$/],
    ['a subject of five letters', { subject: 'Fives' }, null],
    ['a message of nine characters', { message: '123456789' }, /^Message must be at least 10 characters$/],
    ['a message of ten characters', { message: '1234567890' }, null],
    ['a long message', { message: 'a'.repeat(LONG_TEXT_MAX + 1) }, /less than 5000/],
    ['null for the phone number', { phone: null }, /phone/],
    ['an unknown field', { user_id: 'somebody' }, /^Unknown field: user_id$/],
  ])('is checked: %s', (_what, values, sentence) => {
    expectVerdict(contactSubmissionSchema, contactMessage(values), sentence);
  });
});

describe('an expert application', () => {
  it.each([
    ['complete', {}, null],
    ['a message', { message: 'I have built compilers.' }, null],
    ['a first name of one letter', { firstName: 'G' }, /^First name must be at least 2 characters$/],
    ['a hidden character in the first name', { firstName: 'Gr\u200bace' }, /^First name contains hidden characters/],
    ['a hidden character in the last name', { lastName: 'Hopper\u061c.' }, /^Last name contains hidden characters/],
    ['no last name', { lastName: '' }, /^Last name must be at least 2 characters$/],
    ['half an email address', { email: 'grace@' }, /^Please enter a valid email address$/],
    ['no expertise', { expertise: '' }, /^Please select an area of expertise$/],
    ['an unknown expertise', { expertise: 'alchemy' }, /^Please select an area of expertise$/],
    ['no agreement to the terms', { agreeToTerms: false }, /^You must agree to the terms and conditions$/],
    ['a text for the agreement', { agreeToTerms: 'true' }, /agreeToTerms/],
    ['a long message', { message: 'a'.repeat(LONG_TEXT_MAX + 1) }, /less than 5000/],
    ['a path to a résumé', { resume: { file_path: 'kyc/ada/id_document_1.pdf' } }, /^Unknown field: resume$/],
  ])('is checked: %s', (_what, values, sentence) => {
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
  ])('of %i bytes with the extension .%s is checked: %s', (size, extension, sentence) => {
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
    ['complete', {}, null],
    ['of the largest size', { content: Buffer.alloc(RESUME_FILE_MAX).toString('base64') }, null],
    [
      'larger than allowed',
      { content: Buffer.alloc(RESUME_FILE_MAX + 3).toString('base64') },
      /^File size must be less than 5MB$/,
    ],
    ['without content', { content: '' }, /^This file is empty\.$/],
    ['with a space in the base64', { content: 'JVBE Rg==' }, /^This file could not be read\.$/],
    ['without a name', { fileName: ' ' }, /^The file needs a name\.$/],
    ['with a path for a ticket', { ticket: 'a/../b' }, /^This is not a ticket for a résumé\.$/],
  ])('is checked: %s', (_what, values, sentence) => {
    expectVerdict(resumeUploadSchema, upload(values), sentence);
  });
});
