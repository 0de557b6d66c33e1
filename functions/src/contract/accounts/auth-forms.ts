import { type InferType, ref, string } from 'yup';
import { PASSWORD_MIN } from '../limits.ts';
import { strictObject } from '../schemas.ts';

/** Sign-in, sign-up and forgotten-password forms; every message is the specification's (section 5). */
const INVALID_EMAIL = 'Please enter a valid email address';
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;

/** An address with a domain of at least two parts: `a@b` is one by the standard, and of nobody on the internet. */
export const emailSchema = () =>
  string()
    .required(INVALID_EMAIL)
    .email(INVALID_EMAIL)
    .matches(/\.[^.@]+$/, INVALID_EMAIL);

export const signInSchema = strictObject({
  email: emailSchema(),
  password: string().required('Password is required'),
});
export type SignInValues = InferType<typeof signInSchema>;

export const signUpSchema = strictObject({
  email: emailSchema(),
  password: string().required(TOO_SHORT).min(PASSWORD_MIN, TOO_SHORT),
  confirmPassword: string()
    .required('Please repeat the password')
    .oneOf([ref('password')], "Passwords don't match"),
});
export type SignUpValues = InferType<typeof signUpSchema>;

export const forgotPasswordSchema = strictObject({ email: emailSchema() });
export type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;
