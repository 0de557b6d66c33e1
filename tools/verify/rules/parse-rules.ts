import { parseAst } from 'vitest/node';
import { CliError, messageOf } from '../../../scripts/project/errors.ts';
import type { Span } from './edits.ts';
import { type Expression, type Parsed, readExpression } from './expression.ts';

/** An `allow` statement: its match, methods and condition. */
export interface Allow extends Span {
  match: string;
  methods: string[];
  /** Where the methods are named. */
  named: Span;
  condition: Expression;
}

/** A function of the rules: its match (empty if it is global) and its result. */
export interface RulesFunction {
  match: string;
  name: string;
  lets: Expression[];
  result: Expression;
}

/** A `match`, and the end of the name of its last wildcard. */
export interface Match {
  path: string;
  wildcardEnd: number;
}

export interface RulesFile {
  source: string;
  matches: Match[];
  allows: Allow[];
  functions: RulesFunction[];
}

/** The matches around the matches of documents and files. */
const ENCLOSING = ['databases/{database}/documents', 'b/{bucket}/o'];

const MATCH = /\bmatch\s+\/((?:\/?(?:\w+|\{\w+(?:=\*\*)?\}))+)\s*(?=\{)/g;
const ALLOW = /\ballow\s+([\w\s,]+?)\s*:\s*if\b/g;
/** Parts of the rules language that JavaScript lacks, each with a replacement of the same length. */
const FOREIGN: readonly [RegExp, (text: string) => string][] = [
  [/\bservice\s+[\w.]+\s*(?=\{)/g, blank],
  [MATCH, blank],
  [ALLOW, blank],
  [/ is /g, () => ' in '],
  [/(?<=[(,=]\s*)(?:\/(?:\w+|\$\([^()]*\)))+/g, (path) => `[${blank(path.slice(2))}]`],
];

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Parses a rules file into its matches, `allow` statements and functions, in order. Their language is nearly JavaScript. */
export function parseRules(source: string): RulesFile {
  const file: RulesFile = { source, matches: [], allows: [], functions: [] };
  const script = FOREIGN.reduce((text, [pattern, replace]) => text.replaceAll(pattern, replace), source);
  for (const statement of parseScript(script))
    if (statement.type === 'BlockStatement') readBlock(file, statement.body, '');
  return file;
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type StatementOf<Type extends Statement['type']> = Extract<Statement, { type: Type }>;

function parseScript(script: string): readonly Statement[] {
  try {
    return parseAst(script, { preserveParens: true }).body;
  } catch (error) {
    throw new CliError(`The rules cannot be parsed: ${messageOf(error)}`);
  }
}

function readBlock(file: RulesFile, statements: readonly Statement[], match: string): void {
  for (const statement of statements) {
    if (statement.type === 'BlockStatement') readMatch(file, statement);
    else if (statement.type === 'FunctionDeclaration') file.functions.push(readFunction(file, statement, match));
    else if (statement.type === 'ExpressionStatement') file.allows.push(readAllow(file, statement, match));
  }
}

function readMatch(file: RulesFile, block: StatementOf<'BlockStatement'>): void {
  const { 1: path = '', index, 0: text } = headBefore(file, MATCH, block.start);
  const isEnclosing = ENCLOSING.includes(path);
  if (!isEnclosing) {
    const end = index + text.trimEnd().length;
    file.matches.push({ path, wildcardEnd: path.endsWith('}') ? end - 1 : end });
  }
  readBlock(file, block.body, isEnclosing ? '' : path);
}

function readAllow(
  file: RulesFile,
  { expression, start, end }: StatementOf<'ExpressionStatement'>,
  match: string,
): Allow {
  const { 0: text, 1: names = '', index } = headBefore(file, ALLOW, start);
  const first = index + text.indexOf(names);
  return {
    match,
    methods: names.split(/\s*,\s*/),
    named: { start: first, end: first + names.length },
    condition: readExpression(file.source, expression),
    start: index,
    end,
  };
}

/** The last head of this form that ends before a position, with only white space between. */
function headBefore({ source }: RulesFile, form: RegExp, position: number) {
  const head = [...source.slice(0, position + 1).matchAll(form)].at(-1);
  if (head && source.slice(head.index + head[0].length, position).trim() === '') return head;
  throw new CliError(`The rules have no "match" or "allow" before "${source.slice(position, position + 20)}".`);
}

function readFunction(
  { source }: RulesFile,
  { id, body }: Extract<Statement, { params: unknown }>,
  match: string,
): RulesFunction {
  const statements = body?.body ?? [];
  const read = (node: Parsed) => readExpression(source, node);
  const [result] = statements.flatMap((statement) =>
    statement.type === 'ReturnStatement' && statement.argument ? read(statement.argument) : [],
  );
  if (result === undefined) throw new CliError(`The rules have a function ${id?.name} without a result.`);
  const lets = statements.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ init }) => (init ? read(init) : []))
      : [],
  );
  return { match, name: id?.name ?? '', lets, result };
}
