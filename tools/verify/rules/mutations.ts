import { type Edit, quote } from './edits.ts';
import type { Expression } from './expression.ts';
import { mutatePattern } from './mutate-pattern.ts';
import type { Allow } from './parse-rules.ts';

/** The methods that `read` and `write` comprise. */
const METHODS: Record<string, readonly string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** The single methods of a statement. */
export const methodsOf = ({ methods }: Allow): string[] => methods.flatMap((name) => METHODS[name] ?? [name]);

/** Opens one method to everyone or, if the statement opens it to some people, closes it. */
export function mutateAllow(allow: Allow): (Edit & { method: string })[] {
  const methods = methodsOf(allow);
  return methods.flatMap((method) => {
    const open = { method, ...opened(allow, method) };
    return isNever(allow) ? [open] : [open, { method, ...closed(allow, methods, method) }];
  });
}

export const isNever = ({ condition }: Allow): boolean => condition.kind === 'boolean' && condition.text === 'false';

const opened = ({ start }: Allow, method: string): Edit => ({
  start,
  end: start,
  text: `allow ${method}: if true; `,
  change: `open ${method} to everybody`,
});

function closed({ named, condition }: Allow, all: string[], method: string): Edit {
  const change = `close ${method}`;
  const others = all.filter((other) => other !== method);
  if (others.length === 0) return { start: condition.start, end: condition.end, text: 'false', change };
  return { ...named, text: others.join(', '), change };
}

/**
 * Drops each operand of a chain, inverts each single condition, and fixes each choice. Replacing `&&` with `||`, or the
 * reverse, is not tried, because a test that notices a dropped operand notices that too.
 */
export function mutateCondition(source: string, condition: Expression): Edit[] {
  const inner = condition.parts.flatMap((part) => mutateCondition(source, part));
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...condition.parts.map((_, index) => dropped(source, condition.parts, index)), ...inner];
    case 'choice':
      return [...condition.parts.slice(1).map((branch) => chosen(source, condition, branch)), ...inner];
    case 'not':
      return [inverted(source, condition)];
    case 'comparison':
    case 'call':
    case 'member':
    case 'name':
      return [inverted(source, condition)];
    default:
      return [];
  }
}

function dropped(source: string, operands: readonly Expression[], index: number): Edit {
  const [operand, before, after] = [operands[index], operands[index - 1], operands[index + 1]];
  if (operand === undefined) throw new RangeError(`There is no operand ${index}.`);
  const start = after ? operand.start : (before?.end ?? operand.start);
  return { start, end: after?.start ?? operand.end, text: '', change: `drop ${quote(source, operand)}` };
}

const chosen = (source: string, { start, end }: Expression, branch: Expression): Edit => ({
  start,
  end,
  text: source.slice(branch.start, branch.end),
  change: `always take ${quote(source, branch)}`,
});

const inverted = (source: string, { start, end }: Expression): Edit => ({
  start,
  end,
  text: `!(${source.slice(start, end)})`,
  change: `invert ${quote(source, { start, end })}`,
});

type Found = Edit[];

/**
 * Moves each boundary, changes each number by one up and down, and changes each text, truth value and part of a
 * pattern.
 */
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

function movedBoundary(source: string, { sign, start, end }: Expression): Found {
  const before = sign ? source.slice(sign.start, sign.end) : '';
  const text = BOUNDARIES[before];
  if (sign === undefined || text === undefined) return [];
  return [
    {
      ...sign,
      text,
      change: `put \`${text}\` for \`${before}\` in ${quote(source, { start, end })}`,
    },
  ];
}

/** `value.matches(pattern)`. */
const isMatch = ({ kind, parts }: Expression) => kind === 'call' && parts[0]?.text === 'matches';

/** Texts in the argument of `matches` are parts of a pattern. */
function inPatterns(source: string, expression: Expression): Found {
  if (expression.kind !== 'text') return expression.parts.flatMap((part) => inPatterns(source, part));
  return mutatePattern(source.slice(expression.start, expression.end)).map(({ start, end, text, change }) => ({
    start: expression.start + start,
    end: expression.start + end,
    text,
    change: `${change} in ${quote(source, expression)}`,
  }));
}
