import { array, type InferType, object, string } from 'yup';
import type { Answer, GoogleApis } from '../google-apis.ts';
import { type Check, check, get, list, type Query, type Target, together, withAnswer } from './check.ts';
import { accountsOf, functions, functionsSchema } from './deployed-functions.ts';

/** Google's IAM policy. Members are `user:…`, `serviceAccount:…`, `group:…`, or everyone. */
export const policySchema = object({
  bindings: array(object({ role: string().required(), members: array(string().required()).default([]) })).default([]),
});

export type Bindings = InferType<typeof policySchema>['bindings'];

export const isAnyone = (member: string) => member === 'allUsers' || member === 'allAuthenticatedUsers';

export const holdersOf = (bindings: Bindings, role: string): Set<string> =>
  new Set(bindings.filter((binding) => binding.role === role).flatMap(({ members }) => members));

const rolesOf = (bindings: Bindings, member: string): Set<string> =>
  new Set(bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role));

/** Roles of the functions on the project. Roles on the bucket and the secrets are checked there. */
const RUNTIME_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/logging.logWriter',
];
const TOKEN_CREATOR = 'roles/iam.serviceAccountTokenCreator';
/** Granted on the account itself, because on the project it would allow signing as any account. */
const TOO_WIDE = ['roles/owner', 'roles/editor', 'roles/firebase.admin', 'roles/storage.admin', TOKEN_CREATOR];

const iamPolicy: Query = {
  role: 'roles/iam.securityReviewer',
  read: (apis, { project }) =>
    apis.post(`https://cloudresourcemanager.googleapis.com/v3/projects/${project}:getIamPolicy`, {
      options: { requestedPolicyVersion: 3 },
    }),
};

/** Checks each service account of the functions. */
const ofRuntimeAccounts = (role: string, read: (apis: GoogleApis, account: string) => Promise<Answer>): Query => ({
  role,
  read: async (apis, target) =>
    withAnswer(await functions.read(apis, target), functionsSchema, (deployed) =>
      together(accountsOf(deployed), (name) =>
        read(apis, `https://iam.googleapis.com/v1/projects/-/serviceAccounts/${name}`),
      ),
    ),
});
const runtimeKeys = ofRuntimeAccounts('roles/iam.serviceAccountViewer', (apis, account) =>
  apis.get(`${account}/keys?keyTypes=USER_MANAGED`),
);
const runtimePolicies = ofRuntimeAccounts('roles/iam.securityReviewer', (apis, account) =>
  apis.post(`${account}:getIamPolicy`, {}),
);

const auditedPolicySchema = policySchema.shape({
  auditConfigs: array(
    object({
      service: string().required(),
      auditLogConfigs: array(object({ logType: string().required() })).default([]),
    }),
  ).default([]),
});
const keysSchema = object({
  entries: array(
    object({
      name: string().required(),
      found: object({ keys: array(object({ name: string().required() })).default([]) }).default(undefined),
    }),
  ).required(),
});
const policiesSchema = object({
  entries: array(object({ name: string().required(), found: policySchema.default(undefined) })).required(),
});
const versionsSchema = object({ versions: array(object({ name: string().required() })).required() });

const NOT_DEPLOYED = 'no function is deployed yet: docs/deploy.md, "Build and deploy".';
const missing = 'the project has no policy: check its id.';
const grant = (project: string, member: string, role: string) =>
  `run "gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${member} --role=${role}".`;
const secretUrl = (project: string, name: string) =>
  `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}`;

/** Checks that a secret has a value that only the functions can read. `value` is a command that prints a new value. */
function secretChecks(secret: string, value: string): readonly Check[] {
  const versions = list(
    'roles/secretmanager.viewer',
    'versions',
    (id) => `${secretUrl(id, secret)}/versions?filter=state:ENABLED`,
  );
  const policy = get('roles/iam.securityReviewer', (id) => `${secretUrl(id, secret)}:getIamPolicy`);
  const set = ({ project }: Target) =>
    `run "${value} | npx firebase functions:secrets:set ${secret} --data-file - --project ${project}".`;
  return [
    check(versions, versionsSchema, {
      title: `${secret} is set`,
      fault: ({ versions: enabled }, target) => (enabled.length > 0 ? undefined : `it has no version: ${set(target)}`),
      missing: set,
    }),
    check(policy, policySchema, {
      title: `Only the functions may read ${secret}`,
      fault: ({ bindings }, { project, runtimeAccounts }) => {
        const readers = holdersOf(bindings, 'roles/secretmanager.secretAccessor');
        const own = runtimeAccounts.map((account) => `serviceAccount:${account}`);
        const others = [...readers].filter((member) => !own.includes(member));
        if (others.length > 0) {
          return `${others.join(', ')} may too: run "gcloud secrets remove-iam-policy-binding ${secret} --member=${others[0]} --role=roles/secretmanager.secretAccessor --project ${project}".`;
        }
        return own.some((member) => !readers.has(member))
          ? `they may not: run "npx firebase deploy --only functions --project ${project}", which grants it.`
          : undefined;
      },
      missing: set,
    }),
  ];
}

