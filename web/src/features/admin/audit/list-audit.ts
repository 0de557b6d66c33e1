import type { AuditRequest, AuditRow } from '@portal/functions/contract/admin/audit';
import { call } from '#lib/data/call.ts';
import type { Page } from '#lib/data/infinite-query.ts';

export async function listAudit(request: AuditRequest): Promise<Page<AuditRow>> {
  const { rows, next } = await call('listAudit', request);
  return { rows, next: next === null ? null : () => listAudit({ ...request, cursor: next }) };
}

/** The id that records use for an e-mail address or id. Rejects if the server refuses it. */
export async function findAuditedId(request: AuditRequest): Promise<string | null> {
  return (await call('listAudit', request)).filteredBy?.id ?? null;
}

/** Fetches pages until there are `max` rows. `more` says whether there are others. */
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
