import { countConditions, type Outcomes, oneSidedConditions } from './coverage.ts';
import { ONE_SIDED } from './equivalents.ts';
import type { Judgement } from './judge-verdicts.ts';

/** Weighs which conditions of firestore.rules went both ways against the list of those that cannot. */
export function judgeCoverage(source: string, outcomes: Outcomes, listed = ONE_SIDED): Judgement {
  const ids = new Set(listed.flatMap(({ conditions }) => conditions));
  const oneSided = oneSidedConditions(source, outcomes);
  const faults = oneSided.filter(({ id }) => !ids.has(id)).map(({ id, line }) => `firestore.rules:${line} ${id}`);
  const found = new Set(oneSided.map(({ id }) => id));
  const gone = [...ids].filter((id) => !found.has(id)).map((id) => `${id}: is listed, but it is not so`);
  return {
    summary:
      `firestore.rules: ${countConditions(source)} conditions, evaluated both ways but for ` +
      `${found.size - faults.length} that cannot be and ${faults.length} that were not`,
    faults: [...faults, ...gone],
  };
}
