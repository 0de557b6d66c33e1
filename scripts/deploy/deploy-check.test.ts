import { describe, expect, test } from 'vitest';
import { object, string } from 'yup';
import * as google from '../../tests/support/google-project.ts';
import { checkProject, SECTIONS } from './deploy-check-command.ts';
import { googleApis, type Send } from './google-apis.ts';

type Answers = Record<string, unknown>;

const goodAnswers = (): Answers => google.googleProject();

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Google's APIs with these answers. Every other address returns 404. */
const answering =
  (answers: Answers): Send =>
  async (url) => {
    const { origin, pathname } = new URL(url);
    const address = `${origin}${decodeURIComponent(pathname)}`;
    return address in answers ? json(answers[address]) : json(google.googleError(404, 'Not found.'), 404);
  };

interface Outcome {
  bad: number;
  /** The printed lines of each check, by its title. */
  lines: Map<string, string>;
}

async function checkWith(send: Send, domain: string = google.DOMAIN): Promise<Outcome> {
  const lines = new Map<string, string>();
  const print = (line: string) => {
    const [, title, rest = ''] = /^[✓✗] ([^\n]+)(\n[\s\S]*)?$/.exec(line) ?? [];
    if (title !== undefined) lines.set(title, `${line[0]}${rest}`);
  };
  const bad = await checkProject({ project: google.PROJECT, domain }, googleApis(google.PROJECT, 'token', send), print);
  return { bad, lines };
}

const titles = SECTIONS.flatMap(({ checks }) => checks.map(({ title }) => title));

test('a project that follows docs/deploy.md has no faults, and is only read', async () => {
  const methods = new Set<string>();
  const { bad, lines } = await checkWith((url, init) => {
    methods.add(url.endsWith(':getIamPolicy') ? 'read' : (init.method ?? 'GET'));
    return answering(goodAnswers())(url, init);
  });
  expect([...lines].filter(([, line]) => line !== '✓')).toEqual([]);
  expect([...lines.keys()]).toEqual(titles);
  expect(bad).toBe(0);
  expect(methods).toEqual(new Set(['GET', 'read']));
});

/** A change of one answer in its JSON text, and the expected line of one check. */
type Spoiled = [title: string, address: string, from: string | RegExp, to: string, fault: RegExp];

const policyOfProject = `${google.RESOURCES}:getIamPolicy`;
const config = `${google.IDENTITY}/config`;

