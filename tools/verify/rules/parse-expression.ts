import type { Span, Token, TokenReader } from './tokens.ts';

/**
 * A node of an expression. `and` and `or` contain all operands of a chain, `choice` its condition and both branches,
 * `call` the callee and the arguments, `path` only its inserted expressions.
 */
export interface Expression extends Span {
  kind:
    | 'and'
    | 'or'
    | 'not'
    | 'choice'
    | 'comparison'
    | 'arithmetic'
    | 'call'
    | 'member'
    | 'list'
    | 'path'
    | 'name'
    | 'number'
    | 'text'
    | 'boolean';
  parts: Expression[];
  /** For a comparison or arithmetic. */
  operator?: Token;
  /** For a name or a literal: its text. For a member: the name after the dot. */
  text?: string;
}

const node = (kind: Expression['kind'], parts: Expression[], span: Span, more: Partial<Expression> = {}) => ({
  kind,
  parts,
  start: span.start,
  end: span.end,
  ...more,
});
const from = (first: Span, last: Span): Span => ({ start: first.start, end: last.end });

/** Parses one expression of the rules language, up to its end. */
export function parseExpression(reader: TokenReader): Expression {
  const condition = parseChain(reader, 'or');
  if (!reader.takeIf('?')) return condition;
  const whenTrue = parseExpression(reader);
  reader.expect(':');
  const whenFalse = parseExpression(reader);
  return node('choice', [condition, whenTrue, whenFalse], from(condition, whenFalse));
}

const SIGNS = { or: '||', and: '&&' } as const;

function parseChain(reader: TokenReader, kind: 'or' | 'and'): Expression {
  const parse = () => (kind === 'or' ? parseChain(reader, 'and') : parseBinary(reader, 0));
  const first = parse();
  const operands = [first];
  while (reader.takeIf(SIGNS[kind])) operands.push(parse());
  const last = operands.at(-1) ?? first;
  return operands.length === 1 ? first : node(kind, operands, from(first, last));
}

/** Later entries have a higher precedence. */
const BINARY: readonly { kind: 'comparison' | 'arithmetic'; signs: string[] }[] = [
  { kind: 'comparison', signs: ['==', '!='] },
  { kind: 'comparison', signs: ['<', '<=', '>', '>=', 'in', 'is'] },
  { kind: 'arithmetic', signs: ['+', '-'] },
  { kind: 'arithmetic', signs: ['*', '/', '%'] },
];

function parseBinary(reader: TokenReader, level: number): Expression {
  const binary = BINARY[level];
  if (binary === undefined) return parseUnary(reader);
  let left = parseBinary(reader, level + 1);
  for (;;) {
    const operator = reader.takeIf(...binary.signs);
    if (operator === undefined) return left;
    const right = parseBinary(reader, level + 1);
    left = node(binary.kind, [left, right], from(left, right), { operator });
  }
}

function parseUnary(reader: TokenReader): Expression {
  const sign = reader.takeIf('!', '-');
  if (sign === undefined) return parsePostfix(reader);
  const operand = parseUnary(reader);
  return node(sign.text === '!' ? 'not' : 'arithmetic', [operand], from(sign, operand));
}

function parsePostfix(reader: TokenReader): Expression {
  let inner = parsePrimary(reader);
  for (;;) {
    if (reader.takeIf('.')) {
      const name = reader.take();
      inner = node('member', [inner], from(inner, name), { text: name.text });
    } else if (reader.isAt('(', '[')) {
      const { parts, close } = parseBracketed(reader);
      inner = node('call', [inner, ...parts], from(inner, close));
    } else return inner;
  }
}

function parsePrimary(reader: TokenReader): Expression {
  if (reader.isAt('/')) return parsePath(reader);
  if (reader.isAt('[')) {
    const { open, parts, close } = parseBracketed(reader);
    return node('list', parts, from(open, close));
  }
  const token = reader.take();
  if (token.text === '(') {
    const inner = parseExpression(reader);
    return { ...inner, ...from(token, reader.expect(')')) };
  }
  return node(kindOf(token), [], token, { text: token.text });
}

function kindOf(token: Token): Expression['kind'] {
  if (token.kind === 'number' || token.kind === 'text') return token.kind;
  return token.text === 'true' || token.text === 'false' ? 'boolean' : 'name';
}

function parseBracketed(reader: TokenReader) {
  const open = reader.take();
  const closing = open.text === '[' ? ']' : ')';
  const parts: Expression[] = [];
  while (!reader.isAt(closing)) {
    parts.push(parseExpression(reader));
    if (!reader.takeIf(',')) break;
  }
  return { open, parts, close: reader.expect(closing) };
}

/** `/databases/$(database)/documents/…`: words and inserted expressions. */
function parsePath(reader: TokenReader): Expression {
  const first = reader.peek();
  let last: Span = first;
  const parts: Expression[] = [];
  while (reader.takeIf('/')) {
    if (reader.takeIf('$')) {
      reader.expect('(');
      parts.push(parseExpression(reader));
      last = reader.expect(')');
    } else last = reader.take();
  }
  return node('path', parts, from(first, last));
}
