import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WORKFLOWS = join(ROOT, '.github/workflows');
const workflows = readdirSync(WORKFLOWS).map((name) => ({ name, text: readFileSync(join(WORKFLOWS, name), 'utf8') }));
const holding = (words: string) => workflows.filter(({ text }) => text.includes(words)).map(({ name }) => name);

it('the first release lists the changes since a commit, and tags have no name of a component', () => {
  const settings = JSON.parse(readFileSync(join(ROOT, 'release-please-config.json'), 'utf8'));
  expect(settings['bootstrap-sha']).toMatch(/^[0-9a-f]{40}$/);
  expect(settings['include-component-in-tag']).toBe(false);
});

it('a release request gets its checks, and an advisory fails only the weekly run', () => {
  expect(holding('gh workflow run test.yml')).toEqual(['release.yml']);
  expect(holding('npm audit')).toEqual(['weekly.yml']);
});
