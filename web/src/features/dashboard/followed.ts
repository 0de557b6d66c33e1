import type { SeenOpportunity } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

export const FOLLOWED_ID = 'dashboard-followed';
export const NEWS_ID = 'dashboard-news';

export interface Followed {
  row: FullCatalogueRow;
  watched: boolean;
  waiting: boolean;
  changes: string[];
}

interface Following {
  /** Latest first. */
  watched: readonly string[];
  waiting: readonly string[];
  rows: readonly FullCatalogueRow[];
  seen: readonly SeenOpportunity[];
}

/** Changed opportunities first, then in the user's order. Excludes unlisted ones. */
export function describeFollowed({ watched, waiting, rows, seen }: Following): Followed[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const followed = [...new Set([...watched, ...waiting])].flatMap((id): Followed[] => {
    const row = byId.get(id);
    if (!row) return [];
    const before = seen.find(({ opportunity_id }) => opportunity_id === id);
    const changes = before ? changesOf(row, before) : [];
    return [{ row, watched: watched.includes(id), waiting: waiting.includes(id), changes }];
  });
  return [
    ...followed.filter(({ changes }) => changes.length > 0),
    ...followed.filter(({ changes }) => changes.length === 0),
  ];
}

function changesOf(row: FullCatalogueRow, seen: SeenOpportunity): string[] {
  const added = row.newestDocuments.filter(({ id }) => !seen.documents.includes(id)).length;
  return [
    ...(row.status === seen.status ? [] : [row.status === 'open' ? 'Now open for investment' : 'No longer open']),
    ...figureChange('Minimum', row.minInvestment, seen.min_investment),
    ...figureChange('Target return', row.targetReturn, seen.target_return),
    ...figureChange('Term', row.term, seen.term),
    ...(added === 0 ? [] : [added === 1 ? '1 new document' : `${added} new documents`]),
  ];
}

const figureChange = (what: string, now: string, before: string) => (now === before ? [] : [`${what} now ${now}`]);
