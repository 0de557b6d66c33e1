import { readFileSync } from 'node:fs';
import { OPERATIONS, type Operation } from './matrix.ts';

/** A `match` of a rules file: its path, the comment above it, and the operations that some rule opens. */
export interface MatchInFile {
  path: string;
  contract: string;
  open: Operation[];
}

/** The matches around the matches of documents and files. */
const ENCLOSING = ['databases/{database}/documents', 'b/{bucket}/o'];

export function readRules(name: 'firestore.rules' | 'storage.rules'): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

export function matchesIn(rules: string): MatchInFile[] {
  const lines = rules.split('\n').map((line) => line.trim());
  const starts = lines.flatMap((line, at) => (pathOf(line) === undefined ? [] : [at]));
  return starts.flatMap((start, index) => {
    const path = pathOf(lines[start] ?? '') ?? '';
    if (ENCLOSING.includes(path)) return [];
    const body = lines.slice(start, starts[index + 1]);
    return [{ path, contract: commentAbove(lines, start), open: openOperations(body) }];
  });
}

const pathOf = (line: string) => /^match \/(\S+) \{$/.exec(line)?.[1];

function commentAbove(lines: string[], start: number): string {
  const isComment = (line: string | undefined) => line?.startsWith('// ') === true;
  let first = start;
  while (isComment(lines[first - 1])) first -= 1;
  return lines
    .slice(first, start)
    .map((line) => line.slice('// '.length))
    .join(' ');
}

function openOperations(body: string[]): Operation[] {
  const allows = body.flatMap((line) => {
    const [, methods, condition] = /^allow ([a-z, ]+)(?:: if (.*?))?;/.exec(line) ?? [];
    return methods === undefined || condition === 'false' ? [] : methods.split(', ').flatMap(operationsOf);
  });
  return OPERATIONS.filter((operation) => allows.includes(operation));
}

function operationsOf(method: string): Operation[] {
  if (method === 'read') return ['get', 'list'];
  if (method === 'write') return ['create', 'update', 'delete'];
  return OPERATIONS.filter((operation) => operation === method);
}
