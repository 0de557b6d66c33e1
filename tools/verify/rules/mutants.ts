import { OPERATIONS } from '../../../tests/policy/record-access.ts';
import { applyEdit, type Edit } from './edits.ts';
import type { Expression } from './expression.ts';
import { isNever, methodsOf, mutateAllow, mutateCondition, mutateLiterals } from './mutations.ts';
import { type Allow, type Match, parseRules, type RulesFile, type RulesFunction } from './parse-rules.ts';

/** A rules file with one change that a test should notice. */
export interface Mutant {
  /** Unique, and unchanged when lines move. */
  id: string;
  line: number;
  source: string;
  /** The operations that the change can alter. Their tests run first. */
  reached: Reached[];
}

/** Returns every change that is tried on a rules file. */
export function mutantsOf(source: string): Mutant[] {
  const file = parseRules(source);
  return distinct([
    ...file.matches.flatMap((match) => ofMatch(file, match)),
    ...file.allows.flatMap((allow) => ofAllow(file, allow)),
    ...file.functions.flatMap((declared) => ofFunction(file, declared)),
  ]);
}

/** Extends a match to everything below it. For a closed match that changes nothing. */
function ofMatch(file: RulesFile, { path, wildcardEnd }: Match): Mutant[] {
  const isOpen = file.allows.some((allow) => allow.match === path && !isNever(allow));
  if (!isOpen || path.endsWith('=**}')) return [];
  const edit = { start: wildcardEnd, end: wildcardEnd, text: '=**', change: 'match everything below, too' };
  return [
    mutant(
      file,
      path,
      edit,
      OPERATIONS.map((method) => ({ match: path, method })),
    ),
  ];
}

function ofAllow(file: RulesFile, allow: Allow): Mutant[] {
  const { match, condition } = allow;
  const place = `${match} › allow ${allow.methods.join(', ')}`;
  const reached = methodsOf(allow).map((method) => ({ match, method }));
  const whole = mutateAllow(allow).map((edit) =>
    mutant(file, `${match} › allow ${edit.method}`, edit, [{ match, method: edit.method }]),
  );
  if (isNever(allow)) return whole;
  const edits = [...mutateCondition(file.source, condition), ...mutateLiterals(file.source, condition)];
  return [...whole, ...edits.map((edit) => mutant(file, place, edit, reached))];
}

function ofFunction(file: RulesFile, { match, name, lets, result }: RulesFunction): Mutant[] {
  const place = match === '' ? `${name}()` : `${match} › ${name}()`;
  const reached = reachedFrom(file, name);
  const edits = [
    ...mutateCondition(file.source, result),
    ...[...lets, result].flatMap((expression) => mutateLiterals(file.source, expression)),
  ];
  return edits.map((edit) => mutant(file, place, edit, reached));
}

const mutant = ({ source }: RulesFile, place: string, edit: Edit, reached: Reached[]): Mutant => ({
  id: `${place}: ${edit.change}`,
  line: source.slice(0, edit.start).split('\n').length,
  source: applyEdit(source, edit),
  reached,
});

/** Removes changes with the same result, and numbers different changes with the same description. */
function distinct(mutants: readonly Mutant[]): Mutant[] {
  const bySource = [...new Map(mutants.map((one) => [one.source, one])).values()];
  const seen = new Map<string, number>();
  return bySource.map((one) => {
    const count = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id} (${count})` };
  });
}

/** An operation of a match. */
export interface Reached {
  match: string;
  method: string;
}

/**
 * Returns the operations whose rules call a function, directly or through others. Function names are unique in a file.
 */
function reachedFrom({ allows, functions }: RulesFile, name: string): Reached[] {
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
