import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { confidentialStrings, leaksIn } from '../../tests/support/confidential-strings.ts';
import { FULL_RECORD, records, withOtherSecrets } from '../../tests/support/information-flow/fields.ts';
import { MASKED_PAGE, MASKED_ROW } from '../../tests/support/information-flow/visible-fields.ts';
import { publicCatalogue, readPublicCatalogue } from './public-catalogue.ts';

const demo = readPublicCatalogue({ emulators: true });

test('gives the home page the number of opportunities and sectors, the terms and the target returns', () => {
  expect(demo?.facts).toEqual([
    { value: '6', label: 'opportunities, 4 open' },
    { value: '6', label: 'sectors' },
    { value: '3-8 years', label: 'terms' },
    { value: '3+x to 4+x', label: 'target returns' },
  ]);
  expect(demo?.sectors).toHaveLength(6);
  expect(demo?.sectors[0]).toEqual({ category: 'Software & AI', summary: '1 opportunity, 5 years, 3+x' });
});

test('shows a visitor’s row as the example', () => {
  expect(demo?.example).toMatchObject({
    view: 'masked',
    status: 'open',
    minInvestment: '£1K - £10K',
    targetReturn: '4+x',
  });
  expect(demo?.example).not.toHaveProperty('id');
});

test('contains no confidential data', () => {
  expect(leaksIn(JSON.stringify(demo), confidentialStrings(readCatalogue()))).toEqual([]);
});

test('depends on nothing that a visitor may not see', () => {
  const { record, fields } = withOtherSecrets(FULL_RECORD, [...MASKED_PAGE, ...MASKED_ROW]);
  expect(fields.length).toBeGreaterThan(100);
  const built = (one: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'catalogue'));
    for (const other of [...records.filter(({ id }) => id !== FULL_RECORD.id), one])
      writeFileSync(join(folder, 'catalogue', `${Reflect.get(other, 'id')}.json`), JSON.stringify(other));
    return JSON.stringify(readPublicCatalogue({ emulators: false, folder }));
  };
  expect(built(record)).toBe(built(FULL_RECORD));
});

test('merges the opportunities of a sector into one line with the range of their terms', () => {
  const [row] = demo ? [demo.example] : [];
  if (!row) throw new Error('There is no example.');
  const rows = [row, { ...row, term: '8 years', targetReturn: '3+x' }];
  expect(publicCatalogue(rows)?.sectors).toEqual([
    { category: row.category, summary: '2 opportunities, 3-8 years, 3+x to 4+x' },
  ]);
  expect(publicCatalogue([row])?.facts[0]).toEqual({ value: '1', label: 'opportunity, 1 open' });
});

test('reads the given folder in a build for a real project, and returns nothing without one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'catalogue'));
  expect(readPublicCatalogue({ emulators: false })).toBeNull();
  expect(readPublicCatalogue({ emulators: false, folder })).toBeNull();
});

test('a relative folder starts at the root of the project', () => {
  expect(readPublicCatalogue({ emulators: false, folder: 'emulator-data' })).toEqual(demo);
});

test.each([
  [
    'a folder that is missing',
    undefined,
    /^VITE_CATALOGUE must name a folder that holds catalogue\/: there is no .+\.$/,
  ],
  ['an opportunity that lacks fields', '{}', /^VITE_CATALOGUE names opportunities that cannot be shown: .+\.$/],
  ['a file that is not JSON', '{', /^VITE_CATALOGUE names a file that is not JSON: .+broken\.json\.$/],
])('%s is reported in one sentence', (_title, content, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (content !== undefined) {
    mkdirSync(join(folder, 'catalogue'));
    writeFileSync(join(folder, 'catalogue', 'broken.json'), content);
  }
  expect(() => readPublicCatalogue({ emulators: false, folder })).toThrow(sentence);
});
