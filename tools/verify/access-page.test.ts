import { expect, test } from 'vitest';
import { grantFor, RESOURCES, VIEWERS } from '../../functions/src/contract/access/policy.ts';
import { CALLS } from '../../functions/src/contract/calls.ts';
import { CALL_NAMES } from '../../functions/src/contract/services.ts';
import { inProject } from '../../scripts/project/paths.ts';
import { expectedGrant, expectedPage, PAGE_VIEWERS } from '../../tests/policy/expected-access.ts';
import { DOCUMENT_ACCESS, FILE_ACCESS, OPERATIONS, type RecordAccess } from '../../tests/policy/record-access.ts';
import { type PageAccess, ROUTES } from '../../web/src/routing/routes.ts';

test('docs/access.md matches the policy', () =>
  expect(`${sections().join('\n\n')}\n`).toMatchFileSnapshot(inProject('docs', 'access.md')));

const sections = () => [
  '# Access',
  'Generated from `functions/src/contract/`, `web/src/routing/routes.ts` and `tests/policy/` by `npx vitest run --project unit tools/verify/access-page --update`. ' +
    'Anything not named here is forbidden.',
  '## Opportunities',
  'An *investor* is signed in, *unlocked* has the passcode (for an hour), *granted* has access from staff, *approved* is verified. *Masked* is general words and ' +
    'ranges. Two grants depend on `VISITOR_DETAIL`: `full`, then `masked`. A visitor who unlocked an opportunity sees its full page, ' +
    'and everything else as a visitor. An opportunity can ask for a confidentiality agreement: until a person accepts it, they get at most ' +
    'what the last column says. Admins accept none, and lists count as not accepted.',
  table(['', ...VIEWERS, 'without its agreement'], RESOURCES.map(contentRow)),
  '## Pages',
  'A *newcomer* has not finished onboarding.',
  table(
    ['pages', ...PAGE_VIEWERS],
    grouped(
      Object.values(ROUTES).map(({ path, access }) => [path, access] as const),
      pageCells,
    ),
  ),
  '## Calls',
  'A session that has not passed the second factor counts as signed out, except for `second-factor-pending`.',
  Object.entries(Object.groupBy(CALL_NAMES, (name) => CALLS[name].access))
    .map(([access, calls = []]) => `- **${access}**: ${calls.map(code).join(', ')}`)
    .join('\n'),
  '## Firestore',
  'What a browser may do. The *owner* is the person a document belongs to. A *pass holder* has entered the room of an opportunity whose full page they read.',
  recordTable(DOCUMENT_ACCESS),
  '## Storage',
  recordTable(FILE_ACCESS),
];

const code = (text: string) => `\`${text}\``;

function contentRow(resource: (typeof RESOURCES)[number]): string[] {
  const grants = VIEWERS.map((viewer) => {
    const [full, masked] = [expectedGrant(resource, viewer, 'full'), expectedGrant(resource, viewer, 'masked')];
    return full === masked ? full : `${full}, ${masked}`;
  });
  const context = { visitorDetail: 'full', signedIn: true, agreed: false } as const;
  return [resource.replaceAll('_', ' '), ...grants, grantFor(resource, 'approved', context)];
}

const pageCells = (access: PageAccess) => PAGE_VIEWERS.map((viewer) => expectedPage(access, viewer).replace('-', ' '));

const recordTable = (records: Readonly<Record<string, RecordAccess>>) =>
  table(
    ['', ...OPERATIONS],
    grouped(Object.entries(records), (access) => OPERATIONS.map((operation) => access[operation]?.join(', ') ?? '–')),
  );

/** One row for all names with the same cells. */
function grouped<Value>(
  entries: readonly (readonly [string, Value])[],
  cellsOf: (value: Value) => string[],
): string[][] {
  const rows = new Map<string, { names: string[]; cells: string[] }>();
  for (const [name, value] of entries) {
    const cells = cellsOf(value);
    const row = rows.get(cells.join()) ?? { names: [], cells };
    row.names.push(code(name));
    rows.set(cells.join(), row);
  }
  return [...rows.values()].map(({ names, cells }) => [names.join(', '), ...cells]);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
