import { type CallError, call } from '#lib/data/call.ts';
import { auth } from '#lib/firebase/auth.ts';
import { loadWebAuthn, toPasskeyError } from './passkey-error.ts';

/** Passes the second factor with one of the account's passkeys. Rejects with a `CallError`, whose message may be shown. */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await call('beginPasskeyCheck', {}).catch(async (error: CallError) => {
    // Staff have removed the passkeys since this token was made: a new one says what is to be done.
    if (error.code === 'not-found') await refreshSession();
    throw error;
  });
  const { startAuthentication } = await loadWebAuthn();
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch((error) => {
    throw toPasskeyError(error, options.rpId);
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  await call('finishPasskeyCheck', { id, clientDataJSON, authenticatorData, signature });
  await refreshSession();
}

/** Has the session's claims read anew, once a call has changed them: guards and rules then see that it has passed. */
export async function refreshSession(): Promise<void> {
  await auth.currentUser?.getIdToken(true);
}
