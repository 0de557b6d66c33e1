import { PAGE_ACCESS, type PageAccess } from '../../../functions/src/contract/access/access-pages.ts';
import { CALL_ACCESS, RESOURCES, VIEWERS } from '../../../functions/src/contract/access/policy.ts';
import { expectedGrant, expectedPage, PAGE_VIEWERS } from '../../../tests/policy/expected-access.ts';
import { DOCUMENT_ACCESS, FILE_ACCESS, OPERATIONS, type RecordAccess } from '../../../tests/policy/record-access.ts';

export const ACCESS_PAGE = 'docs/access.md';

/** `docs/access.md`: the tables of the policy, for people to read. */
export const writeAccessPage = (): string => `${sections().join('\n\n')}\n`;

const sections = () => [
  '# Who may do what',
  'Written from `functions/src/contract/access/` and `tests/policy/` by `npm run verify:policy -- --write`; a test fails when they ' +
    'differ. The server runs on the first table and on that of the calls; the tests of the rules, the calls and the pages take from ' +
    'all of them what they expect, and `npm run verify:policy` shows for every cell which of them saw it. No access is given ' +
    'beyond what is named here; the rules and the calls say within which bounds.',
  '## What a person sees of an opportunity',
  'An *investor* is signed in and not verified, *unlocked* is a person with the passcode of that opportunity (for an hour), ' +
    '*approved* is verified. *Masked* is generic words and ranges in place of the facts; they are not sent. There are two grants where ' +
    'the parameter `VISITOR_DETAIL` decides: `full`, then `masked`. A visitor who unlocked an opportunity has its ' +
    'page; of the marketplace and of documents they have what a visitor has.',
  table(['', ...VIEWERS], RESOURCES.map(contentRow)),
  '## Pages',
  'What a viewer finds there: the page, the way to sign in, the dashboard instead, or “Not authorised”. A *newcomer* has signed ' +
    'up and not been through onboarding.',
  table(['path', ...PAGE_VIEWERS], Object.entries(PAGE_ACCESS).map(pageRow)),
  '## Calls',
  'Who may call what. What a call answers is its own matter, and for opportunities that of the first table. A session that has not ' +
    'passed its account’s second factor counts as signed out, here and in the tables below, but for what is open to ' +
    '`second-factor-pending`.',
  table(
    ['call', 'open to'],
    Object.entries(CALL_ACCESS).map(([call, access]) => [code(call), access]),
  ),
  '## Documents',
  'What a browser may do with documents of Firestore: the *owner* is whom a document belongs to, or who creates it in their own ' +
    'name. All else is the server’s, also for an admin: lists of others’ records come from calls.',
  recordTable(DOCUMENT_ACCESS),
  '## Files',
  'The same of files in Storage.',
  recordTable(FILE_ACCESS),
];

const code = (text: string) => `\`${text}\``;

function contentRow(resource: (typeof RESOURCES)[number]): string[] {
  const grants = VIEWERS.map((viewer) => {
    const [full, masked] = [expectedGrant(resource, viewer, 'full'), expectedGrant(resource, viewer, 'masked')];
    return full === masked ? full : `${full}, ${masked}`;
  });
  return [resource.replaceAll('_', ' '), ...grants];
}

const pageRow = ([path, access]: [string, PageAccess]) => [
  code(path),
  ...PAGE_VIEWERS.map((viewer) => expectedPage(access, viewer).replace('-', ' ')),
];

const recordTable = (records: Readonly<Record<string, RecordAccess>>) =>
  table(
    ['', ...OPERATIONS],
    Object.entries(records).map(([match, access]) => [
      code(match),
      ...OPERATIONS.map((operation) => access[operation]?.join(', ') ?? '–'),
    ]),
  );

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
