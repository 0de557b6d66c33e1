import type { Expression } from './parse-expression.ts';
import type { RulesFile } from './parse-rules.ts';

/** A condition and every condition that it is made of, from the outside in. */
export function conditionsIn(expression: Expression): Expression[] {
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

/** Every condition of a rules file: those of its statements, and those that its functions answer with. */
export const allConditions = ({ allows, functions }: RulesFile): Expression[] =>
  [...allows.map(({ condition }) => condition), ...functions.map(({ result }) => result)].flatMap(conditionsIn);
