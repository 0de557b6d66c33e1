import {
  AUDIT_FILTERS_OF,
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  type AuditRequest,
} from '@portal/functions/contract/admin/audit';

/**
 * What is looked for. People are named by their id: URLs stay in histories and logs, where no investor's e-mail address
 * belongs. Staff who have no account here are named by the address that the records hold.
 */
export interface AuditSearch {
  kind: AuditKind;
  filter: { by: AuditFilter; value: string } | null;
  /** Days of the reader's own time zone, YYYY-MM-DD, both included; empty for no bound. */
  from: string;
  to: string;
}

const [DEFAULT_KIND] = AUDIT_KINDS;
const NAMES: Record<AuditFilter, string> = { person: 'person', staff: 'staff', opportunityId: 'opportunity' };
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Anything unknown, and a filter that the records do not have, is left out. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const kind = AUDIT_KINDS.find((known) => known === params.get('kind')) ?? DEFAULT_KIND;
  const by = AUDIT_FILTERS_OF[kind].find((filter) => params.get(NAMES[filter]));
  const from = readDay(params.get('from'));
  const to = readDay(params.get('to'));
  return {
    kind,
    filter: by ? { by, value: params.get(NAMES[by]) ?? '' } : null,
    from,
    to: from && to && to < from ? '' : to,
  };
}

/** The URL of the tab with what is looked for; what is as it begins is not named. */
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

const readDay = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(startOf(text).getTime()) ? text : '');

/** Midnight of the reader's own time zone, that many days later. */
function startOf(day: string, later = 0): Date {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start;
}
