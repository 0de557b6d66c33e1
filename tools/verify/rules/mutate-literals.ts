import { type Edit, quote } from './edit.ts';
import { mutatePattern } from './mutate-pattern.ts';
import type { Expression } from './parse-expression.ts';

type Found = Edit[];

/** Each boundary moved, each number one more and one less, each text, truth value and part of a pattern another. */
export function mutateLiterals(source: string, expression: Expression): Found {
  const own = mutateOwn(source, expression);
  if (isMatch(expression)) {
    const [value, ...patterns] = expression.parts;
    return [...(value ? mutateLiterals(source, value) : []), ...patterns.flatMap((part) => inPatterns(source, part))];
  }
  return [...own, ...expression.parts.flatMap((part) => mutateLiterals(source, part))];
}

function mutateOwn(source: string, expression: Expression): Found {
  switch (expression.kind) {
    case 'comparison':
      return movedBoundary(source, expression);
    case 'number':
      return [1, -1].map((by) => replaced(source, expression, String(Number(expression.text) + by)));
    case 'boolean':
      return [replaced(source, expression, expression.text === 'true' ? 'false' : 'true')];
    case 'text':
      return [replaced(source, expression, `${expression.text?.slice(0, -1)}~'`)];
    default:
      return [];
  }
}

const replaced = (source: string, { start, end }: Expression, text: string): Edit => ({
  start,
  end,
  text,
  change: `put \`${text}\` for ${quote(source, { start, end })}`,
});

const BOUNDARIES: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

function movedBoundary(source: string, { operator, start, end }: Expression): Found {
  const text = BOUNDARIES[operator?.text ?? ''];
  if (operator === undefined || text === undefined) return [];
  return [
    {
      start: operator.start,
      end: operator.end,
      text,
      change: `put \`${text}\` for \`${operator.text}\` in ${quote(source, { start, end })}`,
    },
  ];
}

/** `value.matches(pattern)`. */
const isMatch = ({ kind, parts }: Expression) => kind === 'call' && parts[0]?.text === 'matches';

/** Texts in the argument of a match are pieces of a pattern. */
function inPatterns(source: string, expression: Expression): Found {
  if (expression.kind !== 'text') return expression.parts.flatMap((part) => inPatterns(source, part));
  return mutatePattern(source.slice(expression.start, expression.end)).map(({ start, end, text, change }) => ({
    start: expression.start + start,
    end: expression.start + end,
    text,
    change: `${change} in ${quote(source, expression)}`,
  }));
}
