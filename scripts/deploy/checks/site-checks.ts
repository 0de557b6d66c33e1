import { array, object, string } from 'yup';
import { type Check, check, type Target } from './check.ts';

/** The APIs that the site calls with its key. */
const BROWSER_APIS = [
  'firebaseappcheck.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
];

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
const functionsSchema = object({
  functions: array(
    object({
      name: string().required(),
      serviceConfig: object({ environmentVariables: object({ ENFORCE_APP_CHECK: string() }).default({}) }).required(),
    }),
  ).required(),
});
const releasesSchema = object({ releases: array(object({ name: string().required() })).default([]) });
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
  check('browserKeys', keysSchema, {
    title: "The site's API key works on its own pages alone",
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
  check('browserKeys', keysSchema, {
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
  check('siteReleases', releasesSchema, {
    title: 'The site is deployed',
    fault: ({ releases }, { project }) =>
      releases.length > 0 ? undefined : `run "npx firebase deploy --only hosting --project ${project}".`,
    missing: ({ project }) => `Hosting has no site ${project}: Firebase console → Hosting → Get started.`,
  }),
  check('customDomains', domainsSchema, {
    title: 'The domain is connected and has a certificate',
    fault: ({ customDomains }, { domain, project }) => {
      if ([`${project}.web.app`, `${project}.firebaseapp.com`].includes(domain)) return undefined;
      const found = customDomains.find(({ name }) => name.endsWith(`/${domain}`));
      if (found === undefined) return `connect ${domain}: Firebase console → Hosting → Add custom domain.`;
      const { hostState, ownershipState, cert } = found;
      const states = [hostState, ownershipState, cert?.state ?? 'no certificate'];
      return states.join() === 'HOST_ACTIVE,OWNERSHIP_ACTIVE,CERT_ACTIVE'
        ? undefined
        : `it is not yet (${states.join(', ')}): set the DNS records that Firebase console → Hosting shows, and wait up to a day.`;
    },
    missing: ({ project }) => `Hosting has no site ${project}: Firebase console → Hosting → Get started.`,
  }),
  check('appCheckApps', appsSchema, {
    title: 'The site is registered for App Check',
    fault: ({ entries }) => {
      if (entries.length === 0) return noApp;
      return entries.every(({ found }) => (found?.siteKey ?? '') !== '')
        ? undefined
        : 'register it with a reCAPTCHA Enterprise key: docs/deploy.md, "App Check".';
    },
    missing: noApp,
  }),
  check('appCheckServices', servicesSchema, {
    title: 'Firestore and Storage refuse what App Check does not know',
    fault: ({ services }) => {
      const enforced = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
      const names = new Set(enforced.map(({ name }) => name.split('/').at(-1)));
      const open = ['firestore.googleapis.com', 'firebasestorage.googleapis.com'].filter((name) => !names.has(name));
      return open.length === 0
        ? undefined
        : `not ${open.join(', ')}: Firebase console → App Check → APIs → Enforce, in the order of docs/deploy.md, "App Check".`;
    },
    missing: 'App Check is not set up: docs/deploy.md, "App Check".',
  }),
  check('functions', functionsSchema, {
    title: 'The functions refuse what App Check does not know',
    fault: ({ functions }, { project }) =>
      functions.length > 0 &&
      functions.every(({ serviceConfig }) => serviceConfig.environmentVariables.ENFORCE_APP_CHECK === 'true')
        ? undefined
        : `set ENFORCE_APP_CHECK=true in functions/.env.${project} and deploy the functions, in the order of docs/deploy.md, "App Check".`,
    missing: 'no function is deployed yet: docs/deploy.md, "Build and deploy".',
  }),
];
