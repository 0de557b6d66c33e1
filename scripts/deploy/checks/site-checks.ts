import { array, boolean, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { answered } from '../google-apis.ts';
import { type Check, check, get, list, type Query, type Target, together, withAnswer } from './check.ts';
import { functions, functionsSchema } from './deployed-functions.ts';

/** The APIs that the site calls with its key. */
const BROWSER_APIS = [
  'firebaseappcheck.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
];

const webAppsSchema = object({
  apps: array(object({ appId: string().required(), apiKeyId: string() })).required(),
});
const webApps = list(
  'roles/firebase.viewer',
  'apps',
  (id) => `https://firebase.googleapis.com/v1beta1/projects/${id}/webApps`,
);
const projectKeysSchema = object({
  keys: array(object({ uid: string().required(), restrictions: object() })).required(),
});
/** The key of each web app. */
const browserKeys: Query = {
  role: 'roles/serviceusage.apiKeysViewer',
  read: async (apis, target) =>
    withAnswer(await webApps.read(apis, target), webAppsSchema, async ({ apps }) =>
      withAnswer(
        await apis.list(`https://apikeys.googleapis.com/v2/projects/${target.project}/locations/global/keys`, 'keys'),
        projectKeysSchema,
        async ({ keys }) =>
          answered({
            entries: apps.map(({ appId, apiKeyId }) => ({
              name: appId,
              found: keys.find(({ uid }) => uid === apiKeyId),
            })),
          }),
      ),
    ),
};
const appCheck = (project: string) => `https://firebaseappcheck.googleapis.com/v1/projects/${project}`;
const appCheckApps: Query = {
  role: 'roles/firebaseappcheck.viewer',
  read: async (apis, target) =>
    withAnswer(await webApps.read(apis, target), webAppsSchema, ({ apps }) =>
      together(
        apps.map(({ appId }) => appId),
        (appId) => apis.get(`${appCheck(target.project)}/apps/${appId}/recaptchaEnterpriseConfig`),
      ),
    ),
};
const appCheckServices = list('roles/firebaseappcheck.viewer', 'services', (id) => `${appCheck(id)}/services`);
const customDomains = list(
  'roles/firebasehosting.viewer',
  'customDomains',
  (id) => `https://firebasehosting.googleapis.com/v1beta1/projects/${id}/sites/${id}/customDomains`,
);
const images = get(
  'roles/artifactregistry.reader',
  (id) => `https://artifactregistry.googleapis.com/v1/projects/${id}/locations/${REGION}/repositories/gcf-artifacts`,
);
const imagesSchema = object({
  name: string().required(),
  cleanupPolicyDryRun: boolean().default(false),
  cleanupPolicies: object().default({}),
});
const cleanupPolicySchema = object({ action: string().required() });
const setPolicy = ({ project }: Target) =>
  `after the first deployment run "npx firebase functions:artifacts:setpolicy --location ${REGION} --project ${project}".`;

const keysSchema = object({
  entries: array(
    object({
      name: string().required(),
      found: object({
        restrictions: object({
          browserKeyRestrictions: object({ allowedReferrers: array(string().required()).default([]) }).default({
            allowedReferrers: [],
          }),
          apiTargets: array(object({ service: string().required() })).default([]),
        }).default({ browserKeyRestrictions: { allowedReferrers: [] }, apiTargets: [] }),
      }).default(undefined),
    }),
  ).required(),
});
const appsSchema = object({
  entries: array(
    object({ name: string().required(), found: object({ siteKey: string().default('') }).default(undefined) }),
  ).required(),
});
const servicesSchema = object({
  services: array(object({ name: string().required(), enforcementMode: string().default('OFF') })).required(),
});
const domainsSchema = object({
  customDomains: array(
    object({
      name: string().required(),
      hostState: string().default('HOST_UNHOSTED'),
      ownershipState: string().default('OWNERSHIP_MISSING'),
      cert: object({ state: string().required() }).default(undefined),
    }),
  ).required(),
});

const noApp = 'no web app is registered: Firebase console → Project settings → Your apps.';
const credentials = 'Google Cloud console → APIs and services → Credentials';
const ownHosts = ({ domain, project }: Target) => [domain, `${project}.web.app`, `${project}.firebaseapp.com`];
const hostOf = (referrer: string) => referrer.replace(/^https?:\/\//, '').split(/[/:]/)[0] ?? '';

export const siteChecks: readonly Check[] = [
  check(browserKeys, keysSchema, {
    title: "The site's API key works only on its own pages",
    fault: ({ entries }, target) => {
      if (entries.length === 0) return noApp;
      const own = ownHosts(target);
      const referrers = entries.map(({ found }) => found?.restrictions.browserKeyRestrictions.allowedReferrers ?? []);
      if (referrers.some((those) => those.length === 0)) return `restrict it to ${own.join(', ')}: ${credentials}.`;
      const others = referrers.flat().filter((referrer) => !own.includes(hostOf(referrer)));
      if (others.length > 0) return `remove ${others.join(', ')} from its websites: ${credentials}.`;
      return referrers.every((those) => those.some((referrer) => hostOf(referrer) === target.domain))
        ? undefined
        : `add https://${target.domain}/* to its websites: ${credentials}.`;
    },
    missing: noApp,
  }),
  check(browserKeys, keysSchema, {
    title: "The site's API key opens only the APIs that the site calls",
    fault: ({ entries }) => {
      if (entries.length === 0) return noApp;
      const wrong = entries.some(({ found }) => {
        const targets = new Set(found?.restrictions.apiTargets.map(({ service }) => service));
        return BROWSER_APIS.some((api) => !targets.has(api)) || targets.size > BROWSER_APIS.length;
      });
      return wrong ? `restrict it to ${BROWSER_APIS.join(', ')}: ${credentials}.` : undefined;
    },
    missing: noApp,
  }),
  check(customDomains, domainsSchema, {
    title: 'The domain is connected and has a certificate',
    fault: ({ customDomains }, { domain, project }) => {
      if ([`${project}.web.app`, `${project}.firebaseapp.com`].includes(domain)) return undefined;
      const found = customDomains.find(({ name }) => name.endsWith(`/${domain}`));
      if (found === undefined) return `connect ${domain}: Firebase console → Hosting → Add custom domain.`;
      const { hostState, ownershipState, cert } = found;
      const states = [hostState, ownershipState, cert?.state ?? 'no certificate'];
      return states.join() === 'HOST_ACTIVE,OWNERSHIP_ACTIVE,CERT_ACTIVE'
        ? undefined
        : `not connected yet (${states.join(', ')}): set the DNS records that Firebase console → Hosting shows, and wait up to a day.`;
    },
    missing: ({ project }) => `Hosting has no site ${project}: Firebase console → Hosting → Get started.`,
  }),
  check(appCheckApps, appsSchema, {
    title: 'The site is registered for App Check',
    fault: ({ entries }) => {
      if (entries.length === 0) return noApp;
      return entries.every(({ found }) => (found?.siteKey ?? '') !== '')
        ? undefined
        : 'register it with a reCAPTCHA Enterprise key: docs/deploy.md, "App Check".';
    },
    missing: noApp,
  }),
  check(appCheckServices, servicesSchema, {
    title: 'Firestore and Storage enforce App Check',
    fault: ({ services }) => {
      const enforced = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
      const names = new Set(enforced.map(({ name }) => name.split('/').at(-1)));
      const open = ['firestore.googleapis.com', 'firebasestorage.googleapis.com'].filter((name) => !names.has(name));
      return open.length === 0
        ? undefined
        : `App Check is not enforced for ${open.join(', ')}: Firebase console → App Check → APIs → Enforce, in the order of docs/deploy.md, "App Check".`;
    },
    missing: 'App Check is not set up: docs/deploy.md, "App Check".',
  }),
  check(functions, functionsSchema, {
    title: 'The functions enforce App Check',
    fault: ({ functions: deployed }, { project }) =>
      deployed.length > 0 &&
      deployed.every(({ serviceConfig }) => serviceConfig.environmentVariables.ENFORCE_APP_CHECK === 'true')
        ? undefined
        : `set ENFORCE_APP_CHECK=true in functions/.env.${project} and deploy the functions, in the order of docs/deploy.md, "App Check".`,
    missing: 'no function is deployed yet: docs/deploy.md, "Build and deploy".',
  }),
  check(images, imagesSchema, {
    title: 'Old container images are cleaned up',
    fault: ({ cleanupPolicies, cleanupPolicyDryRun }, target) => {
      const deletes = Object.values(cleanupPolicies).some(
        (policy) => cleanupPolicySchema.isValidSync(policy) && policy.action === 'DELETE',
      );
      return deletes && !cleanupPolicyDryRun ? undefined : setPolicy(target);
    },
    missing: setPolicy,
  }),
];
