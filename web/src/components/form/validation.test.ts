import { signUpSchema } from '@portal/functions/contract/accounts/auth-forms';
import { expect, test } from 'vitest';
import { array, object, string } from 'yup';
import { yupValidate } from './validation.ts';

const validate = yupValidate(
  object({
    name: string().required('Name is required').min(2, 'Name is too short'),
    address: object({ city: string().required('City is required') }),
    tags: array(string().required('A tag is empty')).required(),
  }),
);

test('returns no errors for valid values', () => {
  expect(validate({ name: 'Ada', address: { city: 'London' }, tags: ['a'] })).toEqual({});
});

test('returns the first message of each field, with nested fields in their place', () => {
  expect(validate({ name: '', address: { city: '' }, tags: ['a', ''] })).toEqual({
    name: 'Name is required',
    address: { city: 'City is required' },
    tags: [undefined, 'A tag is empty'],
  });
});

test('reports two empty passwords as missing, not as different', () => {
  expect(
    yupValidate(signUpSchema)({ email: 'ada@example.com', password: '', confirmPassword: '', agreed: true }),
  ).toEqual({
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Please repeat the password',
  });
});
