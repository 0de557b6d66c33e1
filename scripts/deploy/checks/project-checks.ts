import { globSync, readFileSync } from 'node:fs';
import { array, boolean, object, string } from 'yup';
import { inProject, projectRoot } from '../../project/paths.ts';
import { type Check, check, flag, type Read, resource } from './check.ts';

const billing = resource(
  (id) => `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`,
  object({ billingEnabled: flag() }),
);

export const projectChecks: readonly Check[] = [
  check(
    billing,
    'The project is on the Blaze plan',
    ({ billingEnabled }) => billingEnabled,
    'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
  ),
];

const ENFORCED_SERVICES = ['firestore.googleapis.com', 'firebasestorage.googleapis.com'];
const serviceSchema = object({ name: string().required(), enforcementMode: string() });
/** The services that accept requests without App Check. */
const openServices: Read<string[]> = async (apis, { project }) => {
  const url = `https://firebaseappcheck.googleapis.com/v1/projects/${project}/services`;
  const services = await apis.list(url, 'services', serviceSchema);
  const enforced = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
  return ENFORCED_SERVICES.filter((name) => !enforced.some((service) => service.name.endsWith(`/${name}`)));
};

export const appCheckChecks: readonly Check[] = [
  check(
    openServices,
    'Firestore and Storage enforce App Check',
    (open) => open.length === 0,
    (_, open) => `not enforced for ${open.join(', ')}: Firebase console → App Check → APIs → Enforce.`,
  ),
];

const monitoring = (project: string) => `https://monitoring.googleapis.com/v3/projects/${project}`;
const uptimeSchema = object({ monitoredResource: object({ labels: object({ host: string() }) }) });
const checkedHosts: Read<(string | undefined)[]> = async (apis, { project }) => {
  const checks = await apis.list(`${monitoring(project)}/uptimeCheckConfigs`, 'uptimeCheckConfigs', uptimeSchema);
  return checks.map(({ monitoredResource }) => monitoredResource.labels.host);
};

const ALERTS = 'scripts/deploy/alerts';
const alertFileSchema = object({ displayName: string().required() });
const policySchema = object({
  displayName: string().default(''),
  enabled: boolean().default(true),
  notificationChannels: array(string().required()).default([]),
});
/** The files of alerts that reach no person: the project has no such policy, or the policy is off or has no channel. */
const missingAlerts: Read<string[]> = async (apis, { project }) => {
  const policies = await apis.list(`${monitoring(project)}/alertPolicies`, 'alertPolicies', policySchema);
  const working = policies.filter(({ enabled, notificationChannels }) => enabled && notificationChannels.length > 0);
  const files = globSync(`${ALERTS}/*.json`, { cwd: projectRoot }).toSorted();
  return files.filter((file) => {
    const { displayName } = alertFileSchema.validateSync(JSON.parse(readFileSync(inProject(file), 'utf8')));
    return !working.some((policy) => policy.displayName === displayName);
  });
};

export const operationChecks: readonly Check[] = [
  check(
    checkedHosts,
    'An uptime check requests the portal',
    (hosts, { domain }) => hosts.includes(domain),
    ({ domain }) => `create one for https://${domain}/.`,
  ),
  check(
    missingAlerts,
    `Each alert of ${ALERTS} reaches a person`,
    (files) => files.length === 0,
    (_, files) => `create these policies, enabled and with a notification channel: ${files.join(', ')}.`,
  ),
];
