import { array, boolean, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { DEPLOYMENT_CPUS } from '../deployment-steps.ts';
import { type Check, check, get, list, type Query, withAnswer } from './check.ts';

/** APIs that the portal and its deployment call. */
const REQUIRED_APIS: readonly string[] = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'securetoken',
  'storage',
].map((name) => `${name}.googleapis.com`);

const quotas = 'Google Cloud console → IAM and admin → Quotas → Cloud Run Admin API, total CPU allocation';

export const project = get('roles/browser', (id) => `https://cloudresourcemanager.googleapis.com/v3/projects/${id}`);
const billing = get('roles/browser', (id) => `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`);
const services = list(
  'roles/serviceusage.serviceUsageConsumer',
  'services',
  (id) => `https://serviceusage.googleapis.com/v1/projects/${id}/services?filter=state:ENABLED&pageSize=200`,
);
const cpuQuota = get(
  'roles/cloudquotas.viewer',
  (id) =>
    `https://cloudquotas.googleapis.com/v1/projects/${id}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
);
const monitored = (key: string) =>
  list('roles/monitoring.viewer', key, (id) => `https://monitoring.googleapis.com/v3/projects/${id}/${key}`);

const servicesSchema = object({
  services: array(object({ config: object({ name: string().required() }).required() })).required(),
});

/** A quota by region. Values are 64-bit numbers in strings; -1 is unlimited. */
const cpuQuotaSchema = object({
  dimensionsInfos: array(
    object({
      applicableLocations: array(string().required()).default([]),
      details: object({
        value: string()
          .matches(/^-?\d+$/)
          .required(),
      }).required(),
    }),
  ).required(),
});

const MILLI = 1000;

export const projectChecks: readonly Check[] = [
  check(billing, object({ billingEnabled: boolean().default(false) }), {
    title: 'The project is on the Blaze plan',
    fault: ({ billingEnabled }) =>
      billingEnabled ? undefined : 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
    missing: 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
  }),
  check(services, servicesSchema, {
    title: 'The required APIs are enabled',
    fault: ({ services }, { project }) => {
      const enabled = new Set(services.map(({ config }) => config.name));
      const absent = REQUIRED_APIS.filter((name) => !enabled.has(name));
      return absent.length === 0
        ? undefined
        : `not enabled: run "gcloud services enable ${absent.join(' ')} --project ${project}".`;
    },
    missing: 'Google returned no list of APIs: check the id of the project.',
  }),
  check(cpuQuota, cpuQuotaSchema, {
    title: 'The quota of Cloud Run is large enough for a deployment',
    fault: ({ dimensionsInfos }) => {
      const here = dimensionsInfos.find(({ applicableLocations }) => applicableLocations.includes(REGION));
      if (here === undefined) return `Google reports no quota for ${REGION}: ${quotas}.`;
      const cpus = Number(here.details.value) / MILLI;
      return cpus < 0 || cpus >= DEPLOYMENT_CPUS
        ? undefined
        : `${REGION} has ${cpus} vCPUs, and a deployment needs ${DEPLOYMENT_CPUS} at once: ask for more, ${quotas}.`;
    },
    missing: `Google reports no such quota: ${quotas}.`,
  }),
];

const uptimeSchema = object({
  uptimeCheckConfigs: array(
    object({ monitoredResource: object({ labels: object({ host: string() }).default({}) }).default({ labels: {} }) }),
  ).required(),
});
const alertsSchema = object({
  alertPolicies: array(
    object({
      displayName: string().default(''),
      enabled: boolean().default(true),
      notificationChannels: array(string().required()).default([]),
    }),
  ).required(),
});
const budgetsSchema = object({
  budgets: array(
    object({ budgetFilter: object({ projects: array(string().required()).default([]) }).default({ projects: [] }) }),
  ).required(),
});

const billingSchema = object({ billingAccountName: string().required() });
const budgets: Query = {
  role: 'roles/billing.viewer, on the billing account',
  read: async (apis, target) =>
    withAnswer(await billing.read(apis, target), billingSchema, ({ billingAccountName }) =>
      apis.list(`https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`, 'budgets'),
    ),
};

const monitoring = 'Google Cloud console → Monitoring';

export const operationChecks: readonly Check[] = [
  check(monitored('uptimeCheckConfigs'), uptimeSchema, {
    title: 'An uptime check requests the portal',
    fault: ({ uptimeCheckConfigs }, { domain }) =>
      uptimeCheckConfigs.some(({ monitoredResource }) => monitoredResource.labels.host === domain)
        ? undefined
        : `create one for https://${domain}/: ${monitoring} → Uptime checks.`,
    missing: `create one: ${monitoring} → Uptime checks.`,
  }),
  check(monitored('alertPolicies'), alertsSchema, {
    title: 'An alert reaches a person',
    fault: ({ alertPolicies }) =>
      alertPolicies.some(({ enabled, notificationChannels }) => enabled && notificationChannels.length > 0)
        ? undefined
        : `create a policy on errors in the logs, with a notification channel: ${monitoring} → Alerting.`,
    missing: `create a policy: ${monitoring} → Alerting.`,
  }),
  check(budgets, budgetsSchema, {
    title: 'A budget covers the project',
    // A budget without projects covers all of the billing account.
    fault: ({ budgets }, { number }) =>
      budgets.some(({ budgetFilter: { projects } }) => projects.length === 0 || projects.includes(`projects/${number}`))
        ? undefined
        : 'create one: docs/deploy.md, "Costs and alarms".',
    missing: 'create one: docs/deploy.md, "Costs and alarms".',
    mayBeUnreadable: true,
  }),
];
