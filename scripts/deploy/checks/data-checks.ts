import { array, type InferType, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { type Check, check, flag, type Read, resource } from './check.ts';

const firestore = (project: string) => `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
const database = resource(
  firestore,
  object({
    type: string(),
    locationId: string(),
    pointInTimeRecoveryEnablement: string(),
    deleteProtectionState: string(),
  }),
);
const backups = resource(
  (id) => `${firestore(id)}/backupSchedules`,
  object({
    backupSchedules: array(
      object({ dailyRecurrence: object().optional().default(undefined), retention: string().required() }),
    ).default([]),
  }),
);
const updateDatabase =
  (flags: string) =>
  ({ project }: { project: string }) =>
    `run "gcloud firestore databases update --database='(default)' ${flags} --project ${project}".`;

const DAY_SECONDS = 24 * 60 * 60;
const seconds = (duration = '0s') => Number.parseInt(duration, 10);

export const databaseChecks: readonly Check[] = [
  check(
    database,
    `Firestore is in ${REGION}, in native mode`,
    ({ type, locationId }) => type === 'FIRESTORE_NATIVE' && locationId === REGION,
    (_, { type, locationId }) =>
      `it is ${type} in ${locationId}, and a database cannot be moved: delete it while it is empty and create it in ${REGION}.`,
  ),
  check(
    database,
    'Point-in-time recovery is on',
    ({ pointInTimeRecoveryEnablement: state }) => state === 'POINT_IN_TIME_RECOVERY_ENABLED',
    updateDatabase('--enable-pitr'),
  ),
  check(
    database,
    'The database is protected from deletion',
    ({ deleteProtectionState: state }) => state === 'DELETE_PROTECTION_ENABLED',
    updateDatabase('--delete-protection'),
  ),
  check(
    backups,
    'Backups are made daily and kept for 14 days',
    ({ backupSchedules }) =>
      backupSchedules.some(
        ({ dailyRecurrence, retention }) => dailyRecurrence && seconds(retention) >= 14 * DAY_SECONDS,
      ),
    ({ project }) =>
      `run "gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project ${project}".`,
  ),
];

const defaultBucket = resource(
  (id) => `https://firebasestorage.googleapis.com/v1beta/projects/${id}/defaultBucket`,
  object({ bucket: object({ name: string().required() }) }),
);
const bucketSchema = object({
  name: string().required(),
  location: string().required(),
  iamConfiguration: object({
    uniformBucketLevelAccess: object({ enabled: flag() }),
    publicAccessPrevention: string(),
  }),
  softDeletePolicy: object({ retentionDurationSeconds: string() }),
});
const bucket: Read<InferType<typeof bucketSchema>> = async (apis, target) => {
  const { name } = (await defaultBucket(apis, target)).bucket;
  return apis.read(`https://storage.googleapis.com/storage/v1/b/${name.split('/').at(-1)}`, bucketSchema);
};
const updateBucket =
  (flags: string) =>
  (_: unknown, { name }: { name: string }) =>
    `run "gcloud storage buckets update gs://${name} ${flags}".`;

export const storageChecks: readonly Check[] = [
  check(
    bucket,
    `The default bucket is in ${REGION}`,
    ({ location }) => location.toLowerCase() === REGION,
    (_, { name, location }) =>
      `gs://${name} is in ${location}: delete it while it is empty and create it in ${REGION}.`,
  ),
  check(
    bucket,
    'The bucket has uniform access: no file has an access list of its own',
    ({ iamConfiguration }) => iamConfiguration.uniformBucketLevelAccess.enabled,
    updateBucket('--uniform-bucket-level-access'),
  ),
  check(
    bucket,
    'The bucket cannot be made public',
    ({ iamConfiguration }) => iamConfiguration.publicAccessPrevention === 'enforced',
    updateBucket('--public-access-prevention'),
  ),
  check(
    bucket,
    'Deleted files are kept for seven days',
    ({ softDeletePolicy }) => seconds(softDeletePolicy.retentionDurationSeconds) >= 7 * DAY_SECONDS,
    updateBucket('--soft-delete-duration=7d'),
  ),
];
