import { array, boolean, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import type { ExpectedFunction } from '../expected-project.ts';
import { type Check, check } from './check.ts';
import { type Bindings, holdersOf, isAnyone, policySchema } from './permission-checks.ts';

const functionsSchema = object({
  functions: array(
    object({
      name: string().required(),
      state: string().required(),
      buildConfig: object({ runtime: string().required() }).required(),
    }),
  ).required(),
});
const invokersSchema = object({
  entries: array(object({ name: string().required(), found: policySchema.default(undefined) })).required(),
});
const imagesSchema = object({
  name: string().required(),
  cleanupPolicyDryRun: boolean().default(false),
  cleanupPolicies: object().default({}),
});
const cleanupPolicySchema = object({ action: string().required() });
const schedulesSchema = object({
  jobs: array(object({ name: string().required(), state: string().required() })).required(),
});

const deploy = ({ project }: { project: string }) => `run "npx firebase deploy --only functions --project ${project}".`;
const idOf = (name: string) => name.split('/').at(-1) ?? '';
const listed = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Of the functions that browsers call, or of those that only Google calls, the ones whose invokers are as they should not be. */
function wronglyInvoked(entries: readonly Invoker[], functions: readonly ExpectedFunction[], isPublic: boolean) {
  const open = new Set(
    entries
      .filter(({ found }) => [...holdersOf(found?.bindings ?? [], 'roles/run.invoker')].some(isAnyone))
      .map(({ name }) => name),
  );
  return functions
    .filter((one) => one.isPublic === isPublic && open.has(one.name) !== isPublic)
    .map(({ name }) => name);
}

type Invoker = { name: string; found: { bindings: Bindings } | undefined };

export const functionsChecks: readonly Check[] = [
  check('functions', functionsSchema, {
    title: 'Every function is deployed and active',
    fault: ({ functions }, { expected, project }) => {
      const states = new Map(functions.map(({ name, state }) => [idOf(name), state]));
      const absent = expected.functions.map(({ name }) => name).filter((name) => states.get(name) !== 'ACTIVE');
      return absent.length === 0 ? undefined : `not active: ${listed(absent)}; ${deploy({ project })}`;
    },
    missing: deploy,
  }),
  check('functions', functionsSchema, {
    title: 'No function is left of an older version',
    fault: ({ functions }, { expected, project }) => {
      const known = new Set(expected.functions.map(({ name }) => name));
      const others = functions.map(({ name }) => idOf(name)).filter((name) => !known.has(name));
      return others.length === 0
        ? undefined
        : `this checkout has no ${listed(others)}: where they are the portal's, run "npx firebase functions:delete ${others[0]} --region ${REGION} --project ${project}".`;
    },
    missing: deploy,
  }),
  check('functions', functionsSchema, {
    title: 'The functions run on the Node of firebase.json',
    fault: ({ functions }, { expected, project }) => {
      if (functions.length === 0) return deploy({ project });
      const others = functions.filter(({ buildConfig }) => buildConfig.runtime !== expected.runtime);
      const [first] = others;
      return first === undefined
        ? undefined
        : `${listed(others.map(({ name }) => idOf(name)))} run on ${first.buildConfig.runtime}, not ${expected.runtime}: ${deploy({ project })}`;
    },
    missing: deploy,
  }),
  check('invokers', invokersSchema, {
    title: 'Browsers may call the callables and open links to files',
    fault: ({ entries }, { expected, project }) => {
      const refused = wronglyInvoked(entries, expected.functions, true);
      return refused.length === 0
        ? undefined
        : `allUsers may not invoke ${listed(refused)}: allow it in the organisation's policy (docs/deploy.md, step 3), then run "gcloud run services add-iam-policy-binding ${refused[0]?.toLowerCase()} --region ${REGION} --member=allUsers --role=roles/run.invoker --project ${project}".`;
    },
    missing: deploy,
  }),
  check('invokers', invokersSchema, {
    title: 'Triggers and schedules can be called by Google alone',
    fault: ({ entries }, { expected, project }) => {
      const open = wronglyInvoked(entries, expected.functions, false);
      return open.length === 0
        ? undefined
        : `anyone may call ${listed(open)}: run "gcloud run services remove-iam-policy-binding ${open[0]?.toLowerCase()} --region ${REGION} --member=allUsers --role=roles/run.invoker --project ${project}".`;
    },
    missing: deploy,
  }),
  check('schedules', schedulesSchema, {
    title: 'The scheduled functions have their jobs',
    fault: ({ jobs }, { expected, project }) => {
      const enabled = new Set(jobs.filter(({ state }) => state === 'ENABLED').map(({ name }) => idOf(name)));
      const absent = expected.functions
        .filter(({ name, isScheduled }) => isScheduled && !enabled.has(`firebase-schedule-${name}-${REGION}`))
        .map(({ name }) => name);
      return absent.length === 0
        ? undefined
        : `no job runs ${listed(absent)}: enable it under Cloud Scheduler, or ${deploy({ project })}`;
    },
    missing: deploy,
  }),
  check('images', imagesSchema, {
    title: 'Old container images are cleaned up',
    fault: ({ cleanupPolicies, cleanupPolicyDryRun }, { project }) => {
      const deletes = Object.values(cleanupPolicies).some(
        (policy) => cleanupPolicySchema.isValidSync(policy) && policy.action === 'DELETE',
      );
      return deletes && !cleanupPolicyDryRun ? undefined : setPolicy(project);
    },
    missing: ({ project }) => `no function was built yet: ${deploy({ project })} Then ${setPolicy(project)}`,
  }),
];

const setPolicy = (project: string) =>
  `run "npx firebase functions:artifacts:setpolicy --location ${REGION} --project ${project}".`;
