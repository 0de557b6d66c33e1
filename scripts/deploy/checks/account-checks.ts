import { array, number, object, string } from 'yup';
import { PASSWORD_MIN } from '../../../functions/src/contract/limits.ts';
import { type Check, check, flag, type Read, resource, type Target } from './check.ts';

const toolkit = (project: string) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`;

const accounts = resource(
  (id) => `${toolkit(id)}/config`,
  object({
    signIn: object({
      email: object({ enabled: flag(), passwordRequired: flag() }),
      phoneNumber: object({ enabled: flag() }),
      anonymous: object({ enabled: flag() }),
    }),
    authorizedDomains: array(string().required()).default([]),
    emailPrivacyConfig: object({ enableImprovedEmailPrivacy: flag() }),
    passwordPolicyConfig: object({
      passwordPolicyEnforcementState: string(),
      passwordPolicyVersions: array(object({ customStrengthOptions: object({ minPasswordLength: number() }) })).default(
        [],
      ),
    }),
    client: object({ permissions: object({ disabledUserDeletion: flag() }) }),
    notification: object({ sendEmail: object({ callbackUri: string() }) }),
  }),
);

const providerSchema = object({ name: string().required(), enabled: flag() });
const otherProviders: Read<string[]> = async (apis, { project }) => {
  const key = 'defaultSupportedIdpConfigs';
  const providers = await apis.list(`${toolkit(project)}/${key}`, key, providerSchema);
  return providers.filter(({ enabled }) => enabled).map(({ name }) => name.split('/').at(-1) ?? name);
};

const authentication = 'Firebase console → Authentication';
const ownDomains = ({ domain, project }: Target) => [
  ...new Set([domain, `${project}.web.app`, `${project}.firebaseapp.com`]),
];
const actionUrl = ({ domain }: Target) => `https://${domain}/auth/reset-password`;

export const accountChecks: readonly Check[] = [
  check(
    accounts,
    'People sign in only with email and password',
    ({ signIn: { email, phoneNumber, anonymous } }) =>
      email.enabled && email.passwordRequired && !phoneNumber.enabled && !anonymous.enabled,
    `${authentication} → Sign-in method: email and password on; email link, phone and anonymous off.`,
  ),
  check(
    otherProviders,
    'No other sign-in provider is enabled',
    (enabled) => enabled.length === 0,
    (_, enabled) => `${enabled.join(', ')}: switch it off, ${authentication} → Sign-in method.`,
  ),
  check(
    accounts,
    "The authorised domains are the portal's own",
    ({ authorizedDomains }, target) =>
      authorizedDomains.includes(target.domain) && authorizedDomains.every((name) => ownDomains(target).includes(name)),
    (target) => `name only ${ownDomains(target).join(', ')}: ${authentication} → Settings → Authorised domains.`,
  ),
  check(
    accounts,
    'Email enumeration protection is on',
    ({ emailPrivacyConfig }) => emailPrivacyConfig.enableImprovedEmailPrivacy,
    `switch on email enumeration protection: ${authentication} → Settings → User actions.`,
  ),
  check(
    accounts,
    'The password policy matches the forms',
    ({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: state,
        passwordPolicyVersions: [policy],
      },
    }) => state === 'ENFORCE' && policy?.customStrengthOptions.minPasswordLength === PASSWORD_MIN,
    `require at least ${PASSWORD_MIN} characters and nothing else, as the forms say: ${authentication} → Settings → Password policy.`,
  ),
  check(
    accounts,
    'Browsers cannot delete accounts directly',
    ({ client }) => client.permissions.disabledUserDeletion,
    `switch off "Enable delete": ${authentication} → Settings → User actions.`,
  ),
  check(
    accounts,
    "Emailed links open the portal's own page",
    ({ notification }, target) => notification.sendEmail.callbackUri === actionUrl(target),
    (target) => `set the action URL to ${actionUrl(target)}: ${authentication} → Templates → Customise action URL.`,
  ),
];
