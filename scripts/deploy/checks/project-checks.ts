import { array, boolean, object, string } from 'yup';
import { type Check, check, get, list, type Query, withAnswer } from './check.ts';

/** What the portal and its deployment call. */
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

export const project = get('roles/browser', (id) => `https://cloudresourcemanager.googleapis.com/v3/projects/${id}`);
const billing = get('roles/browser', (id) => `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`);
const services = list(
  'roles/serviceusage.serviceUsageConsumer',
  'services',
  (id) => `https://serviceusage.googleapis.com/v1/projects/${id}/services?filter=state:ENABLED&pageSize=200`,
);
const monitored = (key: string) =>
  list('roles/monitoring.viewer', key, (id) => `https://monitoring.googleapis.com/v3/projects/${id}/${key}`);

const servicesSchema = object({
  services: array(object({ config: object({ name: string().required() }).required() })).required(),
});

export const projectChecks: readonly Check[] = [
  check(billing, object({ billingEnabled: boolean().default(false) }), {
    title: 'It is on the Blaze plan',
    fault: ({ billingEnabled }) =>
      billingEnabled ? undefined : 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
    missing: 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
  }),
  check(services, servicesSchema, {
    title: 'The APIs that it needs are enabled',
    fault: ({ services }, { project }) => {
      const enabled = new Set(services.map(({ config }) => config.name));
      const absent = REQUIRED_APIS.filter((name) => !enabled.has(name));
      return absent.length === 0
        ? undefined
        : `not enabled: run "gcloud services enable ${absent.join(' ')} --project ${project}".`;
    },
    missing: 'the list of APIs is not there: check the id of the project.',
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
    title: 'An uptime check asks for the portal',
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
