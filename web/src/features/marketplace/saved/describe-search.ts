import type { FigureRange, RowFilters } from '@portal/functions/contract/opportunities/search/row-filters';
import { STATUS_LABELS } from '@portal/functions/contract/options';

/** "“proteins”, Biotechnology, Open, minimum from 10K to 50K". */
export function describeSearch({ text, category, status, minInvestment, targetReturn }: RowFilters): string {
  const parts = [
    text.trim() === '' ? null : `“${text.trim()}”`,
    category,
    status && STATUS_LABELS[status].marketplace,
    describeRange('minimum', minInvestment, (amount) => `${amount / 1000}K`),
    describeRange('return', targetReturn, (multiple) => `${multiple}x`),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'All opportunities' : parts.join(', ');
}

function describeRange(figure: string, { from, to }: FigureRange, format: (end: number) => string): string | null {
  if (from === null && to === null) return null;
  const ends = [from === null ? null : `from ${format(from)}`, to === null ? null : `to ${format(to)}`];
  return [figure, ...ends.filter((end) => end !== null)].join(' ');
}
