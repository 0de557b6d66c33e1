import { normalizeAuthError } from '#lib/auth/auth-error.ts';
import { CallError } from '#lib/data/call-error.ts';

export const RESEND_INTERVAL = 60_000;

export const sentMessage = (email: string): string =>
  `We have sent an email to ${email}. If it does not arrive within a few minutes, please look in your spam folder.`;

/** Null if another email may be sent. */
export function waitMessage(sentAt: number | null, now: number): string | null {
  const seconds = sentAt === null ? 0 : Math.ceil((sentAt + RESEND_INTERVAL - now) / 1000);
  // More than the whole interval means that the clock was set back.
  if (!(seconds > 0 && seconds <= RESEND_INTERVAL / 1000)) return null;
  return `We’ve just sent you an email. You can request another one in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
}

const FAILURES = new Map([
  ['auth/too-many-requests', 'Too many emails have been requested. Please wait a few minutes and try again.'],
  ['auth/network-request-failed', 'We couldn’t connect to the portal. Check your connection and try again.'],
]);

/** The server's message if it refused, otherwise a message for Firebase's code. */
export const failureMessage = (error: unknown): string =>
  error instanceof CallError
    ? error.message
    : (FAILURES.get(normalizeAuthError(error).code) ??
      'The email could not be sent. Please try again in a few minutes.');
