import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { object } from 'yup';
import { inProject, projectRoot } from '../../scripts/project/paths.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'functions/fonts/*.md', 'tools/verify/**/*.md'], {
  cwd: projectRoot,
}).toSorted();
const read = (document: string) => readFileSync(inProject(document), 'utf8');
const { scripts } = object({ scripts: object().required() }).validateSync(JSON.parse(read('package.json')));
const commands = Object.keys(scripts);

/** Commands that npm runs without `run`. */
const BUILT_IN = ['start', 'test'];
/** Folders whose files documents may name. Names with a placeholder or a pattern are not checked. */
const NAMED_FILE = /`((?:\.github|docs|emulator-data|functions|scripts|tests|tools|web)\/[\w./-]+\.\w+)`/g;
const LATER = new Set(['functions/.secret.local', 'functions/package-lock.json', 'web/.env.production.local']);

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('links to existing files', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(inProject(dirname(document), target)));
    expect(missing).toEqual([]);
  });

  test('names existing files', () => {
    const named = [...text.matchAll(NAMED_FILE)].map(([, path = '']) => path);
    expect(named.filter((path) => !LATER.has(path) && !existsSync(inProject(path)))).toEqual([]);
  });

  test('names existing commands', () => {
    const named = [...text.matchAll(/`npm run (?:--silent )?([\w:-]+\w)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !commands.includes(name))).toEqual([]);
  });
});

test('docs/commands.md names every command', () => {
  const page = read('docs/commands.md');
  const named = (name: string) => page.includes(BUILT_IN.includes(name) ? `npm ${name}` : `npm run ${name}`);
  expect(commands.filter((name) => !named(name))).toEqual([]);
});
