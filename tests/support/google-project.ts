/**
 * Answers of Google's APIs by URL, for a project set up as docs/deploy.md describes. They follow the REST references of those APIs; none was
 * recorded from a real project.
 */
export const PROJECT = 'acme-portal';
export const DOMAIN = 'portal.example';
const NUMBER = '123456789012';
const REGION = 'europe-west2';
export const RUNTIME = `${NUMBER}-compute@developer.gserviceaccount.com`;
const BUCKET = `${PROJECT}.firebasestorage.app`;

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const PLACE = `projects/${PROJECT}/locations/${REGION}`;
const SECRET_NAMES = ['TOKEN_SIGNING_KEY', 'SMTP_PASSWORD', 'EPO_OPS_KEY', 'EPO_OPS_SECRET', 'TYPESENSE_KEYS'];

export const FIRESTORE = `https://firestore.googleapis.com/v1/${DATABASE}`;
export const IDENTITY = `https://identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}`;
export const RESOURCES = `https://cloudresourcemanager.googleapis.com/v3/projects/${PROJECT}`;
export const STORAGE = `https://storage.googleapis.com/storage/v1/b/${BUCKET}`;
export const FUNCTIONS = `https://cloudfunctions.googleapis.com/v2/${PLACE}/functions`;
const SECRET_MANAGER = `https://secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets`;
export const SECRETS = `${SECRET_MANAGER}/TOKEN_SIGNING_KEY`;
export const MAIL_SECRET = `${SECRET_MANAGER}/SMTP_PASSWORD`;
export const SECRETS_OF_OPTIONS = ['EPO_OPS_KEY', 'EPO_OPS_SECRET', 'TYPESENSE_KEYS'].map((name) => ({
  name,
  url: `${SECRET_MANAGER}/${name}`,
}));
export const APP_CHECK = `https://firebaseappcheck.googleapis.com/v1/projects/${PROJECT}`;
export const MONITORING = `https://monitoring.googleapis.com/v3/projects/${PROJECT}`;
export const BILLING = `https://cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`;
export const SERVICE_ACCOUNT_KEYS = `https://iam.googleapis.com/v1/projects/-/serviceAccounts/${RUNTIME}/keys`;
export const SERVICE_ACCOUNT_POLICY = `https://iam.googleapis.com/v1/projects/-/serviceAccounts/${RUNTIME}:getIamPolicy`;
const DEFAULT_BUCKET = `https://firebasestorage.googleapis.com/v1beta/projects/${PROJECT}/defaultBucket`;

const RUNTIME_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/cloudtasks.enqueuer',
  'roles/logging.logWriter',
  'roles/cloudbuild.builds.builder',
];
const ALERTS = [
  'Portal: a function logged an error',
  'Portal: a nightly task failed',
  'Portal: browsers report a new error',
  'Portal: mail is not delivered',
  'Portal: the site does not answer',
  'Portal: verifications are written in a loop',
];
const policy = (bindings: { role: string; members: string[] }[]) => ({ version: 1, etag: 'BwYd', bindings });

/** The answers by URL, without query. Every call creates new ones, so that a test may change them. */
export function googleProject(): Record<string, unknown> {
  return { ...projectAnswers(), ...databaseAnswers(), ...functionAnswers(), ...siteAnswers() };
}

