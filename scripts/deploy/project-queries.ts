import { array, object, type Schema, string } from 'yup';
import { REGION } from '../../functions/src/contract/limits.ts';
import { type Answer, answered, type GoogleApis } from './google-apis.ts';

/** Everything that is asked of a project, each once. All of them only read. */
export type QueryName =
  | 'project'
  | 'billing'
  | 'services'
  | 'iamPolicy'
  | 'database'
  | 'backupSchedules'
  | 'indexes'
  | 'lifetimes'
  | 'firestoreRules'
  | 'defaultBucket'
  | 'bucket'
  | 'bucketPolicy'
  | 'storageRules'
  | 'functions'
  | 'invokers'
  | 'images'
  | 'schedules'
  | 'runtimeKeys'
  | 'runtimePolicies'
  | 'secretVersions'
  | 'secretPolicy'
  | 'mailSecretVersions'
  | 'mailSecretPolicy'
  | 'identity'
  | 'identityProviders'
  | 'webApps'
  | 'browserKeys'
  | 'appCheckApps'
  | 'appCheckServices'
  | 'siteReleases'
  | 'customDomains'
  | 'uptimeChecks'
  | 'alertPolicies'
  | 'budgets';
export type Ask = (name: QueryName) => Promise<Answer>;

interface Asking {
  project: string;
  apis: GoogleApis;
  ask: Ask;
}

interface Query {
  /** The role that may read it. */
  role: string;
  read: (asking: Asking) => Promise<Answer>;
}

const get = (role: string, url: (project: string) => string): Query => ({
  role,
  read: ({ apis, project }) => apis.get(url(project)),
});
const list = (role: string, key: string, url: (project: string) => string): Query => ({
  role,
  read: ({ apis, project }) => apis.list(url(project), key),
});

const firestore = (project: string) => `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
const identity = (project: string) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`;
const secret = (project: string, name: string) =>
  `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}`;
const storage = (bucket: string) => `https://storage.googleapis.com/storage/v1/b/${bucket}`;
const appCheck = (project: string) => `https://firebaseappcheck.googleapis.com/v1/projects/${project}`;

const bucketSchema = object({ bucket: object({ name: string().required() }).required() });
const releaseSchema = object({ rulesetName: string().required() });
const billingSchema = object({ billingAccountName: string().required() });
const functionsSchema = object({
  functions: array(
    object({
      name: string().required(),
      serviceConfig: object({ service: string().required(), serviceAccountEmail: string().required() }).required(),
    }),
  ).required(),
});
const webAppsSchema = object({
  apps: array(object({ appId: string().required(), apiKeyId: string() })).required(),
});
const keysSchema = object({ keys: array(object({ uid: string().required(), restrictions: object() })).required() });

/** Asks about each account that the functions run as. */
const ofRuntimeAccounts = (role: string, read: (apis: GoogleApis, account: string) => Promise<Answer>): Query => ({
  role,
  read: async ({ ask, apis }) =>
    then(await ask('functions'), functionsSchema, ({ functions }) =>
      together(
        [...new Set(functions.map(({ serviceConfig }) => serviceConfig.serviceAccountEmail))].map(async (name) => ({
          name,
          answer: await read(apis, `https://iam.googleapis.com/v1/projects/-/serviceAccounts/${name}`),
        })),
      ),
    ),
});

const versionsOf = (name: string) =>
  list('roles/secretmanager.viewer', 'versions', (id) => `${secret(id, name)}/versions?filter=state:ENABLED`);
const policyOf = (name: string) => get('roles/iam.securityReviewer', (id) => `${secret(id, name)}:getIamPolicy`);

const bucketName = ({ bucket }: { bucket: { name: string } }) => bucket.name.split('/').at(-1) ?? '';

