import { array, type InferType, object, string } from 'yup';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { type GoogleApis, GoogleError } from '../google-apis.ts';
import { type Check, check, type Read, resource, type Target } from './check.ts';

const functionSchema = object({
  serviceConfig: object({
    serviceAccountEmail: string().required(),
    environmentVariables: object({ ENFORCE_APP_CHECK: string() }),
  }),
});
const functions: Read<InferType<typeof functionSchema>[]> = async (apis, { project }) => {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/${REGION}/functions`;
  const deployed = await apis.list(url, 'functions', functionSchema);
  if (deployed.length === 0) throw new GoogleError('No function is deployed yet.', 404);
  return deployed;
};
/** The service accounts that the functions run as. */
const accounts: Read<string[]> = async (apis, target) => {
  const deployed = await functions(apis, target);
  return [...new Set(deployed.map(({ serviceConfig }) => serviceConfig.serviceAccountEmail))];
};

/** Google's IAM policy. Members are `user:…`, `serviceAccount:…`, `group:…`, or everyone. */
const policySchema = object({
  bindings: array(object({ role: string().required(), members: array(string().required()).default([]) })).default([]),
  auditConfigs: array(
    object({
      service: string().required(),
      auditLogConfigs: array(object({ logType: string().required() })).default([]),
    }),
  ).default([]),
});
type Policy = InferType<typeof policySchema>;

const holdersOf = ({ bindings }: Policy, role: string): string[] =>
  bindings.filter((binding) => binding.role === role).flatMap(({ members }) => members);

const projectPolicy = resource(
  (id) => `https://cloudresourcemanager.googleapis.com/v3/projects/${id}:getIamPolicy`,
  policySchema,
  { options: { requestedPolicyVersion: 3 } },
);

/** Roles of the functions on the project. */
const RUNTIME_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/cloudtasks.enqueuer',
  'roles/logging.logWriter',
];
const TOKEN_CREATOR = 'roles/iam.serviceAccountTokenCreator';
const ACCOUNT_USER = 'roles/iam.serviceAccountUser';
/** Granted on the account itself, because on the project it would allow signing as any account. */
const TOO_WIDE = ['roles/owner', 'roles/editor', 'roles/firebase.admin', 'roles/storage.admin', TOKEN_CREATOR];

/** A check of each service account that the functions run as. `fault` gets what `read` returns for it. */
const accountCheck = <Body>(
  title: string,
  read: (apis: GoogleApis, target: Target, account: string) => Promise<Body>,
  fault: (body: Body, account: string, project: string) => string | undefined,
): Check => ({
  title,
  async findFault(apis, target) {
    const names = await accounts(apis, target);
    const faults = await Promise.all(
      names.map(async (name) => fault(await read(apis, target, name), name, target.project)),
    );
    return faults.find((found) => found !== undefined);
  },
});

const accountUrl = (account: string) => `https://iam.googleapis.com/v1/projects/-/serviceAccounts/${account}`;
const member = (account: string) => `serviceAccount:${account}`;

/** A check that an account has a role on itself. */
const roleOnItself = (title: string, role: string): Check =>
  accountCheck(
    title,
    (apis, _, account) => apis.read(`${accountUrl(account)}:getIamPolicy`, policySchema, {}),
    (policy, account, project) =>
      holdersOf(policy, role).includes(member(account))
        ? undefined
        : `run "gcloud iam service-accounts add-iam-policy-binding ${account} --member=${member(account)} --role=${role} --project ${project}".`,
  );

/** A check that only the functions may read a secret. `firebase deploy` checks that it is set, and that they may. */
const secretCheck = (secret: string): Check => {
  const policy = resource(
    (id) => `https://secretmanager.googleapis.com/v1/projects/${id}/secrets/${secret}:getIamPolicy`,
    policySchema,
  );
  const otherReaders: Read<string[]> = async (apis, target) => {
    const own = (await accounts(apis, target)).map(member);
    const readers = holdersOf(await policy(apis, target), 'roles/secretmanager.secretAccessor');
    return readers.filter((reader) => !own.includes(reader));
  };
  return check(
    otherReaders,
    `Only the functions may read ${secret}`,
    (others) => others.length === 0,
    ({ project }, others) =>
      `${others.join(', ')} may too: run "gcloud secrets remove-iam-policy-binding ${secret} --member=${others[0]} --role=roles/secretmanager.secretAccessor --project ${project}".`,
  );
};

export const functionChecks: readonly Check[] = [
  accountCheck('The functions do not run as an Editor of the project', projectPolicy, (policy, account, project) => {
    const wide = TOO_WIDE.find((role) => holdersOf(policy, role).includes(member(account)));
    return (
      wide &&
      `${account} has ${wide}: once it has the roles of docs/deploy.md, step 3, run "gcloud projects remove-iam-policy-binding ${project} --member=${member(account)} --role=${wide}".`
    );
  }),
  accountCheck('The functions have the roles that they need', projectPolicy, (policy, account, project) => {
    const lacking = RUNTIME_ROLES.filter((role) => !holdersOf(policy, role).includes(member(account)));
    const grants = lacking.map(
      (role) => `run "gcloud projects add-iam-policy-binding ${project} --member=${member(account)} --role=${role}".`,
    );
    return grants.length === 0 ? undefined : grants.join('\n    ');
  }),
  roleOnItself('The functions may sign the tokens of sessions that have passed the second factor', TOKEN_CREATOR),
  roleOnItself('The functions may add tasks that are sent as their own account', ACCOUNT_USER),
  accountCheck(
    'There is no key file of the account that the functions run as',
    (apis, _, account) => apis.list(`${accountUrl(account)}/keys?keyTypes=USER_MANAGED`, 'keys', object()),
    (keys, account) =>
      keys.length === 0
        ? undefined
        : `${account} has keys that people made: delete them under IAM → Service accounts → Keys; a pipeline uses workload identity.`,
  ),
  secretCheck('TOKEN_SIGNING_KEY'),
  secretCheck('SMTP_PASSWORD'),
  secretCheck('EPO_OPS_KEY'),
  secretCheck('EPO_OPS_SECRET'),
  secretCheck('TYPESENSE_KEYS'),
  check(
    functions,
    'The functions enforce App Check',
    (deployed) =>
      deployed.every(({ serviceConfig }) => serviceConfig.environmentVariables.ENFORCE_APP_CHECK === 'true'),
    ({ project }) =>
      `set ENFORCE_APP_CHECK=true in functions/.env.${project} and deploy the functions, in the order of docs/deploy.md, step 7.`,
  ),
  check(
    projectPolicy,
    'Reads of Firestore and Storage in the console are logged',
    ({ auditConfigs }) => {
      const logged = auditConfigs.filter(({ auditLogConfigs }) =>
        auditLogConfigs.some(({ logType }) => logType === 'DATA_READ'),
      );
      const isLogged = (...names: string[]) =>
        logged.some(({ service }) => service === 'allServices' || names.includes(service));
      return isLogged('firestore.googleapis.com', 'datastore.googleapis.com') && isLogged('storage.googleapis.com');
    },
    'switch on Data Read for both under IAM → Audit logs in the Google Cloud console.',
  ),
];
