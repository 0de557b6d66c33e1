import { type Findings, median } from '../findings.ts';

/** Milliseconds until a page's heading stood: after a link the first time, after it again, and after its address. */
export interface RouteTimes {
  path: string;
  first: number;
  again: number;
  loaded: number;
}

/** A page that has been shown before may take this share of what loading it takes. */
const MOST_OF_A_LOAD = 0.5;

const HEADS = ['page', 'loaded ms', 'first change', 'again', 'again ÷ loaded'];

/** Medians of some rounds over the same pages. */
export function routeFindings(rounds: readonly (readonly RouteTimes[])[]): Findings {
  const rows = (rounds[0] ?? []).map(({ path }) => {
    const of = (pick: (times: RouteTimes) => number) =>
      median(rounds.flatMap((round) => round.filter((times) => times.path === path).map(pick)));
    return {
      path,
      loaded: of(({ loaded }) => loaded),
      first: of(({ first }) => first),
      again: of(({ again }) => again),
    };
  });
  return {
    title: `Changes of page by a link, until the heading stands (median of ${rounds.length})`,
    table: [
      HEADS,
      ...rows.map(({ path, loaded, first, again }) => [
        path,
        ...[loaded, first, again].map((time) => time.toFixed(0)),
        (again / loaded).toFixed(2),
      ]),
    ],
    missed: rows
      .filter(({ again, loaded }) => again > loaded * MOST_OF_A_LOAD)
      .map(({ path, again, loaded }) => {
        const share = (again / loaded).toFixed(2);
        return `Coming back to ${path} takes ${share} of what loading it takes; ${MOST_OF_A_LOAD} is the most.`;
      }),
  };
}