export const QUERIES: Readonly<Record<QueryName, Query>> = {
  project: get('roles/browser', (id) => `https://cloudresourcemanager.googleapis.com/v3/projects/${id}`),
  billing: get('roles/browser', (id) => `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`),
  services: list(
    'roles/serviceusage.serviceUsageConsumer',
    'services',
    (id) => `https://serviceusage.googleapis.com/v1/projects/${id}/services?filter=state:ENABLED&pageSize=200`,
  ),
  iamPolicy: {
    role: 'roles/iam.securityReviewer',
    read: ({ apis, project }) =>
      apis.post(`https://cloudresourcemanager.googleapis.com/v3/projects/${project}:getIamPolicy`, {
        options: { requestedPolicyVersion: 3 },
      }),
  },

  database: get('roles/datastore.viewer', firestore),
  backupSchedules: get('roles/datastore.viewer', (id) => `${firestore(id)}/backupSchedules`),
  indexes: list('roles/datastore.viewer', 'indexes', (id) => `${firestore(id)}/collectionGroups/-/indexes`),
  lifetimes: list(
    'roles/datastore.viewer',
    'fields',
    (id) => `${firestore(id)}/collectionGroups/-/fields?filter=ttlConfig:*`,
  ),
  firestoreRules: {
    role: 'roles/firebaserules.viewer',
    read: ({ apis, project }) => readRules(apis, `projects/${project}/releases/cloud.firestore`),
  },

  defaultBucket: get(
    'roles/firebasestorage.viewer',
    (id) => `https://firebasestorage.googleapis.com/v1beta/projects/${id}/defaultBucket`,
  ),
  bucket: {
    role: 'roles/storage.bucketViewer, on the bucket',
    read: async ({ ask, apis }) =>
      then(await ask('defaultBucket'), bucketSchema, (found) => apis.get(storage(bucketName(found)))),
  },
  bucketPolicy: {
    role: 'roles/iam.securityReviewer',
    read: async ({ ask, apis }) =>
      then(await ask('defaultBucket'), bucketSchema, (found) =>
        apis.get(`${storage(bucketName(found))}/iam?optionsRequestedPolicyVersion=3`),
      ),
  },
  storageRules: {
    role: 'roles/firebaserules.viewer',
    read: async ({ ask, apis, project }) =>
      then(await ask('defaultBucket'), bucketSchema, (found) =>
        readRules(apis, `projects/${project}/releases/firebase.storage/${bucketName(found)}`),
      ),
  },

  functions: list(
    'roles/cloudfunctions.viewer',
    'functions',
    (id) => `https://cloudfunctions.googleapis.com/v2/projects/${id}/locations/${REGION}/functions?pageSize=100`,
  ),
  invokers: {
    role: 'roles/iam.securityReviewer',
    read: async ({ ask, apis }) =>
      then(await ask('functions'), functionsSchema, ({ functions }) =>
        together(
          functions.map(async ({ name, serviceConfig }) => ({
            name: name.split('/').at(-1),
            answer: await apis.get(`https://run.googleapis.com/v2/${serviceConfig.service}:getIamPolicy`),
          })),
        ),
      ),
  },
  images: get(
    'roles/artifactregistry.reader',
    (id) => `https://artifactregistry.googleapis.com/v1/projects/${id}/locations/${REGION}/repositories/gcf-artifacts`,
  ),
  schedules: list(
    'roles/cloudscheduler.viewer',
    'jobs',
    (id) => `https://cloudscheduler.googleapis.com/v1/projects/${id}/locations/${REGION}/jobs`,
  ),
  runtimeKeys: ofRuntimeAccounts('roles/iam.serviceAccountViewer', (apis, account) =>
    apis.get(`${account}/keys?keyTypes=USER_MANAGED`),
  ),
  runtimePolicies: ofRuntimeAccounts('roles/iam.securityReviewer', (apis, account) =>
    apis.post(`${account}:getIamPolicy`, {}),
  ),
  secretVersions: versionsOf('TOKEN_SIGNING_KEY'),
  secretPolicy: policyOf('TOKEN_SIGNING_KEY'),
  mailSecretVersions: versionsOf('SMTP_PASSWORD'),
  mailSecretPolicy: policyOf('SMTP_PASSWORD'),

  identity: get('roles/firebaseauth.viewer', (id) => `${identity(id)}/config`),
  identityProviders: list(
    'roles/firebaseauth.viewer',
    'defaultSupportedIdpConfigs',
    (id) => `${identity(id)}/defaultSupportedIdpConfigs`,
  ),

  webApps: list(
    'roles/firebase.viewer',
    'apps',
    (id) => `https://firebase.googleapis.com/v1beta1/projects/${id}/webApps`,
  ),
  browserKeys: {
    role: 'roles/serviceusage.apiKeysViewer',
    read: async ({ ask, apis, project }) =>
      then(await ask('webApps'), webAppsSchema, async ({ apps }) =>
        then(
          await apis.list(`https://apikeys.googleapis.com/v2/projects/${project}/locations/global/keys`, 'keys'),
          keysSchema,
          async ({ keys }) =>
            answered({
              entries: apps.map(({ appId, apiKeyId }) => ({
                name: appId,
                found: keys.find(({ uid }) => uid === apiKeyId),
              })),
            }),
        ),
      ),
  },
  appCheckApps: {
    role: 'roles/firebaseappcheck.viewer',
    read: async ({ ask, apis, project }) =>
      then(await ask('webApps'), webAppsSchema, ({ apps }) =>
        together(
          apps.map(async ({ appId }) => ({
            name: appId,
            answer: await apis.get(`${appCheck(project)}/apps/${appId}/recaptchaEnterpriseConfig`),
          })),
        ),
      ),
  },
  appCheckServices: list('roles/firebaseappcheck.viewer', 'services', (id) => `${appCheck(id)}/services`),
  siteReleases: get(
    'roles/firebasehosting.viewer',
    (id) => `https://firebasehosting.googleapis.com/v1beta1/sites/${id}/channels/live/releases?pageSize=1`,
  ),
  customDomains: list(
    'roles/firebasehosting.viewer',
    'customDomains',
    (id) => `https://firebasehosting.googleapis.com/v1beta1/projects/${id}/sites/${id}/customDomains`,
  ),

  uptimeChecks: list(
    'roles/monitoring.viewer',
    'uptimeCheckConfigs',
    (id) => `https://monitoring.googleapis.com/v3/projects/${id}/uptimeCheckConfigs`,
  ),
  alertPolicies: list(
    'roles/monitoring.viewer',
    'alertPolicies',
    (id) => `https://monitoring.googleapis.com/v3/projects/${id}/alertPolicies`,
  ),
  budgets: {
    role: 'roles/billing.viewer, on the billing account',
    read: async ({ ask, apis }) =>
      then(await ask('billing'), billingSchema, ({ billingAccountName }) =>
        apis.list(`https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`, 'budgets'),
      ),
  },
};

