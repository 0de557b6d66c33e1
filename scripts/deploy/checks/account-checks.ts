import { array, boolean, number, object, string } from 'yup';
import { PASSWORD_MIN } from '../../../functions/src/contract/limits.ts';
import { type Check, check, get, list } from './check.ts';

const enabled = () => object({ enabled: boolean().default(false) }).default({ enabled: false });
const identitySchema = object({
  signIn: object({
    email: object({ enabled: boolean().default(false), passwordRequired: boolean().default(false) }).default({
      enabled: false,
      passwordRequired: false,
    }),
    phoneNumber: enabled(),
    anonymous: enabled(),
  }).required(),
  authorizedDomains: array(string().required()).default([]),
  emailPrivacyConfig: object({ enableImprovedEmailPrivacy: boolean().default(false) }).default({
    enableImprovedEmailPrivacy: false,
  }),
  passwordPolicyConfig: object({
    passwordPolicyEnforcementState: string().default('OFF'),
    passwordPolicyVersions: array(
      object({
        customStrengthOptions: object({ minPasswordLength: number().default(0) }).default({ minPasswordLength: 0 }),
      }),
    ).default([]),
  }).default({ passwordPolicyEnforcementState: 'OFF', passwordPolicyVersions: [] }),
  client: object({
    permissions: object({ disabledUserDeletion: boolean().default(false) }).default({ disabledUserDeletion: false }),
  }).default({ permissions: { disabledUserDeletion: false } }),
  notification: object({
    sendEmail: object({ callbackUri: string().default('') }).default({ callbackUri: '' }),
  }).default({ sendEmail: { callbackUri: '' } }),
});
const providersSchema = object({
  defaultSupportedIdpConfigs: array(
    object({ name: string().required(), enabled: boolean().default(false) }),
  ).required(),
});

const toolkit = (project: string) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`;
const identity = get('roles/firebaseauth.viewer', (id) => `${toolkit(id)}/config`);
const identityProviders = list(
  'roles/firebaseauth.viewer',
  'defaultSupportedIdpConfigs',
  (id) => `${toolkit(id)}/defaultSupportedIdpConfigs`,
);

const missing = 'Authentication is not set up: Firebase console → Authentication → Get started.';
const settings = 'Firebase console → Authentication → Settings';

export const accountChecks: readonly Check[] = [
  check(identity, identitySchema, {
    title: 'People sign in only with email and password',
    fault: ({ signIn: { email, phoneNumber, anonymous } }) =>
      email.enabled && email.passwordRequired && !phoneNumber.enabled && !anonymous.enabled
        ? undefined
        : 'Firebase console → Authentication → Sign-in method: email and password on; email link, phone and anonymous off.',
    missing,
  }),
  check(identityProviders, providersSchema, {
    title: 'No other sign-in provider is enabled',
    fault: ({ defaultSupportedIdpConfigs }) => {
      const on = defaultSupportedIdpConfigs.filter((one) => one.enabled).map(({ name }) => name.split('/').at(-1));
      return on.length === 0
        ? undefined
        : `${on.join(', ')}: switch it off, Firebase console → Authentication → Sign-in method.`;
    },
    missing,
  }),
  check(identity, identitySchema, {
    title: "The authorised domains are the portal's own",
    fault: ({ authorizedDomains }, { domain, project }) => {
      const own = new Set([domain, `${project}.web.app`, `${project}.firebaseapp.com`]);
      const others = authorizedDomains.filter((name) => !own.has(name));
      if (others.length > 0) return `remove ${others.join(', ')}: ${settings} → Authorised domains.`;
      return authorizedDomains.includes(domain) ? undefined : `add ${domain}: ${settings} → Authorised domains.`;
    },
    missing,
  }),
  check(identity, identitySchema, {
    title: 'Email enumeration protection is on',
    fault: ({ emailPrivacyConfig }) =>
      emailPrivacyConfig.enableImprovedEmailPrivacy
        ? undefined
        : `switch on email enumeration protection: ${settings} → User actions.`,
    missing,
  }),
  check(identity, identitySchema, {
    title: 'The password policy matches the forms',
    fault: ({ passwordPolicyConfig: { passwordPolicyEnforcementState: state, passwordPolicyVersions: versions } }) => {
      const least = versions[0]?.customStrengthOptions.minPasswordLength;
      return state === 'ENFORCE' && least === PASSWORD_MIN
        ? undefined
        : `require at least ${PASSWORD_MIN} characters and nothing else, as the forms say: ${settings} → Password policy.`;
    },
    missing,
  }),
  check(identity, identitySchema, {
    title: 'Browsers cannot delete accounts directly',
    fault: ({ client }) =>
      client.permissions.disabledUserDeletion ? undefined : `switch off "Enable delete": ${settings} → User actions.`,
    missing,
  }),
  check(identity, identitySchema, {
    title: "Emailed links open the portal's own page",
    fault: ({ notification }, { domain }) => {
      const wanted = `https://${domain}/auth/reset-password`;
      return notification.sendEmail.callbackUri === wanted
        ? undefined
        : `set the action URL to ${wanted}: Firebase console → Authentication → Templates → Customise action URL.`;
    },
    missing,
  }),
];
