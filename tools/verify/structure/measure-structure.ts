import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { CliError } from '../../../scripts/project/errors.ts';
import { PRIVATE_WORDS, type PrivateWord } from './private-words.ts';

/** A tracked file. `text` is asked for only where it is source. */
export interface TrackedFile {
  path: string;
  read: () => string;
}

export interface Structure {
  files: number;
  lines: number;
  median: number;
  p95: number;
  longest: { path: string; lines: number }[];
  /** Files that export anything, and those of them that export one single thing of less than ten lines and hold little else, the shortest first. */
  exporting: number;
  tiny: { path: string; lines: number }[];
  /** Folders with the number of their files and folders, tests aside; the fullest first. */
  folders: { path: string; entries: number }[];
  /** Where a private word is a name or a file: `path: word`. */
  words: string[];
}

/** An export of fewer lines is tiny, and so is a module around it of fewer lines. In a longer file the private helpers are what it is about. */
const TINY = { export: 10, module: 25 };
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !isTest(path) && !path.endsWith('.d.ts');

/** Counts what a reader meets: how many files, how long, how small the smallest modules are, how full the folders. */
export function measureStructure(tracked: readonly TrackedFile[]): Structure {
  const sources = tracked.filter(({ path }) => isSource(path)).map(({ path, read }) => readSource(path, read()));
  const byLength = sources.toSorted((one, other) => other.lines - one.lines);
  const lengths = byLength.map(({ lines }) => lines).reverse();
  const exporting = sources.filter(({ exports }) => exports.length > 0);
  return {
    files: sources.length,
    lines: lengths.reduce((sum, lines) => sum + lines, 0),
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    p95: lengths[Math.floor(lengths.length * 0.95)] ?? 0,
    longest: byLength.map(({ path, lines }) => ({ path, lines })),
    exporting: exporting.length,
    tiny: byLength
      .filter(
        ({ lines, exports: [first, ...more] }) =>
          lines < TINY.module && more.length === 0 && first && first < TINY.export,
      )
      .map(({ path, lines }) => ({ path, lines }))
      .reverse(),
    folders: countEntries(tracked.map(pathOf).filter((path) => !isTest(path))),
    words: sources.flatMap(({ path, names }) => findPrivateWords(path, names).map((word) => `${path}: ${word}`)),
  };
}

const pathOf = ({ path }: { path: string }) => path;

interface Source {
  path: string;
  lines: number;
  /** How many lines each thing has that the file exports, types included. */
  exports: number[];
  names: ReadonlySet<string>;
}

function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(posix.basename(path), text);
  if (errors[0] !== undefined) throw new CliError(`${path} cannot be parsed (${errors[0].message}): correct it.`);
  const linesOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end).split('\n').length;
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    Literal: ({ value }) => void (typeof value === 'string' && names.add(value)),
  }).visit(program);
  return { path, lines: text.split('\n').length - 1, exports: exportsOf(program, linesOf), names };
}

type LinesOf = (node: { start: number; end: number }) => number;

function exportsOf({ body }: ESTree.Program, linesOf: LinesOf): number[] {
  return body.flatMap((statement): number[] => {
    if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration') {
      return [linesOf(statement)];
    }
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.map(linesOf);
    if (declaration) return [linesOf(statement)];
    return specifiers.map(({ local }) => linesOf(declarationOf(body, local) ?? statement));
  });
}

/** Where a name that is exported further down is declared. */
function declarationOf(body: ESTree.Program['body'], local: ESTree.ModuleExportName) {
  const name = local.type === 'Identifier' ? local.name : undefined;
  return body.find((statement) => {
    if (statement.type === 'VariableDeclaration') {
      return statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name);
    }
    return 'id' in statement && statement.id?.type === 'Identifier' && statement.id.name === name;
  });
}

/** Only folders that hold source somewhere below: pictures and their like are not modules. */
function countEntries(paths: readonly string[]): Structure['folders'] {
  const entries = new Map<string, Set<string>>();
  const withSource = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      const known = entries.get(folder) ?? new Set();
      entries.set(folder, known.add(parts[depth] ?? ''));
      if (isSource(path)) withSource.add(folder);
    }
  }
  return [...entries]
    .filter(([folder]) => withSource.has(folder))
    .map(([path, held]) => ({ path, entries: held.size }))
    .toSorted((one, other) => other.entries - one.entries);
}

/** The private words among a file's names, and in the parts of its path. */
export function findPrivateWords(path: string, names: ReadonlySet<string>, words = PRIVATE_WORDS): string[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const inFile = (word: PrivateWord) => [
    ...[...names].filter((name) => word.names?.includes(name) || word.pattern?.test(name)),
    ...parts.filter((part) => word.files?.includes(part) || word.names?.some((name) => kebab(name) === part)),
  ];
  return words.flatMap((word) => inFile(word).map((found) => `${found} (write ${word.write})`));
}

/** The file that a name would be in; a single word is too little to tell. */
const kebab = (name: string) => {
  const file = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return file.includes('-') ? file : undefined;
};
