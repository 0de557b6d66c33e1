import { describe, expect, test } from 'vitest';
import { findSpecFaults } from './find-spec-faults.ts';
import { parseSpecification } from './parse-specification.ts';
import { toSource } from './read-sources.ts';

const PAGE = `
test('greets by name', async () => {
  await test.step('in the evening', () => expect(words).toBe(\`Good evening, \${name}\`));
});
describe('a name', () => {
  test.each([['', 'Who are you?']])('%j', () => {});
});
describe('a title', () => {
  test.each([['', /^What is your title\\?$/]])('%j', () => {});
});
`;
const faultsOf = (specification: string, page = PAGE) =>
  findSpecFaults(parseSpecification(specification), [
    toSource('web/src/greeting.tsx', 'export const Greeting = () => <p>Welcome\n   back</p>;'),
    toSource('tests/e2e/page.spec.ts', page),
  ]);
const SHOWN = '- `A-1` Greets.\n  - `tests/e2e/page.spec.ts › greets by name`\n';

describe('agreement', () => {
  test.each([
    ['a test', SHOWN],
    ['a step of one', '- `A-1` Greets.\n  - `tests/e2e/page.spec.ts › greets by name › in the evening`'],
    ['a step alone', '- `A-1` Greets.\n  - `tests/e2e/page.spec.ts › in the evening`'],
    ['a suite', '- `A-1` Greets.\n  - `tests/e2e/page.spec.ts › a name`'],
    ['a row of a table', '- `A-1` Asks.\n  - `tests/e2e/page.spec.ts › a name › %j » Who are you?`'],
    ['a row with a pattern', '- `A-1` Asks.\n  - `tests/e2e/page.spec.ts › a title › %j » What is your title?`'],
    ['words of the product', SHOWN.replace('Greets.', 'Says “Welcome back”.')],
    ['words that are filled in', SHOWN.replace('Greets.', 'Says “Good evening, …”.')],
    ['a rule over two lines', SHOWN.replace('Greets.', 'Greets\n  “Welcome back”.')],
    ['prose around the rules', `# Title\n\nSome words.\n\n${SHOWN}\n## More\n`],
    ['what is open, and why', '- `A-1` Sings.\n  - open: nobody has written the song'],
  ])('%s', (_what, specification) => {
    expect(faultsOf(specification)).toEqual([]);
  });

  test('an id that a test refers to', () => {
    expect(faultsOf(SHOWN, `// @spec A-1\n${PAGE}`)).toEqual([]);
  });
});

describe('disagreement', () => {
  test.each([
    ['- `A-1` Greets.', /^A-1 \(line 1\) names no test, and is not open\.$/],
    [`${SHOWN}  - open: later`, /is open although tests show it/],
    [SHOWN + SHOWN, /^A-1 is given twice: on line 1 and on line 3\.$/],
    [
      SHOWN.replace('by name', 'by title'),
      /names a test that is not there: tests\/e2e\/page\.spec\.ts › greets by title/,
    ],
    [SHOWN.replace('by name', ''), /names a test that is not there/],
    [SHOWN.replace('page.spec', 'pages.spec'), /names a file of tests that is not there: tests\/e2e\/pages\.spec\.ts/],
    [SHOWN.replace('greets by name', '%j'), /names 2 tests at once/],
    [SHOWN.replace('by name', 'by name » loudly'), /names a row that is not there: .+ » loudly/],
    [SHOWN.replace('Greets.', 'Says “Goodbye”.'), /quotes what nothing says: “Goodbye”/],
    [SHOWN.replace('Greets.', 'Says “Good evening, … and goodbye”.'), /quotes what nothing says/],
    ['- A-1 Greets.\n', /^Line 1 has no known shape: - A-1 Greets\.$/],
    [`${SHOWN}  - tests/e2e/page.spec.ts`, /^Line 3 has no known shape/],
  ])('%j', (specification, fault) => {
    expect(faultsOf(specification)).toEqual([expect.stringMatching(fault)]);
  });

  test('a test that refers to what the specification does not have', () => {
    expect(faultsOf(SHOWN, `/** @spec A-1, A-2 */\n${PAGE}`)).toEqual([
      'tests/e2e/page.spec.ts refers to A-2, which the specification does not have.',
    ]);
  });
});

test('titles are found in suites, tables and helpers of a file, and in the matrices of the rules', () => {
  const source = `
    function table(name: string, rows: string[]) {
      describe(name, () => { it.each(rows)('%s', () => {}); });
    }
    table('numbers', ['one']);
    for (const path of PATHS) test(\`\${path} opens\`, () => {});
    test.use({ viewport });
    export const messages = { match: 'messages/{messageId}', rows: [] };
    export const matrices = [closed('attempts/{key}', 'Nobody reads it.')];
  `;
  const { titles, words } = toSource('tests/rules/firestore/some.ts', source);
  expect(titles).toEqual([
    '%s',
    'numbers',
    expect.stringMatching(/^\$\{path\} opens$/),
    'messages/{messageId}',
    'attempts/{key}',
  ]);
  expect(words).toContain('one');
});

test('a file that is no program is named', () => {
  expect(() => toSource('tests/broken.test.ts', 'test(')).toThrow(/^tests\/broken\.test\.ts cannot be parsed/);
});
