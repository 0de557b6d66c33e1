import type { Page } from '#lib/data/infinite-query.ts';

/** Fetches pages until there are `max` rows. `more` is true if others remain. */
export async function collectPages<Row>(
  load: () => Promise<Page<Row>>,
  max: number,
  onProgress: (rows: number) => void,
): Promise<{ rows: Row[]; more: boolean }> {
  const rows: Row[] = [];
  let next: (() => Promise<Page<Row>>) | null = load;
  while (next && rows.length < max) {
    const page: Page<Row> = await next();
    rows.push(...page.rows);
    onProgress(Math.min(rows.length, max));
    next = page.next;
  }
  return { rows: rows.slice(0, max), more: next !== null || rows.length > max };
}
