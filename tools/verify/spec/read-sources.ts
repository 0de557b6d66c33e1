import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { CliError } from '../../../scripts/project/cli-error.ts';
import { inProject } from '../../../scripts/project/paths.ts';
import { titlesIn } from './declared-tests.ts';
import { evenSpaces, wordsIn } from './source-words.ts';

/** What can be known of a file without running it. */
export interface Source {
  path: string;
  titles: string[];
  words: string[];
  /** What stands after `@spec` in its comments. */
  ids: string[];
}

/** Reads files by their paths within the project; of what is not a program, the whole text is its words. */
export const readSources = (paths: readonly string[]): Source[] =>
  paths.map((path) => toSource(path, readFileSync(inProject(path), 'utf8')));

export function toSource(path: string, text: string): Source {
  if (!/\.tsx?$/.test(path)) return { path, titles: [], words: [evenSpaces(text)], ids: [] };
  const { program, errors, comments } = parseSync(basename(path), text);
  if (errors[0] !== undefined) throw new CliError(`${path} cannot be parsed (${errors[0].message}): correct it.`);
  const titles = mayDeclareTests(path) ? titlesIn(program, text) : [];
  return { path, titles, words: wordsIn(program, text), ids: comments.flatMap(({ value }) => idsIn(value)) };
}

const mayDeclareTests = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/rules/');

const idsIn = (comment: string) =>
  [...comment.matchAll(/@spec((?:,? +[A-Z]+-\d+)+)/g)].flatMap(([, list]) => (list ?? '').match(/[A-Z]+-\d+/g) ?? []);
