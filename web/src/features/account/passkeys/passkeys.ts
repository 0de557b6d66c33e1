import { refreshSession } from '#lib/auth/second-factor/pass-second-factor.ts';
import { loadWebAuthn, PASSKEYS_UNSUPPORTED, toPasskeyError } from '#lib/auth/second-factor/passkey-error.ts';
import { call } from '#lib/data/call.ts';
import { callQuery } from '#lib/data/query.ts';

/** Passkey operations of the browser and the server. All reject with a `CallError`, whose message may be shown. */
export const passkeysQuery = callQuery('listPasskeys', {});

/** Recovery codes, if this is the first passkey, and the token that starts the new session. */
export interface AddedPasskey {
  codes: readonly string[];
  token: string;
}

/**
 * Creates a passkey and adds it to the account. Call `startPassedSession` with the token afterwards. Until then the
 * session has not passed the second factor, so a screen can show the recovery codes first.
 */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const { options } = await call('beginPasskeyEnrolment', {});
  const { startRegistration } = await loadWebAuthn();
  const { id, response } = await startRegistration({ optionsJSON: options }).catch((error) => {
    throw toPasskeyError(error, options.rp.id);
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call('finishPasskeyEnrolment', { name, id, clientDataJSON, attestationObject, transports });
}

/** Removes a passkey. Removing the last one ends the second factor; the next token reflects this. */
export async function removePasskey(id: string): Promise<void> {
  await call('removePasskey', { id });
  // If this fails, the token is renewed within the hour.
  void refreshSession().catch(() => undefined);
}

export const renewRecoveryCodes = async (): Promise<string[]> => (await call('renewRecoveryCodes', {})).codes;

/** Explains why this browser cannot use passkeys here, or returns null. WebAuthn refuses IP addresses. */
export function passkeyObstacle(): string | null {
  if (!('PublicKeyCredential' in window)) return PASSKEYS_UNSUPPORTED;
  const { hostname, port, protocol } = window.location;
  if (!/^[\d.]+$|^\[/.test(hostname)) return null;
  return `Passkeys don’t work at ${hostname}. Open the portal at ${protocol}//localhost${port ? `:${port}` : ''}.`;
}
