/** What a person is told when an Auth operation fails: under fields, or as a toast. */
export interface AuthMessage {
  fields?: Record<string, string>;
  toast?: string;
}

const UNEXPECTED: AuthMessage = { toast: 'An unexpected error occurred. Please try again.' };

const WRONG_CREDENTIALS: AuthMessage = {
  fields: { email: 'Invalid email or password', password: 'Invalid email or password' },
};
const WEAK_PASSWORD: AuthMessage = { fields: { password: 'Password must be at least 6 characters' } };

/** Firebase's codes in the specification's words (section 8). A code that is not listed is an unexpected failure. */
const MESSAGES = new Map<string, AuthMessage>([
  ['auth/invalid-credential', WRONG_CREDENTIALS],
  ['auth/invalid-login-credentials', WRONG_CREDENTIALS],
  ['auth/user-not-found', WRONG_CREDENTIALS],
  ['auth/wrong-password', WRONG_CREDENTIALS],
  ['auth/invalid-email', { fields: { email: 'Please enter a valid email address' } }],
  ['auth/email-already-in-use', { fields: { email: 'An account with this email already exists' } }],
  ['auth/weak-password', WEAK_PASSWORD],
  ['auth/missing-password', { fields: { password: 'Password is required' } }],
  [
    'auth/password-does-not-meet-requirements',
    { fields: { password: 'This password is too easy to guess. Please choose another.' } },
  ],
  [
    'auth/user-disabled',
    { toast: 'This account has been disabled. Please contact us if you think this is a mistake.' },
  ],
  ['auth/too-many-requests', { toast: 'Too many attempts. Please wait a few minutes and try again.' }],
  [
    'auth/network-request-failed',
    { toast: 'We could not reach the portal. Please check your connection and try again.' },
  ],
  ['auth/expired-action-code', { toast: 'This link has expired. Please ask for a new one.' }],
  [
    'auth/invalid-action-code',
    { toast: 'This link has already been used, or it is incomplete. Please ask for a new one.' },
  ],
  [
    'portal/incomplete-link',
    { toast: 'This link is incomplete. Please open it again from the e-mail, or ask for a new one.' },
  ],
]);

export const authMessage = (code: string): AuthMessage => MESSAGES.get(code) ?? UNEXPECTED;

/** The same for anything an operation may throw. */
export function messageOfFailure(error: unknown): AuthMessage {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? authMessage(code) : UNEXPECTED;
}
