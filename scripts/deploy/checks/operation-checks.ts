import { array, boolean, object, string } from 'yup';
import { type Check, check } from './check.ts';

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
