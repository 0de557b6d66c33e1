import { CliError } from '../../../scripts/project/errors.ts';
import { type Expression, parseExpression } from './parse-expression.ts';
import { type Span, type Token, TokenReader, tokensOf } from './tokens.ts';

/** An `allow` statement: its match, methods and condition. */
export interface Allow extends Span {
  match: string;
  methods: Token[];
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

/** Parses a rules file into its matches, `allow` statements and functions, in order. */
export function parseRules(source: string): RulesFile {
  const reader = new TokenReader(tokensOf(source));
  const file: RulesFile = { source, matches: [], allows: [], functions: [] };
  while (!reader.isAtEnd) {
    if (reader.takeIf('service')) {
      while (!reader.isAt('{')) reader.take();
      parseBlock(reader, '', file);
    } else if (reader.takeIf('rules_version')) while (reader.take().text !== ';');
    else throw new CliError(`The rules have "${reader.peek().text}" instead of a service.`);
  }
  return file;
}

function parseBlock(reader: TokenReader, match: string, file: RulesFile): void {
  reader.expect('{');
  while (!reader.takeIf('}')) {
    const { text, start } = reader.take();
    if (text === 'match') {
      const found = parseMatchPath(reader);
      const isEnclosing = ENCLOSING.includes(found.path);
      if (!isEnclosing) file.matches.push(found);
      parseBlock(reader, isEnclosing ? '' : found.path, file);
    } else if (text === 'function') file.functions.push(parseFunction(reader, match));
    else if (text === 'allow') file.allows.push(parseAllow(reader, match, start));
    else throw new CliError(`The rules have "${text}" instead of a statement.`);
  }
}

/** The path has the form of rules-file.ts in the tests: without the first slash. */
function parseMatchPath(reader: TokenReader): Match {
  let path = '';
  let wildcardEnd = 0;
  while (reader.isAt('/')) {
    path += reader.take().text;
    const isWildcard = reader.isAt('{');
    do {
      const { text, end } = reader.take();
      path += text;
      if (text !== '}') wildcardEnd = end;
    } while (isWildcard && !path.endsWith('}'));
  }
  return { path: path.slice(1), wildcardEnd };
}

function parseAllow(reader: TokenReader, match: string, start: number): Allow {
  const methods: Token[] = [];
  do methods.push(reader.take());
  while (reader.takeIf(','));
  reader.expect(':');
  reader.expect('if');
  const condition = parseExpression(reader);
  const { end } = reader.expect(';');
  return { match, methods, condition, start, end };
}

function parseFunction(reader: TokenReader, match: string): RulesFunction {
  const { text: name } = reader.take();
  while (!reader.isAt('{')) reader.take();
  reader.expect('{');
  const lets: Expression[] = [];
  while (reader.takeIf('let')) {
    reader.take();
    reader.expect('=');
    lets.push(parseExpression(reader));
    reader.expect(';');
  }
  reader.expect('return');
  const result = parseExpression(reader);
  reader.expect(';');
  reader.expect('}');
  return { match, name, lets, result };
}

/** Returns a condition and every condition in it, from the outside in. */
function conditionsIn(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'and':
    case 'or':
    case 'not':
    case 'choice':
      return [expression, ...expression.parts.flatMap(conditionsIn)];
    case 'comparison':
    case 'call':
    case 'member':
    case 'name':
      return [expression];
    default:
      return [];
  }
}

/** Returns every condition of a rules file: those of its statements, and the results of its functions. */
export const allConditions = ({ allows, functions }: RulesFile): Expression[] =>
  [...allows.map(({ condition }) => condition), ...functions.map(({ result }) => result)].flatMap(conditionsIn);
