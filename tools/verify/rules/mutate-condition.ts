import { type Edit, quote } from './edit.ts';
import type { Expression } from './parse-expression.ts';

/**
 * Each operand of a chain dropped, each single condition inverted, each choice made for good. An `&&` in place of an `||`, or
 * the reverse, is not tried: a test that notices a dropped operand notices that too.
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
