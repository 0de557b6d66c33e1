import { CallError, unreachable } from '#lib/data/call-error.ts';

const SENTENCES: Record<string, string> = {
  // Browsers merge these cases, so that a page cannot find out which passkeys a device has.
  NotAllowedError:
    'We couldn’t use a passkey. The request was cancelled or timed out, or this device has none of your passkeys. Please try again, or use another device or key.',
  AbortError: 'The passkey was not used. Please try again.',
  InvalidStateError: 'This device or key is already one of your passkeys.',
  NotSupportedError: 'This device or key cannot make a passkey for the portal. Please use another one.',
  ConstraintError: 'This device or key cannot make a passkey for the portal. Please use another one.',
  UnknownError: 'Your device or key did not respond correctly. Please try again, or use another one.',
};

export const PASSKEYS_UNSUPPORTED =
  'This browser does not support passkeys. Please use a current version of Chrome, Edge, Firefox or Safari.';
const UNEXPECTED = 'The passkey could not be used. Please try again.';

/** Explains why a passkey was not created or used. Errors of calls already have a message. */
export function toPasskeyError(error: unknown, rpId: string): CallError {
  if (error instanceof CallError) return error;
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === 'SecurityError')
    return new CallError('passkey', `Passkeys only work at ${rpId}. Please open the portal there.`);
  if (/not supported in this browser/.test(message)) return new CallError('passkey', PASSKEYS_UNSUPPORTED);
  return new CallError('passkey', SENTENCES[name] ?? UNEXPECTED);
}

/** Loads the code for authenticators on demand. Rejects without a connection. */
export async function loadWebAuthn() {
  try {
    return await import('@simplewebauthn/browser');
  } catch {
    throw unreachable();
  }
}