/** Asks each query at most once, whoever needs its answer. */
export function asker(project: string, apis: GoogleApis): Ask {
  const answers = new Map<QueryName, Promise<Answer>>();
  const ask: Ask = (name) => {
    const known = answers.get(name);
    if (known) return known;
    const answer = QUERIES[name].read({ project, apis, ask });
    answers.set(name, answer);
    return answer;
  };
  return ask;
}

/** Goes on with an answer that is what its schema says; any other answer is that of the whole query. */
async function then<Body>(
  answer: Answer,
  schema: Schema<Body>,
  next: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  if (answer.kind !== 'answered') return answer;
  if (!schema.isValidSync(answer.body)) return { kind: 'failed', detail: 'the answer has another form than expected' };
  return next(schema.validateSync(answer.body));
}

/** One answer of several: `{ entries: [{ name, found }] }`, where a thing that is not there has no `found`. */
async function together(parts: Promise<{ name: string | undefined; answer: Answer }>[]): Promise<Answer> {
  const all = await Promise.all(parts);
  const unusable = all.find(({ answer }) => answer.kind !== 'answered' && answer.kind !== 'missing');
  if (unusable) return unusable.answer;
  return answered({
    entries: all.map(({ name, answer }) => ({ name, ...(answer.kind === 'answered' && { found: answer.body }) })),
  });
}

/** The text of the rules that are in force. */
const readRules = async (apis: GoogleApis, release: string): Promise<Answer> =>
  then(await apis.get(`https://firebaserules.googleapis.com/v1/${release}`), releaseSchema, ({ rulesetName }) =>
    apis.get(`https://firebaserules.googleapis.com/v1/${rulesetName}`),
  );