const projectAnswers = () => ({
  [RESOURCES]: {
    name: `projects/${NUMBER}`,
    parent: 'organizations/210987654321',
    projectId: PROJECT,
    state: 'ACTIVE',
    displayName: 'Acme portal',
    createTime: '2026-11-01T09:00:00.000Z',
  },
  [`${RESOURCES}:getIamPolicy`]: {
    ...policy([
      ...RUNTIME_ROLES.map((role) => ({ role, members: [`serviceAccount:${RUNTIME}`] })),
      { role: 'roles/owner', members: ['user:ada@example.com'] },
    ]),
    auditConfigs: ['datastore.googleapis.com', 'storage.googleapis.com'].map((name) => ({
      service: name,
      auditLogConfigs: [{ logType: 'DATA_READ' }],
    })),
  },
  [BILLING]: {
    name: `projects/${PROJECT}/billingInfo`,
    projectId: PROJECT,
    billingAccountName: 'billingAccounts/0A1B2C-3D4E5F-6A7B8C',
    billingEnabled: true,
  },
  [`${IDENTITY}/config`]: {
    name: `projects/${NUMBER}/config`,
    signIn: { email: { enabled: true, passwordRequired: true }, hashConfig: { algorithm: 'SCRYPT' } },
    notification: {
      sendEmail: {
        method: 'DEFAULT',
        callbackUri: `https://${DOMAIN}/auth/reset-password`,
        dnsInfo: { customDomain: DOMAIN, useCustomDomain: true, customDomainState: 'VERIFIED' },
      },
      defaultLocale: 'en-GB',
    },
    authorizedDomains: [DOMAIN, `${PROJECT}.web.app`, `${PROJECT}.firebaseapp.com`],
    subtype: 'FIREBASE_AUTH',
    client: { apiKey: 'key', permissions: { disabledUserDeletion: true }, firebaseSubdomain: PROJECT },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 6 }, schemaVersion: 1 }],
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
  [`${IDENTITY}/defaultSupportedIdpConfigs`]: {},
  ...Object.fromEntries(
    SECRET_NAMES.flatMap((name) => [
      [
        `${SECRET_MANAGER}/${name}:getIamPolicy`,
        policy([{ role: 'roles/secretmanager.secretAccessor', members: [`serviceAccount:${RUNTIME}`] }]),
      ],
    ]),
  ),
  [SERVICE_ACCOUNT_KEYS]: {},
  [SERVICE_ACCOUNT_POLICY]: policy([
    { role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${RUNTIME}`] },
    { role: 'roles/iam.serviceAccountUser', members: [`serviceAccount:${RUNTIME}`] },
  ]),
  [`${MONITORING}/uptimeCheckConfigs`]: {
    uptimeCheckConfigs: [
      {
        name: `projects/${PROJECT}/uptimeCheckConfigs/portal`,
        monitoredResource: { type: 'uptime_url', labels: { host: DOMAIN, project_id: PROJECT } },
        httpCheck: { path: '/', useSsl: true },
      },
    ],
  },
  [`${MONITORING}/alertPolicies`]: {
    alertPolicies: ALERTS.map((displayName, index) => ({
      name: `projects/${PROJECT}/alertPolicies/${index}`,
      displayName,
      enabled: true,
      notificationChannels: [`projects/${PROJECT}/notificationChannels/2`],
    })),
  },
});

const databaseAnswers = () => ({
  [FIRESTORE]: {
    name: DATABASE,
    uid: 'f0e1d2c3',
    locationId: REGION,
    type: 'FIRESTORE_NATIVE',
    concurrencyMode: 'PESSIMISTIC',
    versionRetentionPeriod: '604800s',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  [`${FIRESTORE}/backupSchedules`]: {
    backupSchedules: [{ name: `${DATABASE}/backupSchedules/1`, retention: '1209600s', dailyRecurrence: {} }],
  },
  [DEFAULT_BUCKET]: {
    name: `projects/${PROJECT}/defaultBucket`,
    location: REGION,
    bucket: { name: `projects/${PROJECT}/buckets/${BUCKET}` },
  },
  [STORAGE]: {
    kind: 'storage#bucket',
    name: BUCKET,
    projectNumber: NUMBER,
    location: REGION.toUpperCase(),
    locationType: 'region',
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
    softDeletePolicy: { retentionDurationSeconds: '604800', effectiveTime: '2026-11-01T09:00:00.000Z' },
  },
});

const functionAnswers = () => ({
  [FUNCTIONS]: {
    functions: ['listOpportunities', 'onKycStatusWritten'].map((name) => ({
      name: `${PLACE}/functions/${name}`,
      buildConfig: { runtime: 'nodejs24', entryPoint: name },
      serviceConfig: {
        service: `${PLACE}/services/${name.toLowerCase()}`,
        serviceAccountEmail: RUNTIME,
        environmentVariables: { ENFORCE_APP_CHECK: 'true', VISITOR_DETAIL: 'full' },
        maxInstanceCount: 10,
      },
      state: 'ACTIVE',
      environment: 'GEN_2',
    })),
  },
});

const siteAnswers = () => ({
  [`${APP_CHECK}/services`]: {
    services: ['firestore', 'firebasestorage'].map((name) => ({
      name: `projects/${NUMBER}/services/${name}.googleapis.com`,
      enforcementMode: 'ENFORCED',
    })),
  },
});

/** An error in the format of Google's APIs. */
export const googleError = (code: number, message: string) => ({
  error: { code, message, status: code === 404 ? 'NOT_FOUND' : 'PERMISSION_DENIED' },
});
