import { signInWithCustomToken } from 'firebase/auth';
import { type CallError, call } from '#lib/data/call.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { auth } from '#lib/firebase/auth.ts';
import { recordSession } from '../record-session.ts';
import { loadWebAuthn, toPasskeyError } from './passkey-error.ts';

/**
 * `passwordToken`: the token of a second password sign-in that leaves the session unchanged. Present if the user
 * entered their password again.
 */
interface Passing {
  passwordToken?: string | undefined;
}

/**
 * Passes the second factor with a passkey. Rejects with a `CallError`, whose message may be shown. `signal` stops
 * waiting for the device.
 */
export async function passWithPasskey({ passwordToken, signal }: Passing & { signal: AbortSignal }): Promise<void> {
  const { options } = await call('beginPasskeyCheck', {}).catch(async (error: CallError) => {
    // Staff have removed the passkeys since this token was issued. A new token shows the next step.
    if (error.code === 'not-found') await refreshSession();
    throw error;
  });
  const { startAuthentication, WebAuthnAbortService } = await loadWebAuthn();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    const answer = { id, clientDataJSON, authenticatorData, signature, ...(passwordToken && { passwordToken }) };
    const { token } = await call('finishPasskeyCheck', answer);
    await startPassedSession(token);
  } catch (error) {
    throw toPasskeyError(error, options.rpId);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Resolves with the number of remaining codes. */
export async function passWithRecoveryCode(code: string, { passwordToken }: Passing): Promise<number> {
  const request = { code, ...(passwordToken && { passwordToken }) };
  const { recoveryCodesLeft, token } = await call('redeemRecoveryCode', request);
  await startPassedSession(token);
  return recoveryCodesLeft;
}

/** Replaces the session by one that has passed the second factor, and reports the sign-in to the server. */
export async function startPassedSession(token: string): Promise<void> {
  try {
    const { user } = await signInWithCustomToken(auth, token);
    void recordSession(user.uid);
  } catch (error) {
    // A new token shows that this session has not passed.
    void refreshSession().catch(() => undefined);
    throw normalizeWriteError(error);
  }
}

export async function refreshSession(): Promise<void> {
  await auth.currentUser?.getIdToken(true);
}
