import { array, boolean, object, string } from 'yup';
import { type Check, check } from './check.ts';

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

const servicesSchema = object({
  services: array(object({ config: object({ name: string().required() }).required() })).required(),
});

export const projectChecks: readonly Check[] = [
  check('project', object({ state: string().required() }), {
    title: 'The project is active',
    fault: ({ state }) =>
      state === 'ACTIVE' ? undefined : `its state is ${state}: restore it with "gcloud projects undelete".`,
    missing: 'there is no such project: check the id.',
  }),
  check('billing', object({ billingEnabled: boolean().default(false) }), {
    title: 'It is on the Blaze plan',
    fault: ({ billingEnabled }) =>
      billingEnabled ? undefined : 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
    missing: 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
  }),
  check('services', servicesSchema, {
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

const monitoring = 'Google Cloud console → Monitoring';

export const operationChecks: readonly Check[] = [
  check('uptimeChecks', uptimeSchema, {
    title: 'An uptime check asks for the portal',
    fault: ({ uptimeCheckConfigs }, { domain }) =>
      uptimeCheckConfigs.some(({ monitoredResource }) => monitoredResource.labels.host === domain)
        ? undefined
        : `create one for https://${domain}/: ${monitoring} → Uptime checks.`,
    missing: `create one: ${monitoring} → Uptime checks.`,
  }),
  check('alertPolicies', alertsSchema, {
    title: 'An alert reaches a person',
    fault: ({ alertPolicies }) =>
      alertPolicies.some(({ enabled, notificationChannels }) => enabled && notificationChannels.length > 0)
        ? undefined
        : `create a policy on errors in the logs, with a notification channel: ${monitoring} → Alerting.`,
    missing: `create a policy: ${monitoring} → Alerting.`,
  }),
  check('budgets', budgetsSchema, {
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
