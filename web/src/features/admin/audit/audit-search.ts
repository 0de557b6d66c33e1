import {
  AUDIT_FILTERS,
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  type AuditRequest,
  auditFiltersOf,
} from '@portal/functions/contract/admin/audit';

/**
 * Users are identified by id, because URLs end up in histories and logs, which must not contain investors' email
 * addresses. Staff without an account are identified by the email address in the records.
 */
export interface AuditSearch {
  /** Null for every kind. */
  kind: AuditKind | null;
  filters: Readonly<Partial<Record<AuditFilter, string>>>;
  /** YYYY-MM-DD in the reader's time zone, both inclusive; empty for no bound. */
  from: string;
  to: string;
}

const NAMES: Record<AuditFilter, string> = { person: 'person', staff: 'staff', opportunityId: 'opportunity' };
/** The filters that have a value, always in the same order. */
const appliedIn = (filters: AuditSearch['filters']): [AuditFilter, string][] =>
  AUDIT_FILTERS.flatMap((by): [AuditFilter, string][] => (filters[by] ? [[by, filters[by]]] : []));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Ignores unknown values, and filters that the kind of record does not have. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const kind = AUDIT_KINDS.find((known) => known === params.get('kind')) ?? null;
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  return {
    kind,
    filters: Object.fromEntries(
      auditFiltersOf(kind ?? undefined).flatMap((by) => {
        const value = params.get(NAMES[by]);
        return value ? [[by, value]] : [];
      }),
    ),
    from,
    to: from && to && to < from ? '' : to,
  };
}

/** Omits defaults. */
export function serializeAuditSearch({ kind, filters, from, to }: AuditSearch): Record<string, string> {
  return {
    tab: 'audit',
    ...(kind && { kind }),
    ...Object.fromEntries(appliedIn(filters).map(([by, value]) => [NAMES[by], value])),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function toAuditRequest({ kind, filters, from, to }: AuditSearch): AuditRequest {
  return {
    ...(kind && { kind }),
    ...filters,
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

/** Names people only by their role, because file names are seen by others. */
export const auditFileName = ({ kind, filters, from, to }: AuditSearch) => [
  'audit',
  kind,
  ...appliedIn(filters).map(([by, value]) => (by === 'opportunityId' ? value : `one-${by}`)),
  from && `from-${from}`,
  to && `to-${to}`,
];
