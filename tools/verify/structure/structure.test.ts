import { describe, expect, test } from 'vitest';
import { findPrivateWords, measureStructure } from './measure-structure.ts';
import { describeStructure, findMissedGoals } from './verify-structure.ts';

const measure = (files: Record<string, string>) =>
  measureStructure(Object.entries(files).map(([path, text]) => ({ path, read: () => text })));
const linesOf = (count: number) => 'f();\n'.repeat(count);

test('lines are counted in source alone: no tests, no declarations, nothing but programs', () => {
  const structure = measure({
    'web/src/a.tsx': linesOf(10),
    'web/src/b.ts': linesOf(40),
    'scripts/c.mjs': linesOf(90),
    'web/src/a.test.tsx': linesOf(1000),
    'web/src/vite.d.ts': 'declare const a: string;\n',
    'web/public/photo.jpg': 'not read as a program',
  });
  expect(structure).toMatchObject({ files: 3, lines: 140, median: 40, p95: 90 });
  expect(structure.longest[0]).toEqual({ path: 'scripts/c.mjs', lines: 90 });
});

test.each([
  ['export const one = 1;\n', true],
  ['export type One = 1;\n', true],
  ['const one = 1;\nexport { one };\n', true],
  ['export default function one() {}\n', true],
  ['export const one = 1;\nexport type Two = 2;\n', false],
  [`export function one() {\n${linesOf(9)}}\n`, false],
  [`function one() {\n${linesOf(9)}}\nexport { one };\n`, false],
  ['f();\n', false],
])('%j exports one small thing alone: %s', (text, tiny) => {
  expect(measure({ 'web/a.ts': text }).tiny.map(({ path }) => path)).toEqual(tiny ? ['web/a.ts'] : []);
});

test('entries are files and folders, tests aside, where there is source below', () => {
  const { folders } = measure({
    'web/src/a.ts': '',
    'web/src/a.test.ts': '',
    'web/src/style.css': '',
    'web/src/deep/b.ts': '',
    'web/public/one.jpg': '',
  });
  expect(folders).toEqual([
    { path: 'web/src', entries: 3 },
    { path: 'web', entries: 2 },
    { path: 'web/src/deep', entries: 1 },
  ]);
});

describe('private words', () => {
  const words = [
    { names: ['KeepEarly', 'say'], files: ['early'], write: 'hydration' },
    { pattern: /^judge[A-Z]/, write: 'validate…' },
  ];

  test.each([
    ['web/a.ts', ['KeepEarly'], 1],
    ['web/keep-early.tsx', [], 1],
    ['web/early/a.ts', [], 1],
    ['web/a.ts', ['judgeUnlock', 'judge', 'prejudgeA'], 1],
    ['web/say.ts', [], 0],
    ['web/a.ts', ['KeepEarlyBird', 'early'], 0],
  ])('%s with the names %j has %d', (path, names, count) => {
    expect(findPrivateWords(path, new Set(names), words)).toHaveLength(count);
  });

  test('are looked for in identifiers, elements, attributes and texts, not in comments', () => {
    const text = '// pretender, say\nexport const a = <p data-still>{say(b.useAsk)}</p>;\n';
    expect(measure({ 'web/a.tsx': text }).words).toHaveLength(3);
  });
});

test('each goal that is missed is told, with where', () => {
  const missed = findMissedGoals(
    measure({ 'web/a.ts': linesOf(301), 'web/b.ts': 'export const one = say;\n', 'web/c.ts': linesOf(50) }),
  );
  expect(missed.map(({ goal }) => goal)).toEqual([
    'Files over 300 lines: 1',
    '100 % of modules are one single export of less than ten lines, and 5 % are the most',
    'Private words in names and paths: 1',
  ]);
  expect(missed[0]?.where).toEqual(['301 web/a.ts']);
  expect(findMissedGoals(measure({ 'web/a.ts': linesOf(50) }))).toEqual([]);
});

test('the summary names the figures', () => {
  expect(describeStructure(measure({ 'web/a.ts': linesOf(50) }))[0]).toContain('1 files, 50 lines; median 50');
});
