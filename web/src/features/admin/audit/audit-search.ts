import {
  AUDIT_FILTERS_OF,
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  type AuditRequest,
  type AuditRow,
} from '@portal/functions/contract/admin/audit';
import { call } from '#lib/data/call.ts';
import type { Page } from '#lib/data/infinite-query.ts';

/**
 * The filters. Users are identified by id, because URLs end up in histories and logs, where no investor's e-mail
 * address belongs. Staff without an account are identified by the e-mail address in the records.
 */
export interface AuditSearch {
  kind: AuditKind;
  filter: { by: AuditFilter; value: string } | null;
  /** YYYY-MM-DD in the reader's time zone, both inclusive; empty for no bound. */
  from: string;
  to: string;
}

const [DEFAULT_KIND] = AUDIT_KINDS;
const NAMES: Record<AuditFilter, string> = { person: 'person', staff: 'staff', opportunityId: 'opportunity' };
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Leaves out unknown values, and filters that the kind of record does not have. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const kind = AUDIT_KINDS.find((known) => known === params.get('kind')) ?? DEFAULT_KIND;
  const by = AUDIT_FILTERS_OF[kind].find((filter) => params.get(NAMES[filter]));
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  return {
    kind,
    filter: by ? { by, value: params.get(NAMES[by]) ?? '' } : null,
    from,
    to: from && to && to < from ? '' : to,
  };
}

/** Search parameters of the tab; defaults are left out. */
export function serializeAuditSearch({ kind, filter, from, to }: AuditSearch): Record<string, string> {
  return {
    tab: 'audit',
    ...(kind !== DEFAULT_KIND && { kind }),
    ...(filter && { [NAMES[filter.by]]: filter.value }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function toAuditRequest({ kind, filter, from, to }: AuditSearch): AuditRequest {
  return {
    kind,
    ...(filter && { [filter.by]: filter.value }),
    ...(from && { from: startOf(from).toISOString() }),
    ...(to && { to: startOf(to, 1).toISOString() }),
  };
}

const parseDay = (text: string | null) =>
  text && DAY.test(text) && !Number.isNaN(startOf(text).getTime()) ? text : '';

/** Midnight in the reader's time zone, `later` days after `day`. */
function startOf(day: string, later = 0): Date {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start;
}

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