const SPOILED: Spoiled[] = [
  ['The project is on the Blaze plan', google.BILLING, ':true', ':false', /no billing account is linked/],
  [
    'People sign in only with email and password',
    config,
    '"email":{',
    '"anonymous":{"enabled":true},"email":{',
    /phone and anonymous off/,
  ],
  [
    'No other sign-in provider is enabled',
    `${google.IDENTITY}/defaultSupportedIdpConfigs`,
    '{}',
    '{"defaultSupportedIdpConfigs":[{"name":"projects/1/defaultSupportedIdpConfigs/google.com","enabled":true}]}',
    /google\.com: switch it off/,
  ],
  [
    "The authorised domains are the portal's own",
    config,
    '"authorizedDomains":[',
    '"authorizedDomains":["localhost",',
    /name only portal\.example, acme-portal\.web\.app, acme-portal\.firebaseapp\.com:/,
  ],
  [
    "The authorised domains are the portal's own",
    config,
    '"authorizedDomains":["portal.example",',
    '"authorizedDomains":[',
    /name only portal\.example, /,
  ],
  [
    'Email enumeration protection is on',
    config,
    /"emailPrivacyConfig":\{.+?\}/,
    '"emailPrivacyConfig":{}',
    /switch on email enumeration protection/,
  ],
  ['The password policy matches the forms', config, '"ENFORCE"', '"OFF"', /at least 6 characters/],
  ['The password policy matches the forms', config, 'Length":6', 'Length":12', /at least 6 characters/],
  [
    'Browsers cannot delete accounts directly',
    config,
    '"disabledUserDeletion":true',
    '"disabledUserSignup":false',
    /switch off "Enable delete"/,
  ],
  [
    "Emailed links open the portal's own page",
    config,
    'https://portal.example/auth/reset-password',
    'https://acme-portal.firebaseapp.com/__/auth/action',
    /set the action URL to https:\/\/portal\.example\/auth\/reset-password/,
  ],
  [
    'The functions do not run as an Editor of the project',
    policyOfProject,
    'roles/cloudbuild.builds.builder',
    'roles/editor',
    /has roles\/editor: once it has the roles of docs/,
  ],
  ...[
    'datastore.user',
    'firebaseauth.admin',
    'eventarc.eventReceiver',
    'run.invoker',
    'cloudtasks.enqueuer',
    'logging.logWriter',
  ].map(
    (role): Spoiled => [
      'The functions have the roles that they need',
      policyOfProject,
      `roles/${role}`,
      'roles/other',
      new RegExp(`add-iam-policy-binding acme-portal --member=serviceAccount:\\S+ --role=roles/${role}`),
    ],
  ),
  [
    'The functions do not run as an Editor of the project',
    policyOfProject,
    'roles/cloudbuild.builds.builder',
    'roles/iam.serviceAccountTokenCreator',
    /has roles\/iam\.serviceAccountTokenCreator: once it has the roles of docs/,
  ],
  [
    'The functions may sign the tokens of sessions that have passed the second factor',
    google.SERVICE_ACCOUNT_POLICY,
    'roles/iam.serviceAccountTokenCreator',
    'roles/other',
    /gcloud iam service-accounts add-iam-policy-binding (\S+) --member=serviceAccount:\1 --role=roles\/iam\.serviceAccountTokenCreator --project acme-portal/,
  ],
  [
    'The functions may add tasks that are sent as their own account',
    google.SERVICE_ACCOUNT_POLICY,
    'roles/iam.serviceAccountUser',
    'roles/other',
    /gcloud iam service-accounts add-iam-policy-binding (\S+) --member=serviceAccount:\1 --role=roles\/iam\.serviceAccountUser --project acme-portal/,
  ],
  [
    'There is no key file of the account that the functions run as',
    google.SERVICE_ACCOUNT_KEYS,
    '{}',
    '{"keys":[{"name":"projects/acme-portal/serviceAccounts/1/keys/2","keyType":"USER_MANAGED"}]}',
    /has keys that people made/,
  ],
  [
    'Reads of Firestore and Storage in the console are logged',
    policyOfProject,
    '"service":"storage.googleapis.com"',
    '"service":"run.googleapis.com"',
    /switch on Data Read for both/,
  ],
  [
    'Only the functions may read TOKEN_SIGNING_KEY',
    `${google.SECRETS}:getIamPolicy`,
    '"members":[',
    '"members":["user:ada@example.com",',
    /user:ada@example\.com may too/,
  ],
  [
    'Only the functions may read SMTP_PASSWORD',
    `${google.MAIL_SECRET}:getIamPolicy`,
    '"members":[',
    '"members":["allUsers",',
    /allUsers may too: run "gcloud secrets remove-iam-policy-binding SMTP_PASSWORD --member=allUsers/,
  ],
  ...google.SECRETS_OF_OPTIONS.map(({ name, url }): (typeof SPOILED)[number] => [
    `Only the functions may read ${name}`,
    `${url}:getIamPolicy`,
    '"members":[',
    '"members":["allUsers",',
    /allUsers may too/,
  ]),
  ['Firestore is in europe-west2, in native mode', google.FIRESTORE, 'europe-west2', 'nam5', /in nam5, and a database/],
  ['Point-in-time recovery is on', google.FIRESTORE, 'RECOVERY_ENABLED', 'RECOVERY_DISABLED', /--enable-pitr/],
  [
    'The database is protected from deletion',
    google.FIRESTORE,
    'PROTECTION_ENABLED',
    'PROTECTION_DISABLED',
    /--delete-protection/,
  ],
  [
    'Backups are made daily and kept for 14 days',
    `${google.FIRESTORE}/backupSchedules`,
    '1209600s',
    '604800s',
    /--retention=14d/,
  ],
  [
    'Backups are made daily and kept for 14 days',
    `${google.FIRESTORE}/backupSchedules`,
    'dailyRecurrence',
    'weeklyRecurrence',
    /--recurrence=daily/,
  ],
  ['The default bucket is in europe-west2', google.STORAGE, 'EUROPE-WEST2', 'US-CENTRAL1', /is in US-CENTRAL1/],
  [
    'The bucket has uniform access: no file has an access list of its own',
    google.STORAGE,
    '"enabled":true',
    '"enabled":false',
    /--uniform-bucket-level-access/,
  ],
  ['The bucket cannot be made public', google.STORAGE, '"enforced"', '"inherited"', /--public-access-prevention/],
  ['Deleted files are kept for seven days', google.STORAGE, '"604800"', '"0"', /--soft-delete-duration=7d/],
  [
    'Firestore and Storage enforce App Check',
    `${google.APP_CHECK}/services`,
    'ENFORCED',
    'UNENFORCED',
    /not enforced for firestore\.googleapis\.com:/,
  ],
  [
    'The functions enforce App Check',
    google.FUNCTIONS,
    '"ENFORCE_APP_CHECK":"true"',
    '"ENFORCE_APP_CHECK":"false"',
    /functions\/\.env\.acme-portal/,
  ],
  ['An uptime check requests the portal', `${google.MONITORING}/uptimeCheckConfigs`, 'portal.example', 'x', /create/],
  ...[
    ['"enabled":true', '"enabled":false'],
    [/\["projects.+?\]/, '[]'],
    ['Portal: a function logged an error', 'Errors'],
  ].map(
    ([from, to]): Spoiled => [
      'Each alert of scripts/deploy/alerts reaches a person',
      `${google.MONITORING}/alertPolicies`,
      from ?? '',
      String(to),
      /with a notification channel: scripts\/deploy\/alerts\/failed-functions\.json\.$/,
    ],
  ),
];

describe('a bad answer', () => {
  test.each(SPOILED)('fails the check “%s”', async (title, address, from, to, fault) => {
    const answers = goodAnswers();
    const text = JSON.stringify(answers[address]);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const { bad, lines } = await checkWith(answering({ ...answers, [address]: JSON.parse(changed) }));
    expect(lines.get(title)).toMatch(/^✗\n/);
    expect(lines.get(title)).toMatch(fault);
    expect(bad).toBeGreaterThanOrEqual(1);
    expect([...lines].filter(([, line]) => line.startsWith('✗')).length).toBe(bad);
  });

  test('is in the table for every check', () => {
    expect(new Set(SPOILED.map(([title]) => title))).toEqual(new Set(titles));
  });
});

/** Every address except the project's own returns this answer. */
const allBut =
  (answer: () => Response): Send =>
  async (url, init) =>
    url === google.RESOURCES ? answering(goodAnswers())(url, init) : answer();

describe('an unreadable setting', () => {
  test.each([
    [
      'a permission that is missing',
      () => json(google.googleError(403, "Permission 'x.y.get' denied on resource."), 403),
      /^✗\n +Google says: Permission 'x\.y\.get' denied on resource\.$/,
    ],
    ['a missing resource', () => json(google.googleError(404, 'Not found.'), 404), /^✗\n +Google says: Not found\.$/],
    [
      'an answer of an unexpected format',
      () => json('text'),
      /^✗\n +(Google's answer has a format that this command does not know|No function is deployed yet)/,
    ],
    ['an answer that is not JSON', () => new Response('<html>'), /^✗\n +Google's answer is not JSON\.$/],
    ['a server that fails', () => new Response('', { status: 503 }), /^✗\n +Google says: HTTP 503$/],
  ])('because of %s is a fault of every check that needs it', async (_what, answer, sentence) => {
    const { lines } = await checkWith(allBut(answer));
    for (const title of titles) expect(lines.get(title), title).toMatch(sentence);
  });
});

test('a new project fails nearly every check', async () => {
  // Google leaves empty lists and unset fields out.
  const { lines } = await checkWith(allBut(() => json({})));
  expect([...lines].filter(([, line]) => line === '✓').map(([title]) => title)).toEqual([
    'No other sign-in provider is enabled',
  ]);
});

describe('the check stops with one sentence', () => {
  test.each<[string, Send, RegExp]>([
    [
      'the project is not there, or not for this account',
      async () => json(google.googleError(403, 'The caller does not have permission'), 403),
      /^acme-portal can't be read: check its id .+ Google says: The caller does not have permission$/,
    ],
    [
      'the project is not there',
      async () => json(google.googleError(404, 'x'), 404),
      /^acme-portal can't be read: check its id/,
    ],
    [
      'the credentials have expired',
      async () => json(google.googleError(401, 'Invalid'), 401),
      /^Google did not accept the credentials: run "gcloud auth application-default login"/,
    ],
    [
      'there is no network',
      async () => {
        throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND x') });
      },
      /^Google's APIs do not answer \(cloudresourcemanager\.googleapis\.com: getaddrinfo ENOTFOUND x\): check the connection/,
    ],
  ])('if %s', async (_what, send, sentence) => {
    await expect(checkWith(send)).rejects.toThrow(sentence);
  });
});

test('a list of several pages is read to its end', async () => {
  const page = (token: string) => `https://example.com/list?size=2${token}`;
  const pages: Record<string, unknown> = {
    [page('')]: { items: [{ id: 'a' }, { id: 'b' }], nextPageToken: 'next' },
    [page('&pageToken=next')]: { items: [{ id: 'c' }] },
  };
  const apis = googleApis(google.PROJECT, 'token', async (url) => json(pages[url]));
  await expect(apis.list(page(''), 'items', object({ id: string() }))).resolves.toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ]);
});

test("Hosting's own domain is checked if no other is named", async () => {
  const domain = `${google.PROJECT}.web.app`;
  const answers = JSON.parse(JSON.stringify(goodAnswers()).replaceAll(google.DOMAIN, domain));
  const { lines } = await checkWith(answering(answers), domain);
  expect([...lines].filter(([, line]) => line !== '✓')).toEqual([]);
});
