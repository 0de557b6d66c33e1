import { array, boolean, lazy, number, object, type Schema } from 'yup';
import { ONE_SIDED } from './equivalents.ts';
import { allConditions, parseRules } from './parse-rules.ts';
import { quote, type Span } from './tokens.ts';
import type { Report } from './verdicts.ts';

/** An expression in the emulator's coverage: its position, its outcomes, and its parts. */
interface Counted {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean } }[] | undefined;
  children?: Counted[] | undefined;
}

const countedSchema: Schema<Counted> = object({
  sourcePosition: object({ currentOffset: number().default(0), endOffset: number().default(0) }).required(),
  values: array(object({ value: object({ boolValue: boolean() }).required() }).required()),
  children: array(lazy(() => countedSchema.required())),
});
const reportSchema = object({ report: array(countedSchema.required()).required() });

/** The outcomes of each expression, by its start and end. */
export type Outcomes = Map<string, Set<boolean>>;

/** Adds the outcomes of the emulator's answer for rule coverage. */
export function addOutcomes(source: string, answer: unknown, outcomes: Outcomes): void {
  const add = ({ sourcePosition: { currentOffset, endOffset }, values = [], children = [] }: Counted): void => {
    const key = keyOf(source, { start: currentOffset, end: endOffset + 1 });
    const seen = outcomes.get(key) ?? new Set<boolean>();
    for (const { boolValue } of values.map(({ value }) => value)) if (boolValue !== undefined) seen.add(boolValue);
    outcomes.set(key, seen);
    children.forEach(add);
  };
  reportSchema.validateSync(answer).report.forEach(add);
}

/** The emulator leaves out brackets at the end of an expression. */
const keyOf = (source: string, { start, end }: Span): string =>
  `${start}:${start + source.slice(start, end).replace(/[\s()[\]]+$/, '').length}`;

/** Returns conditions that were never true, or never false, with their lines. */
export function oneSidedConditions(source: string, outcomes: Outcomes): { id: string; line: number }[] {
  return allConditions(parseRules(source)).flatMap((condition) => {
    const seen = outcomes.get(keyOf(source, condition));
    const line = source.slice(0, condition.start).split('\n').length;
    return [true, false]
      .filter((outcome) => !seen?.has(outcome))
      .map((outcome) => ({ id: `${quote(source, condition)} is never ${outcome}`, line }));
  });
}

export const countConditions = (source: string): number => allConditions(parseRules(source)).length;

/**
 * Compares the conditions of firestore.rules that were not evaluated both ways with the list of conditions that can't be.
 */
export function validateCoverage(source: string, outcomes: Outcomes, listed = ONE_SIDED): Report {
  const ids = new Set(listed.flatMap(({ conditions }) => conditions));
  const oneSided = oneSidedConditions(source, outcomes);
  const faults = oneSided.filter(({ id }) => !ids.has(id)).map(({ id, line }) => `firestore.rules:${line} ${id}`);
  const found = new Set(oneSided.map(({ id }) => id));
  const gone = [...ids].filter((id) => !found.has(id)).map((id) => `${id}: is listed, but is evaluated both ways`);
  return {
    summary:
      `firestore.rules: ${countConditions(source)} conditions evaluated both ways, except ` +
      `${found.size - faults.length} that cannot be and ${faults.length} that were not`,
    faults: [...faults, ...gone],
  };
}
