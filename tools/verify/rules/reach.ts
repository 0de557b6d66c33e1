import { methodsOf } from './mutate-allow.ts';
import type { Expression } from './parse-expression.ts';
import type { RulesFile } from './parse-rules.ts';

/** An operation of a match. */
export interface Reached {
  match: string;
  method: string;
}

/** The operations whose rules call a function, be it through others. Functions of one file have names of their own. */
export function reachedFrom({ allows, functions }: RulesFile, name: string): Reached[] {
  const callers = new Set([name]);
  for (let known = 0; known < callers.size; ) {
    known = callers.size;
    for (const { name: caller, lets, result } of functions) {
      if ([...lets, result].some((expression) => calls(expression, callers))) callers.add(caller);
    }
  }
  return allows
    .filter(({ condition }) => calls(condition, callers))
    .flatMap((allow) => methodsOf(allow).map((method) => ({ match: allow.match, method })));
}

function calls(expression: Expression, names: ReadonlySet<string>): boolean {
  const called = expression.kind === 'call' ? expression.parts[0] : undefined;
  if (called?.kind === 'name' && names.has(called.text ?? '')) return true;
  return expression.parts.some((part) => calls(part, names));
}
