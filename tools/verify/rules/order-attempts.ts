import type { Reached } from './reach.ts';

/** The attempts that the change can alter come first, then those on the same matches, then all others, each in their order; or only the first. */
export function orderAttempts<T extends { match: string; operation: string }>(
  attempts: readonly T[],
  reached: readonly Reached[],
  onlyReached = false,
): T[] {
  const rank = ({ match, operation }: T) => {
    const here = reached.filter((one) => one.match === match);
    if (here.some(({ method }) => method === operation)) return 0;
    return here.length > 0 ? 1 : 2;
  };
  const ordered = attempts.toSorted((one, other) => rank(one) - rank(other));
  return onlyReached ? ordered.filter((attempt) => rank(attempt) === 0) : ordered;
}