export const permissionChecks: readonly Check[] = [
  check(iamPolicy, policySchema, {
    title: 'The functions do not run as an Editor of the project',
    fault: ({ bindings }, { project, runtimeAccounts }) => {
      const wide = runtimeAccounts.flatMap((account) =>
        TOO_WIDE.filter((role) => rolesOf(bindings, `serviceAccount:${account}`).has(role)).map((role) => [
          account,
          role,
        ]),
      );
      const [first] = wide;
      return first === undefined
        ? undefined
        : `${first[0]} has ${first[1]}: once it has the roles of docs/deploy.md, step 3, run "gcloud projects remove-iam-policy-binding ${project} --member=serviceAccount:${first[0]} --role=${first[1]}".`;
    },
    missing,
  }),
  check(iamPolicy, policySchema, {
    title: 'The functions have the roles that they need',
    fault: ({ bindings }, { project, runtimeAccounts }) => {
      const lacking = runtimeAccounts.flatMap((account) =>
        RUNTIME_ROLES.filter((role) => !holdersOf(bindings, role).has(`serviceAccount:${account}`)).map((role) =>
          grant(project, account, role),
        ),
      );
      return lacking.length === 0 ? undefined : lacking.join('\n    ');
    },
    missing,
  }),
  check(runtimePolicies, policiesSchema, {
    title: 'The functions may sign the tokens of sessions that have passed the second factor',
    fault: ({ entries }, { project }) => {
      if (entries.length === 0) return NOT_DEPLOYED;
      const without = entries.find(
        ({ name, found }) => !holdersOf(found?.bindings ?? [], TOKEN_CREATOR).has(`serviceAccount:${name}`),
      );
      return without === undefined
        ? undefined
        : `run "gcloud iam service-accounts add-iam-policy-binding ${without.name} --member=serviceAccount:${without.name} --role=${TOKEN_CREATOR} --project ${project}".`;
    },
    missing: NOT_DEPLOYED,
  }),
  check(runtimeKeys, keysSchema, {
    title: 'There is no key file of the account that the functions run as',
    fault: ({ entries }) => {
      if (entries.length === 0) return NOT_DEPLOYED;
      const account = entries.find(({ found }) => (found?.keys.length ?? 0) > 0);
      return account === undefined
        ? undefined
        : `${account.name} has keys that people made: delete them under IAM → Service accounts → Keys; a pipeline uses workload identity.`;
    },
    missing: NOT_DEPLOYED,
  }),
  check(iamPolicy, policySchema, {
    title: 'Cloud Storage may notify the functions of uploads',
    fault: ({ bindings }, { project, number }) => {
      const agent = `service-${number}@gs-project-accounts.iam.gserviceaccount.com`;
      return holdersOf(bindings, 'roles/pubsub.publisher').has(`serviceAccount:${agent}`)
        ? undefined
        : grant(project, agent, 'roles/pubsub.publisher');
    },
    missing,
  }),
  check(iamPolicy, auditedPolicySchema, {
    title: 'Reads of Firestore and Storage in the console are logged',
    fault: ({ auditConfigs }) => {
      const audited = auditConfigs
        .filter(({ auditLogConfigs }) => auditLogConfigs.some(({ logType }) => logType === 'DATA_READ'))
        .map(({ service }) => service);
      const isAudited = (...names: string[]) => ['allServices', ...names].some((name) => audited.includes(name));
      return isAudited('firestore.googleapis.com', 'datastore.googleapis.com') && isAudited('storage.googleapis.com')
        ? undefined
        : 'switch on Data Read for both under IAM → Audit logs in the Google Cloud console.';
    },
    missing,
  }),
  ...secretChecks('TOKEN_SIGNING_KEY', 'openssl rand -base64 48'),
  ...secretChecks('SMTP_PASSWORD', 'printf none'),
];
