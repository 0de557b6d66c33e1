import type { Stat } from '@portal/functions/contract/opportunities/opportunity-views';

/** Where on the returns timeline this opportunity's own term ends, and the multiple projected for then. */
export interface TermMarker {
  years: number;
  multiple: string;
}

/** Null where the tiles hold ranges, as a masked page's do: there is no one year to mark. */
export function termMarker(stats: readonly Stat[]): TermMarker | null {
  const shown = (label: string) => stats.find((stat) => stat.label === label)?.value ?? '';
  const years = /^(\d+) years?$/.exec(shown('Term'))?.[1];
  const multiple = /^\d+(\.\d+)?x$/.exec(shown('Target Return'))?.[0];
  return years && multiple ? { years: Number(years), multiple } : null;
}
