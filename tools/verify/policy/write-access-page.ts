import { CALL_ACCESS } from '../../../functions/src/contract/access/access-calls.ts';
import {
  PAGE_ACCESS,
  PAGE_VIEWERS,
  type PageAccess,
  pageOutcome,
} from '../../../functions/src/contract/access/access-pages.ts';
import {
  DOCUMENT_ACCESS,
  FILE_ACCESS,
  OPERATIONS,
  type RecordAccess,
} from '../../../functions/src/contract/access/access-records.ts';
import { RESOURCES, VIEWERS } from '../../../functions/src/contract/access/policy.ts';
import { grantOf } from '../../../tests/policy/grants.ts';

export const ACCESS_PAGE = 'docs/access.md';

/** `docs/access.md`: the tables of the contract, for people to read. */
export const writeAccessPage = (): string => `${sections().join('\n\n')}\n`;

const sections = () => [
  '# Who may do what',
  'Written from `functions/src/contract/` by `npm run verify:policy -- --write`; a test fails when the two part. The same tables ' +
    'tell the tests of the rules, the calls and the pages what to expect, and `npm run verify:policy` shows for every cell which ' +
    'of them saw it. Nobody is given more than is named here; the rules and the calls say within which bounds.',
  '## What a person sees of an opportunity',
  'An *investor* is signed in and not verified, *unlocked* is somebody with the passcode of that opportunity (for an hour), ' +
    '*approved* is verified. *Masked* is generic words and ranges in place of the facts; they are not sent. Two grants stand where ' +
    'the parameter `VISITOR_DETAIL` decides: `full`, then `masked`. Somebody without an account who unlocked an opportunity has its ' +
    'page; of the marketplace and of documents they have what a visitor has.',
  table(['', ...VIEWERS], RESOURCES.map(contentRow)),
  '## Pages',
  'What stands at the address: the page, the way to sign in, the dashboard instead, or “Not authorised”. A *newcomer* has signed ' +
    'up and not been through onboarding.',
  table(['address', ...PAGE_VIEWERS], Object.entries(PAGE_ACCESS).map(pageRow)),
  '## Calls',
  'Who gets past the door of a call. What it answers is each call’s own matter, and for opportunities that of the first table.',
  table(
    ['call', 'open to'],
    Object.entries(CALL_ACCESS).map(([call, access]) => [code(call), access]),
  ),
  '## Documents',
  'What a browser may do with documents of Firestore: the *owner* is whom a document belongs to, or who creates it in their own ' +
    'name; an *admin* carries the claim. All else is the server’s.',
  recordTable(DOCUMENT_ACCESS),
  '## Files',
  'The same of files in Storage.',
  recordTable(FILE_ACCESS),
];

const code = (text: string) => `\`${text}\``;

function contentRow(resource: (typeof RESOURCES)[number]): string[] {
  const grants = VIEWERS.map((viewer) => {
    const [full, masked] = [grantOf(resource, viewer, 'full'), grantOf(resource, viewer, 'masked')];
    return full === masked ? full : `${full}, ${masked}`;
  });
  return [resource.replaceAll('_', ' '), ...grants];
}

const pageRow = ([path, access]: [string, PageAccess]) => [
  code(path),
  ...PAGE_VIEWERS.map((viewer) => pageOutcome(access, viewer).replace('-', ' ')),
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
