import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import { CliError } from '../../../scripts/project/errors.ts';
import { inProject } from '../../../scripts/project/paths.ts';
import { titlesIn } from './declared-tests.ts';

/** What can be known of a file without running it. */
export interface Source {
  path: string;
  titles: string[];
  words: string[];
  /** What follows `@spec` in its comments. */
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

/** Every text that a source holds: literals, templates as they are written, patterns, the names of properties, text of JSX. */
function wordsIn(program: ESTree.Program, source: string): string[] {
  const words: string[] = [];
  const add = (word: string | null | undefined) => {
    if (word) words.push(evenSpaces(word));
  };
  const visitor: VisitorObject = {
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value);
      if ('regex' in node) add(plainPattern(node.regex.pattern));
    },
    TemplateLiteral: (node) => {
      add(source.slice(node.start + 1, node.end - 1));
      for (const { value } of node.quasis) add(value.cooked);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') add(key.name);
    },
    JSXText: (node) => add(node.value),
  };
  new Visitor(visitor).visit(program);
  return words;
}

/** A pattern without its anchors and escapes: the words that it looks for. */
const plainPattern = (pattern: string) => pattern.replace(/^\^|\$$/g, '').replace(/\\([^\w\s])/g, '$1');

/** One space for any white space, and one kind of apostrophe: a text reads the same however it is typed. */
export const evenSpaces = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
