import { HttpsError } from 'firebase-functions/https';
import { portalUrl } from '../../platform/parameters.ts';

/** Shown by a browser while it asks for a passkey. */
export const RP_NAME = 'IP Investment Portal';

const EMULATED_ORIGIN = /^http:\/\/localhost(:\d{1,5})?$/;
const isEmulated = () => process.env.FUNCTIONS_EMULATOR === 'true';

/** The host that passkeys belong to (WebAuthn's relying party). On emulators `localhost`, since it may be no IP address. */
export const relyingPartyId = (): string => (isEmulated() ? 'localhost' : new URL(portalUrl()).hostname);

/** Refuses the answer of a page at any other address than the portal's, whatever passkey it was made with. */
export function assertPortalOrigin(origin: string): void {
  const isPortal = isEmulated() ? EMULATED_ORIGIN.test(origin) : origin === new URL(portalUrl()).origin;
  if (isPortal) return;
  const address = isEmulated() ? 'http://localhost' : new URL(portalUrl()).origin;
  throw new HttpsError('permission-denied', `Passkeys work at ${address} alone. Please open the portal there.`);
}
