import { refreshSession } from '#lib/auth/second-factor/pass-second-factor.ts';
import { loadWebAuthn, toPasskeyError } from '#lib/auth/second-factor/passkey-error.ts';
import { call } from '#lib/data/call.ts';
import { callQuery } from '#lib/data/query.ts';

/** What the user's browser and the server do about passkeys. All of it rejects with a `CallError`, whose message may be shown. */
export const passkeysQuery = callQuery('listPasskeys', {});

/** Recovery codes, if the passkey is the first one, and the token that begins the session which has passed with it. */
export interface AddedPasskey {
  codes: readonly string[];
  token: string;
}

/**
 * Creates a passkey with this device or a key, and adds it to the account. `startPassedSession` has to follow with the token: until
 * then the session counts as one that has not passed, so that a step can show the codes before the page changes.
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

/** Removes a passkey; with the last one the second factor ends, and the next token says so. */
export async function removePasskey(id: string): Promise<void> {
  await call('removePasskey', { id });
  // Where it fails, the token is renewed within the hour.
  void refreshSession().catch(() => undefined);
}

export const renewRecoveryCodes = async (): Promise<string[]> => (await call('renewRecoveryCodes', {})).codes;

/** Why this browser cannot use passkeys at this address, or null. WebAuthn takes no IP address for a host. */
export function passkeyObstacle(): string | null {
  if (!('PublicKeyCredential' in window)) return 'This browser does not support passkeys.';
  const { hostname, port, protocol } = window.location;
  if (!/^[\d.]+$|^\[/.test(hostname)) return null;
  return `Passkeys don’t work at ${hostname}. Open the portal at ${protocol}//localhost${port ? `:${port}` : ''}.`;
}
