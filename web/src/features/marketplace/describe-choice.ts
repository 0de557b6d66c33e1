import { COMPARED_MAX } from './read-ids.ts';

/** What the bar of the comparison says; read out when it changes. */
export function describeChoice(chosen: number): string {
  if (chosen < 2) return 'Choose another to compare it with.';
  if (chosen < COMPARED_MAX) return 'Two chosen. There is room for a third.';
  return 'Three chosen: the most that stand side by side.';
}
