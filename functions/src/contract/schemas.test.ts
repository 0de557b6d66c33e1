import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  emailChangeSchema,
  forgotPasswordSchema,
  passwordChangeSchema,
  signInSchema,
  signUpSchema,
} from './accounts/auth-forms.ts';
import {
  investorAnswersSchema,
  investorProfileSchema,
  ONBOARDING_STEPS,
  onboardingSchema,
} from './accounts/onboarding.ts';
import { profileFormSchema, profileSchema } from './accounts/profile.ts';
import { messageFormSchema } from './chat/chat.ts';
import { kycFileSchema, kycRecordSchema, kycSubmissionSchema } from './kyc/kyc.ts';
import { newKycRecord } from './kyc/kyc-machine.ts';
import { KYC_FILE_MAX, LONG_TEXT_MAX } from './limits.ts';
import { opportunityRequestSchema } from './opportunities/opportunity-views.ts';
import { SECTORS } from './options.ts';
import { documentIdSchema, emptySchema, isDocumentId } from './schemas.ts';

interface Checked {
  validateSync(value: unknown): unknown;
}

/** Returns the sentence with which a schema refuses a value, or null if the schema accepts it. */
function refusal(schema: Checked, value: unknown): string | null {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

type Case = [what: string, schema: Checked, value: unknown, sentence: string | RegExp | null];

function table(name: string, cases: Case[]) {
  describe(name, () => {
    it.each(cases)('checks %s', (_what, schema, value, sentence) => {
      const said = refusal(schema, value);
      if (sentence instanceof RegExp) expect(said).toMatch(sentence);
      else expect(said).toBe(sentence);
    });
  });
}

const UNKNOWN_KEY = /^Unknown field: /;

table('calls without an argument', [
  ['an empty object', emptySchema, {}, null],
  ['a stray key', emptySchema, { uid: 'ada' }, UNKNOWN_KEY],
  ['a list', emptySchema, [], /must be a `object` type/],
  ['a text', emptySchema, 'all', /must be a `object` type/],
  ['nothing at all', emptySchema, undefined, /must be defined/],
]);

table('asking for an opportunity', [
  ['an id', opportunityRequestSchema, { id: 'biotech-ip-box-beta' }, null],
  ['none', opportunityRequestSchema, {}, 'id is a required field'],
  ['a number', opportunityRequestSchema, { id: 7 }, /must be a `string` type/],
  ['a list', opportunityRequestSchema, { id: ['a'] }, /must be a `string` type/],
  ['a path', opportunityRequestSchema, { id: '../profiles' }, 'This is not the id of an opportunity.'],
  ['capitals', opportunityRequestSchema, { id: 'Biotech' }, 'This is not the id of an opportunity.'],
  ['a line break', opportunityRequestSchema, { id: 'biotech\n' }, 'This is not the id of an opportunity.'],
  ['65 characters', opportunityRequestSchema, { id: 'a'.repeat(65) }, /not the id/],
  ['an unknown key', opportunityRequestSchema, { id: 'a', viewer: 'admin' }, UNKNOWN_KEY],
]);

table('signing in and up', [
  ['sign-in', signInSchema, { email: 'ada@example.com', password: 'x' }, null],
  ['no email', signInSchema, { email: '', password: 'x' }, 'Please enter a valid email address'],
  [
    'an email without a domain of the internet',
    signInSchema,
    { email: 'ada@b', password: 'x' },
    'Please enter a valid email address',
  ],
  ['half an email', signInSchema, { email: 'ada@', password: 'x' }, 'Please enter a valid email address'],
  ['no password', signInSchema, { email: 'ada@example.com', password: '' }, 'Password is required'],
  [
    'five characters',
    signUpSchema,
    { email: 'ada@example.com', password: '12345', confirmPassword: '12345', agreed: true },
    'Password must be at least 6 characters',
  ],
  [
    'six',
    signUpSchema,
    { email: 'ada@example.com', password: '123456', confirmPassword: '123456', agreed: true },
    null,
  ],
  [
    'terms that were not agreed to',
    signUpSchema,
    { email: 'ada@example.com', password: '123456', confirmPassword: '123456', agreed: false },
    'Please agree to the Terms of Service to create an account',
  ],
  [
    'another in the second field',
    signUpSchema,
    { email: 'ada@example.com', password: '123456', confirmPassword: '1234567', agreed: true },
    "Passwords don't match",
  ],
  ['forgotten, with nonsense', forgotPasswordSchema, { email: 'ada' }, 'Please enter a valid email address'],
]);

const CHANGE = { currentPassword: 'old-password', password: 'new-password', confirmPassword: 'new-password' };
table('changing a password', [
  ['another', passwordChangeSchema, CHANGE, null],
  ['without the current one', passwordChangeSchema, { ...CHANGE, currentPassword: '' }, 'Password is required'],
  [
    'nothing at all',
    passwordChangeSchema.pick(['password', 'currentPassword']),
    { currentPassword: '', password: '' },
    /Password (is required|must be at least 6 characters)/,
  ],
  [
    'the same again',
    passwordChangeSchema,
    { ...CHANGE, currentPassword: 'new-password' },
    'Please choose a password that differs from your current one.',
  ],
  [
    'five characters',
    passwordChangeSchema,
    { ...CHANGE, password: '12345', confirmPassword: '12345' },
    'Password must be at least 6 characters',
  ],
  ['another in the second field', passwordChangeSchema, { ...CHANGE, confirmPassword: 'x' }, "Passwords don't match"],
]);

const emailChange = emailChangeSchema('ada@example.com');
table('changing an address', [
  ['another', emailChange, { passwordForEmail: 'x', email: 'ada@portal.example' }, null],
  ['the same', emailChange, { passwordForEmail: 'x', email: 'ada@example.com' }, 'This is already your address.'],
  [
    'the same in capitals',
    emailChange,
    { passwordForEmail: 'x', email: 'ADA@Example.com' },
    'This is already your address.',
  ],
  ['no address', emailChange, { passwordForEmail: 'x', email: 'ada' }, 'Please enter a valid email address'],
  [
    'a line break',
    emailChange,
    { passwordForEmail: 'x', email: 'a@b.example\nBcc: c@d.example' },
    'Please enter a valid email address',
  ],
  ['no password', emailChange, { passwordForEmail: '', email: 'ada@portal.example' }, 'Password is required'],
]);

const names = (username: unknown, full_name: unknown) => ({ username, full_name });

const HIDDEN_USERNAME = 'Username contains hidden characters. Please type it again.';
const HIDDEN_NAME = 'Full name contains hidden characters. Please type it again.';
const RESERVED_USERNAME = 'This username is reserved for our staff. Please use your own name.';
const RESERVED_NAME = 'This full name is reserved for our staff. Please use your own name.';

table('names', [
  ['two characters', profileFormSchema, names('ab', 'Ada'), 'Username must be at least 3 characters'],
  ['three', profileFormSchema, names('abc', 'A'), null],
  ['twenty', profileFormSchema, names('a'.repeat(20), 'A'.repeat(100)), null],
  ['twenty-one', profileFormSchema, names('a'.repeat(21), 'Ada'), 'Username must be less than 20 characters'],
  ['no full name', profileFormSchema, names('abc', ''), 'Full name is required'],
  ['a blank one', profileFormSchema, names('abc', '   '), 'Full name is required'],
  ['101 characters', profileFormSchema, names('abc', 'A'.repeat(101)), 'Full name must be less than 100 characters'],
  ['a stray space', profileFormSchema, names('abc ', ' Ada Lovelace '), null],
  ['spaces do not count', profileFormSchema, names(' ab ', 'Ada'), 'Username must be at least 3 characters'],
  ['what cannot be seen', profileFormSchema, names('abc', '\u200b\u2060\u00a0'), 'Full name is required'],
  ['turned round', profileFormSchema, names('abc', 'Ada \u202ecalM'), HIDDEN_NAME],
  ['marked as left to right', profileFormSchema, names('abc\u200e', 'Ada'), HIDDEN_USERNAME],
  ['with a line break', profileFormSchema, names('abc', 'Ada\nLovelace'), HIDDEN_NAME],
  ['with a joiner in Latin letters', profileFormSchema, names('ab\u200dc', 'Ada'), HIDDEN_USERNAME],
  ['with one in Persian letters', profileFormSchema, names('می\u200cنا', 'می\u200cنا'), null],
  ['pasted with a line break after it', profileFormSchema, names('abc', 'Ada\n'), null],
  ['that read like staff', profileFormSchema, names('abc', 'Compliance Team'), RESERVED_NAME],
  ['one of which reads like staff', profileFormSchema, names('ip_admin', 'Ada'), RESERVED_USERNAME],
  ['an avatar with it', profileFormSchema, { ...names('abc', 'Ada'), avatar_url: 'x' }, UNKNOWN_KEY],
  ['a stored profile', profileSchema, { ...names(null, null), avatar_url: null, created_at: new Date(0) }, null],
  ['one without a time', profileSchema, { ...names(null, null), avatar_url: null, created_at: '2026' }, /created_at/],
]);

table('chat messages', [
  ['one', messageFormSchema, { content: 'Good morning' }, null],
  ['nothing', messageFormSchema, { content: '' }, 'Message cannot be empty'],
  ['white space', messageFormSchema, { content: ' \n\t ' }, 'Message cannot be empty'],
  ['what cannot be seen', messageFormSchema, { content: '\u200b\u200e' }, 'Message cannot be empty'],
  ['500 characters', messageFormSchema, { content: 'a'.repeat(500) }, null],
  ['501', messageFormSchema, { content: 'a'.repeat(501) }, 'Message must be less than 500 characters'],
  ['several lines', messageFormSchema, { content: 'One\n\ntwo' }, null],
  ['a null byte', messageFormSchema, { content: 'a\u0000b' }, 'Message cannot contain control characters'],
  ['a tab', messageFormSchema, { content: 'a\tb' }, 'Message cannot contain control characters'],
]);

const wizard = {
  full_name: 'Ada Lovelace',
  phone: '',
  date_of_birth: '',
  investment_experience: 'beginner',
  risk_tolerance: 'moderate',
  investment_goals: '',
  annual_income: '',
  net_worth: '',
  investment_budget: '',
  preferred_sectors: ['Technology'],
  investment_horizon: '',
  additional_notes: '',
};
const withAnswer = (answer: object) => ({ ...wizard, ...answer });
const { investment_goals: _, ...incomplete } = wizard;

table('onboarding', [
  ['the least there can be', onboardingSchema, wizard, null],
  [
    'everything answered',
    onboardingSchema,
    withAnswer({
      phone: '+44 20 7946 0000',
      date_of_birth: '1990-02-28',
      annual_income: 'over-500k',
      net_worth: '1m',
      investment_budget: 'under-10k',
      investment_horizon: 'flexible',
      preferred_sectors: [...SECTORS],
    }),
    null,
  ],
  ['no name', onboardingSchema, withAnswer({ full_name: '' }), 'Full name is required'],
  ['a name turned round', onboardingSchema, withAnswer({ full_name: 'Ada\u2067' }), HIDDEN_NAME],
  ['the name of a team', onboardingSchema, withAnswer({ full_name: 'IP Portal Support' }), RESERVED_NAME],
  ['no experience', onboardingSchema, withAnswer({ investment_experience: '' }), /select your investment experience/],
  ['an invented one', onboardingSchema, withAnswer({ risk_tolerance: 'reckless' }), /select your risk tolerance/],
  ['an income outside the list', onboardingSchema, withAnswer({ annual_income: '1' }), /one of the listed options/],
  ['no sector', onboardingSchema, withAnswer({ preferred_sectors: [] }), 'Please select at least one sector'],
  ['sectors as a text', onboardingSchema, withAnswer({ preferred_sectors: 'Technology' }), /must be a `array` type/],
  ['a sector outside the list', onboardingSchema, withAnswer({ preferred_sectors: ['Tulips'] }), /listed sectors/],
  ['a list within', onboardingSchema, withAnswer({ preferred_sectors: [['Technology']] }), /must be a `string` type/],
  ['a date in words', onboardingSchema, withAnswer({ date_of_birth: 'yesterday' }), 'Please enter a date'],
  [
    'notes without end',
    onboardingSchema,
    withAnswer({ additional_notes: 'a'.repeat(LONG_TEXT_MAX + 1) }),
    /under 5000/,
  ],
  ['an answer left out', onboardingSchema, incomplete, /investment_goals/],
  ['an answer of null', onboardingSchema, withAnswer({ phone: null }), /phone/],
  ['a key of its own', onboardingSchema, withAnswer({ user_id: 'somebody' }), UNKNOWN_KEY],
  ['the first step alone', ONBOARDING_STEPS[0], { full_name: 'Ada', phone: '', date_of_birth: '' }, null],
]);

const { full_name: _name, phone: _phone, date_of_birth: _born, net_worth: _worth, ...answers } = wizard;

table('answers that are kept', [
  ['the least there can be', investorAnswersSchema, answers, null],
  ['no sector', investorAnswersSchema, { ...answers, preferred_sectors: [] }, 'Please select at least one sector'],
  ['one left out', investorAnswersSchema, { ...answers, investment_budget: undefined }, /investment_budget/],
  ['a phone number', investorAnswersSchema, { ...answers, phone: '1' }, UNKNOWN_KEY],
  ['a net worth', investorAnswersSchema, { ...answers, net_worth: '' }, UNKNOWN_KEY],
  ['as stored', investorProfileSchema, { ...answers, created_at: new Date(), updated_at: new Date() }, null],
  ['stored with a name', investorProfileSchema, { ...answers, full_name: 'Ada' }, UNKNOWN_KEY],
]);

const submission = (values: object = {}) => ({
  documentType: 'id_document',
  path: 'kyc/ada/id_document_1763715600000.png',
  fileName: 'passport.png',
  ...values,
});
const WRONG_PLACE = 'This is not a path of a verification document.';

table('verification documents', [
  ['one', kycSubmissionSchema, submission(), null],
  ['a name with spaces around it', kycSubmissionSchema, submission({ fileName: ' my passport.png ' }), null],
  ['no name', kycSubmissionSchema, submission({ fileName: ' ' }), 'The file needs a name.'],
  ['a name without end', kycSubmissionSchema, submission({ fileName: 'a'.repeat(256) }), /less than 255/],
  ['another kind', kycSubmissionSchema, submission({ documentType: 'selfie' }), /documentType must be one of/],
  ['another folder', kycSubmissionSchema, submission({ path: 'uploads/ada/id_document_1.png' }), WRONG_PLACE],
  ['up and away', kycSubmissionSchema, submission({ path: 'kyc/ada/../bob/id_document_1.png' }), WRONG_PLACE],
  ['deeper', kycSubmissionSchema, submission({ path: 'kyc/ada/more/id_document_1.png' }), WRONG_PLACE],
  ['another ending', kycSubmissionSchema, submission({ path: 'kyc/ada/id_document_1.svg' }), WRONG_PLACE],
  ['two endings', kycSubmissionSchema, submission({ path: 'kyc/ada/id_document_1.png.exe' }), WRONG_PLACE],
  ['a line break', kycSubmissionSchema, submission({ path: 'kyc/ada/id_document_1.png\n' }), WRONG_PLACE],
  ['no person', kycSubmissionSchema, submission({ path: 'kyc//id_document_1.png' }), WRONG_PLACE],
  ['no time', kycSubmissionSchema, submission({ path: 'kyc/ada/id_document_.png' }), WRONG_PLACE],
  ['a status of its own', kycSubmissionSchema, submission({ overall_status: 'approved' }), UNKNOWN_KEY],
]);

const file = (size: number, type: string, extension: string) => ({ size, type, extension });

table('files before they are uploaded', [
  ['10 MB', kycFileSchema, file(KYC_FILE_MAX, 'image/png', 'png'), null],
  ['a byte more', kycFileSchema, file(KYC_FILE_MAX + 1, 'image/png', 'png'), 'File size must be less than 10MB'],
  ['a GIF', kycFileSchema, file(1, 'image/gif', 'gif'), 'Only JPG, PNG, and PDF files are allowed'],
  ['a PDF by name alone', kycFileSchema, file(1, 'text/html', 'pdf'), 'Only JPG, PNG, and PDF files are allowed'],
]);

table('stored verifications', [
  ['a new one', kycRecordSchema, newKycRecord('ada'), null],
  [
    'with a status outside the list',
    kycRecordSchema,
    { ...newKycRecord('ada'), overall_status: 'x' },
    /overall_status/,
  ],
  ['with a time that is none', kycRecordSchema, { ...newKycRecord('ada'), approved_at: 'today' }, /approved_at/],
]);

describe('isDocumentId', () => {
  it.each(['a', 'a.b', 'with space', 'é', '...', '__', '__a', 'a__', '👍', 'm'.repeat(1500), '山'.repeat(500)])(
    'accepts %j',
    (id) => expect(isDocumentId(id)).toBe(true),
  );

  it.each([
    '',
    '.',
    '..',
    'a/b',
    '/',
    '____',
    '__name__',
    '__a\nb__',
    '\ud83d',
    'm'.repeat(1501),
    `${'山'.repeat(500)}m`,
  ])('refuses %j', (id) => expect(isDocumentId(id)).toBe(false));
});

it('returns the sentence of the schema', () => {
  expect(() => documentIdSchema().validateSync('../profiles/ada')).toThrow('This is not an id.');
  expect(documentIdSchema().validateSync('a.b')).toBe('a.b');
});
