import { defineBoolean, defineInt, defineList, defineSecret, defineString, select } from 'firebase-functions/params';
import { ADMIN_SECOND_FACTOR_SETTINGS, parseAdminSecondFactor } from '../contract/access/admin-second-factor.ts';

/**
 * Parameters of every callable. Their values are in `functions/.env`, and in `functions/.env.<project id>` for values
 * that differ in a project; firebase-tools asks for missing ones.
 */
export const ENFORCE_APP_CHECK = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls without a valid App Check token. Needs App Check in the web build; never on emulators.',
});

export const ALLOWED_ORIGINS = defineList('ALLOWED_ORIGINS', {
  default: [],
  description:
    'Origins whose pages may call the functions, as a JSON list. Empty: the two addresses of Firebase Hosting.',
});

export const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description:
    'Instances of the opportunities service kept warm. 0 costs nothing, but the first call waits for a cold start.',
});

const PORTAL_URL = defineString('PORTAL_URL', {
  default: '',
  description:
    "The portal's address, without a trailing slash. Links in emails lead to it, and passkeys only work on its host. If empty, Firebase Hosting's address is used.",
});

/** The address of the portal. */
export const portalUrl = (): string =>
  PORTAL_URL.value()
    .trim()
    .replace(/(?<!\/)\/+$/, '') || `https://${process.env.GCLOUD_PROJECT}.web.app`;

export const ADMIN_SECOND_FACTOR = defineString('ADMIN_SECOND_FACTOR', {
  default: 'optional',
  input: select([...ADMIN_SECOND_FACTOR_SETTINGS]),
  description: 'Require a passkey for admins. If required, admins have no rights until they add one.',
});

/**
 * An invalid value is refused in every call for admins, because a typing error must not open access. The log gives the
 * valid values.
 */
export const requiresAdminSecondFactor = (): boolean =>
  parseAdminSecondFactor(ADMIN_SECOND_FACTOR.value()) === 'required';

export const KYC_FOUR_EYES = defineBoolean('KYC_FOUR_EYES', {
  default: false,
  description: 'Approve a verification only after a second member of staff has confirmed the first one’s proposal.',
});

/**
 * Signs the tokens of file links and unlocks (signed-token.ts). Emulators read it from `functions/.secret.local`, which
 * the launcher writes; a real project reads it from Secret Manager. A new value invalidates all issued tokens
 * immediately.
 */
export const TOKEN_SIGNING_KEY = defineSecret('TOKEN_SIGNING_KEY');

/** The project's own Hosting address, with or without a custom domain. */
function hostingOrigins(project: string | undefined): string[] {
  return project ? [`https://${project}.web.app`, `https://${project}.firebaseapp.com`] : [];
}

/**
 * The origins that a browser may call from, computed for each call: the parameter, or the project's own Hosting address
 * if it is empty. The emulator allows every origin. This protects an honest browser from other sites. It is not access
 * control: only the verified token decides.
 */
export const allowedOrigins = ALLOWED_ORIGINS.equals([]).thenElse(
  hostingOrigins(process.env.GCLOUD_PROJECT),
  ALLOWED_ORIGINS,
);
