import type { TermMarker } from './term-marker.ts';

export function describeReturns(marker: TermMarker | null): string {
  const phases =
    'Development in years 1-2, growth in years 3-4 and maturity from year 5; exits may come from year 3 on.';
  if (!marker) return phases;
  const { years, multiple } = marker;
  return `${phases} The term of this opportunity ends with year ${years}, with a projected multiple of ${multiple}.`;
}
