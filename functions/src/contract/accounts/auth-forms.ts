import { boolean, type InferType, ref, string } from 'yup';
import { EMAIL_MAX, PASSWORD_MIN } from '../limits.ts';
import { emailSchema, INVALID_EMAIL, strictObject } from '../schemas.ts';

/** Sign-in, sign-up and forgotten-password forms. Every message is prescribed. */
const LONGEST_PASSWORD = 4096;
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;

export const signInSchema = strictObject({
  email: emailSchema(),
  password: string().required('Password is required'),
});
export type SignInValues = InferType<typeof signInSchema>;

const newPassword = () => string().required(TOO_SHORT).min(PASSWORD_MIN, TOO_SHORT);
const repeatedPassword = () =>
  string()
    .required('Please repeat the password')
    .oneOf([ref('password')], "Passwords don't match");

export const signUpSchema = strictObject({
  email: emailSchema(),
  password: newPassword(),
  confirmPassword: repeatedPassword(),
  /** The person wants to submit an asset, so the account begins in the owner's room instead of the investor's questions. */
  owns: boolean(),
  /** Agreement to the terms, if the portal has any. */
  agreed: boolean().defined().oneOf([true], 'Please agree to the Terms of Service to create an account'),
});
export type SignUpValues = InferType<typeof signUpSchema>;

/** The form, and the input of the call that requests the mail. */
export const forgotPasswordSchema = strictObject({ email: emailSchema().max(EMAIL_MAX, INVALID_EMAIL) });
export type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;

/** The answer to a request for a mail. It doesn't mean that the address has an account. */
export interface AccountMail {
  requested: true;
}

const currentPassword = () => string().required('Password is required');

/** A new password, by the rules of sign-up, for an account that has one. */
export const passwordChangeSchema = strictObject({
  currentPassword: currentPassword(),
  password: newPassword().test(
    'another',
    'Please choose a password that differs from your current one.',
    (password, { parent }) => password === '' || password !== parent.currentPassword,
  ),
  confirmPassword: repeatedPassword(),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;

/** Input of `changePassword`, after the current password was entered. The limit is longer than any real password. */
export const newPasswordSchema = strictObject({ password: newPassword().max(LONGEST_PASSWORD) });
export type NewPassword = InferType<typeof newPasswordSchema>;

/** A new address for the account whose address is `current`. Firebase Auth ignores the case of addresses. */
export const emailChangeSchema = (current: string) =>
  strictObject({
    passwordForEmail: currentPassword(),
    email: emailSchema()
      .max(EMAIL_MAX, INVALID_EMAIL)
      .test('another', 'This is already your address.', (email) => email?.toLowerCase() !== current.toLowerCase()),
  });
export type EmailChange = InferType<ReturnType<typeof emailChangeSchema>>;
