import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inNodeModules, inProject, projectRoot } from '../../scripts/project/paths.ts';

/** A project with only this one's settings and the packages that they name, in which any file can be written. */
mkdirSync(inProject('.portal'), { recursive: true });
const project = mkdtempSync(inProject('.portal', 'linear-patterns-'));

beforeAll(() => {
  copyFileSync(inProject('.oxlintrc.json'), join(project, '.oxlintrc.json'));
});
afterAll(() => rmSync(project, { recursive: true }));

const OXLINT = inNodeModules('.bin', 'oxlint');

/** Returns the linter's output for a file at `path` with one line. */
function lint(path: string, line: string): string {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}\n`);
  const { stdout, stderr } = spawnSync(OXLINT, ['--format=unix', path], { cwd: project, encoding: 'utf8' });
  return stdout + stderr;
}

test.each([
  ['functions/src/x.ts', String.raw`export const STREAM = />>(?:[\0\s]|%[^\r\n]*)*stream/;`, 'exponential'],
  [
    'functions/src/x.ts',
    String.raw`export const isList = (text: string) => /^(?:\s*,\s*)+$/.test(text);`,
    'exponential',
  ],
  ['web/src/x.tsx', 'export const part = (text: string) => text.match(/a.*b.*c/);', 'polynomial'],
  ['scripts/x.ts', String.raw`export const blank = (text: string) => text.replace(/\s+$/, '');`, 'quadratic'],
])('the linter refuses in %s a pattern that is slower than linear: %s', (path, line, said) => {
  expect(lint(path, line)).toContain(said);
});

test('the linter accepts a linear pattern', () => {
  expect(lint('functions/src/x.ts', `export const NAME = /^[a-z]+(?:_[a-z]+)*$/;`)).not.toContain('regexp');
});

/**
 * Sources that build a pattern from strings, which the linter can't read, and the reason why each pattern is linear.
 */
const BUILT: Readonly<Record<string, string>> = {
  'functions/src/contract/accounts/person-name.ts':
    'After each part there are two alternatives, which begin with a letter and with a joiner.',
  'functions/src/contract/kyc/kyc.ts': 'Its parts are separated by slashes, and no part contains one.',
  'functions/src/contract/opportunities/check/raise-figures.ts':
    'Its texts are from the operator’s own catalogue, and at most as long as a description.',
};

test('no other pattern is built from strings', () => {
  const sources = globSync('{functions/src,web/src,scripts}/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: ['**/*.test.*'],
  });
  const building = sources.filter((file) => /\bRegExp\(/.test(readFileSync(inProject(file), 'utf8')));
  expect(building.sort()).toEqual(Object.keys(BUILT));
});
