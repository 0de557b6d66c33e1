import type { parseAst } from 'vitest/node';
import { CliError } from '../../../scripts/project/errors.ts';
import type { Span } from './edits.ts';

type Statement = ReturnType<typeof parseAst>['body'][number];
/** An expression of Vite's parser. */
export type Parsed = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** A node of an expression. `and` and `or` contain all operands of a chain, `choice` its condition and both branches. */
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
    | 'name'
    | 'number'
    | 'text'
    | 'boolean';
  parts: Expression[];
  /** The position of a comparison's sign. */
  sign?: Span;
  /** For a name or a literal: its text. For a member: the name after the dot. */
  text?: string;
}

const ARITHMETIC = ['+', '-', '*', '/', '%'];

/** Reads an expression of a rules file. A path is an empty list. */
export function readExpression(source: string, node: Parsed): Expression {
  const { start, end } = node;
  const made = (kind: Expression['kind'], parts: readonly Parsed[], more: Partial<Expression> = {}): Expression => ({
    kind,
    parts: parts.map((part) => readExpression(source, part)),
    start,
    end,
    ...more,
  });
  switch (node.type) {
    case 'ParenthesizedExpression':
      return { ...readExpression(source, node.expression), start, end };
    case 'LogicalExpression':
      return made(node.operator === '&&' ? 'and' : 'or', chainOf(node, node.operator));
    case 'ConditionalExpression':
      return made('choice', [node.test, node.consequent, node.alternate]);
    case 'UnaryExpression':
      return made(node.operator === '!' ? 'not' : 'arithmetic', [node.argument]);
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') break;
      if (ARITHMETIC.includes(node.operator)) return made('arithmetic', [node.left, node.right]);
      const sign = source.indexOf(node.operator, node.left.end);
      return made('comparison', [node.left, node.right], { sign: { start: sign, end: sign + node.operator.length } });
    }
    case 'CallExpression':
      return made('call', [node.callee, ...node.arguments.filter((part) => part.type !== 'SpreadElement')]);
    case 'MemberExpression':
      if (node.property.type === 'PrivateIdentifier') break;
      if (node.computed) return made('call', [node.object, node.property]);
      return made('member', [node.object], { text: source.slice(node.property.start, node.property.end) });
    case 'ArrayExpression':
      return made(
        'list',
        node.elements.filter((part) => part !== null && part.type !== 'SpreadElement'),
      );
    case 'Identifier':
      return made('name', [], { text: node.name });
    case 'Literal':
      return made(kindOf(node.value), [], { text: source.slice(start, end) });
  }
  throw new CliError(`The rules have an unknown expression: "${source.slice(start, end)}".`);
}

/** The operands of `a && b && c`. */
const chainOf = (node: Parsed, operator: string): Parsed[] =>
  node.type === 'LogicalExpression' && node.operator === operator
    ? [...chainOf(node.left, operator), node.right]
    : [node];

function kindOf(value: unknown): Expression['kind'] {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value === 'number' ? 'number' : 'boolean';
  return typeof value === 'string' ? 'text' : 'name';
}
