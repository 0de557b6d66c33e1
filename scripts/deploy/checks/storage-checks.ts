import { boolean, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { type Check, check } from './check.ts';
import { rulesSchema } from './database-checks.ts';
import { holdersOf, isAnyone, policySchema } from './iam-policy.ts';

const bucketSchema = object({
  name: string().required(),
  location: string().required(),
  iamConfiguration: object({
    uniformBucketLevelAccess: object({ enabled: boolean().default(false) }).default({ enabled: false }),
    publicAccessPrevention: string().default('inherited'),
  }).required(),
  softDeletePolicy: object({ retentionDurationSeconds: string().default('0') }).default({
    retentionDurationSeconds: '0',
  }),
});

const missing =
  'there is no default bucket: Firebase console → Storage → Get started, and choose the region of Firestore.';
const WEEK_SECONDS = 7 * 24 * 60 * 60;
const update = (name: string, flag: string) => `run "gcloud storage buckets update gs://${name} ${flag}".`;

export const storageChecks: readonly Check[] = [
  check('bucket', bucketSchema, {
    title: `The default bucket is in ${REGION}`,
    fault: ({ name, location }) =>
      location.toLowerCase() === REGION
        ? undefined
        : `gs://${name} is in ${location}, where the triggers on uploads cannot listen: delete it while it is empty and create it in ${REGION}.`,
    missing,
  }),
  check('bucket', bucketSchema, {
    title: 'The bucket has uniform access: no file has an access list of its own',
    fault: ({ name, iamConfiguration }) =>
      iamConfiguration.uniformBucketLevelAccess.enabled ? undefined : update(name, '--uniform-bucket-level-access'),
    missing,
  }),
  check('bucket', bucketSchema, {
    title: 'The bucket cannot be made public',
    fault: ({ name, iamConfiguration }) =>
      iamConfiguration.publicAccessPrevention === 'enforced' ? undefined : update(name, '--public-access-prevention'),
    missing,
  }),
  check('bucket', bucketSchema, {
    title: 'Deleted files are kept for seven days',
    fault: ({ name, softDeletePolicy }) =>
      Number(softDeletePolicy.retentionDurationSeconds) >= WEEK_SECONDS
        ? undefined
        : update(name, '--soft-delete-duration=7d'),
    missing,
  }),
  check('bucketPolicy', policySchema, {
    title: 'No one has access to the bucket without signing in to Google',
    fault: ({ bindings }) => {
      const open = bindings.filter(({ members }) => members.some(isAnyone)).map(({ role }) => role);
      return open.length === 0
        ? undefined
        : `everyone has ${open.join(', ')}: remove allUsers and allAuthenticatedUsers with "gcloud storage buckets remove-iam-policy-binding".`;
    },
    missing,
  }),
  check('bucketPolicy', policySchema, {
    title: 'The functions may write to the bucket',
    fault: ({ bindings }, { runtimeAccounts }) => {
      const holders = holdersOf(bindings, 'roles/storage.objectAdmin');
      const without = runtimeAccounts.filter((account) => !holders.has(`serviceAccount:${account}`));
      return without.length === 0
        ? undefined
        : `give it to them on the bucket alone: run "gcloud storage buckets add-iam-policy-binding gs://<bucket> --member=serviceAccount:${without[0]} --role=roles/storage.objectAdmin".`;
    },
    missing,
  }),
  check('storageRules', rulesSchema, {
    title: "Storage's rules are those of this checkout",
    fault: ({ source }, { project, expected }) =>
      source.files.some(({ content }) => content === expected.rules.storage)
        ? undefined
        : `others are in force: run "npx firebase deploy --only storage --project ${project}" from the commit that is to be in use.`,
    missing: ({ project }) =>
      `there is no default bucket, or no rules for it: see above, then run "npx firebase deploy --only storage --project ${project}".`,
  }),
];
