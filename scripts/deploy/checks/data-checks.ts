import { array, boolean, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import type { GoogleApis } from '../google-apis.ts';
import { type Check, check, get, type Query, type Target, withAnswer } from './check.ts';
import { holdersOf, isAnyone, policySchema } from './permission-checks.ts';

const firestore = (project: string) => `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
const database = get('roles/datastore.viewer', firestore);
const backupSchedules = get('roles/datastore.viewer', (id) => `${firestore(id)}/backupSchedules`);

const databaseSchema = object({
  type: string().required(),
  locationId: string().required(),
  pointInTimeRecoveryEnablement: string().default('POINT_IN_TIME_RECOVERY_DISABLED'),
  deleteProtectionState: string().default('DELETE_PROTECTION_DISABLED'),
});
const backupsSchema = object({
  backupSchedules: array(
    object({ dailyRecurrence: object().optional().default(undefined), retention: string().required() }),
  ).default([]),
});
const create = ({ project }: { project: string }) =>
  `there is no database: run "gcloud firestore databases create --location=${REGION} --project ${project}".`;
const update = (flag: string, project: string) =>
  `run "gcloud firestore databases update --database='(default)' ${flag} --project ${project}".`;

const DAY = 24 * 60 * 60;
const days = (duration: string) => Number(/^(\d+)/.exec(duration)?.[1] ?? 0) / DAY;

export const databaseChecks: readonly Check[] = [
  check(database, databaseSchema, {
    title: `Firestore is in ${REGION}, in native mode`,
    fault: ({ type, locationId }) =>
      type === 'FIRESTORE_NATIVE' && locationId === REGION
        ? undefined
        : `it is ${type} in ${locationId}, and a database cannot be moved: delete it while it is empty and create it in ${REGION}.`,
    missing: create,
  }),
  check(database, databaseSchema, {
    title: 'Point-in-time recovery is on',
    fault: ({ pointInTimeRecoveryEnablement: state }, { project }) =>
      state === 'POINT_IN_TIME_RECOVERY_ENABLED' ? undefined : update('--enable-pitr', project),
    missing: create,
  }),
  check(database, databaseSchema, {
    title: 'The database is protected from deletion',
    fault: ({ deleteProtectionState: state }, { project }) =>
      state === 'DELETE_PROTECTION_ENABLED' ? undefined : update('--delete-protection', project),
    missing: create,
  }),
  check(backupSchedules, backupsSchema, {
    title: 'Backups are made daily and kept for 14 days',
    fault: ({ backupSchedules }, { project }) =>
      backupSchedules.some(({ dailyRecurrence, retention }) => dailyRecurrence && days(retention) >= 14)
        ? undefined
        : `run "gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project ${project}".`,
    missing: create,
  }),
];

const defaultBucketSchema = object({ bucket: object({ name: string().required() }).required() });

/** A resource of the project's default bucket. */
const ofBucket = (role: string, path: string): Query => ({
  role,
  read: async (apis: GoogleApis, { project }: Pick<Target, 'project'>) =>
    withAnswer(
      await apis.get(`https://firebasestorage.googleapis.com/v1beta/projects/${project}/defaultBucket`),
      defaultBucketSchema,
      ({ bucket: { name } }) =>
        apis.get(`https://storage.googleapis.com/storage/v1/b/${name.split('/').at(-1)}${path}`),
    ),
});
const bucket = ofBucket('roles/storage.bucketViewer, on the bucket', '');
const bucketPolicy = ofBucket('roles/iam.securityReviewer', '/iam?optionsRequestedPolicyVersion=3');

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
const updateBucket = (name: string, flag: string) => `run "gcloud storage buckets update gs://${name} ${flag}".`;

export const storageChecks: readonly Check[] = [
  check(bucket, bucketSchema, {
    title: `The default bucket is in ${REGION}`,
    fault: ({ name, location }) =>
      location.toLowerCase() === REGION
        ? undefined
        : `gs://${name} is in ${location}, where upload triggers do not work: delete it while it is empty and create it in ${REGION}.`,
    missing,
  }),
  check(bucket, bucketSchema, {
    title: 'The bucket has uniform access: no file has an access list of its own',
    fault: ({ name, iamConfiguration }) =>
      iamConfiguration.uniformBucketLevelAccess.enabled
        ? undefined
        : updateBucket(name, '--uniform-bucket-level-access'),
    missing,
  }),
  check(bucket, bucketSchema, {
    title: 'The bucket cannot be made public',
    fault: ({ name, iamConfiguration }) =>
      iamConfiguration.publicAccessPrevention === 'enforced'
        ? undefined
        : updateBucket(name, '--public-access-prevention'),
    missing,
  }),
  check(bucket, bucketSchema, {
    title: 'Deleted files are kept for seven days',
    fault: ({ name, softDeletePolicy }) =>
      Number(softDeletePolicy.retentionDurationSeconds) >= WEEK_SECONDS
        ? undefined
        : updateBucket(name, '--soft-delete-duration=7d'),
    missing,
  }),
  check(bucketPolicy, policySchema, {
    title: 'No one has access to the bucket without signing in to Google',
    fault: ({ bindings }) => {
      const open = bindings.filter(({ members }) => members.some(isAnyone)).map(({ role }) => role);
      return open.length === 0
        ? undefined
        : `everyone has ${open.join(', ')}: remove allUsers and allAuthenticatedUsers with "gcloud storage buckets remove-iam-policy-binding".`;
    },
    missing,
  }),
  check(bucketPolicy, policySchema, {
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
];
