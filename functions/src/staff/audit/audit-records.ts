import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  type AuditPerson,
  type AuditRequest,
  type AuditRow,
} from '../../contract/admin/audit.ts';
import { DELETED_ACCOUNT } from '../../people/personal-data.ts';
import { firestore } from '../../platform/admin.ts';

interface AuditSource {
  collection: string;
  /** The field that orders the records. */
  time: string;
  fields: Readonly<Partial<Record<AuditFilter, string>>>;
}

/** The collections of each kind of record. The lists omit records without a time; the server writes none. */
export const AUDIT_SOURCES: Readonly<Record<AuditKind, AuditSource>> = {
  kyc_decisions: { collection: 'kyc_audit', time: 'at', fields: { person: 'user_id', staff: 'by' } },
  kyc_documents: { collection: 'kyc_access', time: 'opened_at', fields: { person: 'user_id', staff: 'reader_id' } },
  file_links: {
    collection: 'file_access',
    time: 'opened_at',
    // The person opened the file themselves.
    fields: { person: 'user_id', staff: 'user_id', opportunityId: 'opportunity_id' },
  },
  admin_rights: {
    collection: 'admin_audit',
    time: 'at',
    fields: { person: 'user_id', staff: 'by', opportunityId: 'opportunity_id' },
  },
};

/** A filter as the query applies it: the field equals one of these values. */
export interface AppliedFilter {
  filter: AuditFilter;
  values: readonly string[];
}

/** The kinds in a list: the requested one, or all that have the filters. */
export const kindsIn = (kind: AuditKind | undefined, applied: readonly AppliedFilter[]): AuditKind[] =>
  AUDIT_KINDS.filter((one) => kind === undefined || one === kind).filter((one) =>
    applied.every(({ filter }) => AUDIT_SOURCES[one].fields[filter] !== undefined),
  );

/** The records of a kind. Firestore merges the index of each filter, so a page reads only the records that it shows. */
export function auditQuery(kind: AuditKind, { from, to }: AuditRequest, applied: readonly AppliedFilter[]): Query {
  const { collection, time, fields } = AUDIT_SOURCES[kind];
  let query: Query = firestore().collection(collection);
  for (const { filter, values } of applied) query = query.where(fields[filter] ?? filter, 'in', values);
  if (from) query = query.where(time, '>=', new Date(from));
  if (to) query = query.where(time, '<', new Date(to));
  return query;
}

/** The longest value and reason in a row; the rest is cut. */
const VALUE_MAX = 200;
const REASON_MAX = 4000;

/** Sources of a verification change that act under a uid. The others use names of any kind. */
const SOURCES_WITH_UID = ['submission', 'review'];

interface Found {
  id: string;
  data: DocumentData;
}

/**
 * Reads one record and never throws. People are named as in the record; `describeAuditPeople` adds who they are.
 * Unknown fields are ignored.
 */
export function parseAuditRow(kind: AuditKind, { id, data }: Found): AuditRow {
  const { malformed, text, nullable, time } = readFields(data);
  const { collection, time: timeField } = AUDIT_SOURCES[kind];
  const entry = { id, path: `${collection}/${id}`, malformed, at: time(timeField) };
  switch (kind) {
    case 'kyc_decisions': {
      // The field has two names, an older and a newer one.
      const source = text('source' in data ? 'source' : 'way', 'required');
      const person = text('user_id', 'required');
      const by = text('by', 'required');
      return {
        ...entry,
        kind,
        person: account(person),
        staff: by === person ? null : source && SOURCES_WITH_UID.includes(source) ? account(by) : outside(by),
        source,
        from: nullable('from'),
        to: nullable('to'),
        wrote: text('wrote'),
        decision: text('decision'),
        reason: text('reason', 'optional', REASON_MAX),
        superseded: data.superseded === true,
        unconfirmedEmail: data.unconfirmed_email === true,
      };
    }
    case 'kyc_documents':
      return {
        ...entry,
        kind,
        person: account(text('user_id', 'required')),
        staff: account(text('reader_id', 'required')),
        documentType: text('document_type', 'required'),
        purpose: text('purpose', 'required'),
        documentId: text('document_id'),
      };
    case 'file_links':
      return {
        ...entry,
        kind,
        person: account(text('user_id')),
        staff: null,
        fileKind: text('kind', 'required'),
        fileName: text('file_name', 'required'),
        opportunityId: text('opportunity_id'),
        disposition: text('disposition'),
      };
    case 'admin_rights':
      return {
        ...entry,
        kind,
        // Null if the action concerned no account.
        person: account(nullable('user_id')),
        staff: outside(text('by')),
        action: text('action', 'required'),
        via: text('via'),
        override: data.override === true,
        subject: text('subject'),
        // A resent mail has its own field.
        detail: text('mail_kind' in data ? 'mail_kind' : 'detail'),
        reason: text('reason', 'optional', REASON_MAX),
        opportunityId: text('opportunity_id'),
      };
  }
}

/** Reads fields one by one, and notes missing or invalid ones. */
function readFields(data: DocumentData) {
  const malformed: string[] = [];
  const text = (field: string, need: 'required' | 'optional' = 'optional', max = VALUE_MAX): string | null => {
    const value: unknown = data[field];
    if (typeof value === 'string') return value.length > max ? `${value.slice(0, max)}…` : value;
    const missing = value === null || value === undefined;
    if (!missing || need === 'required') malformed.push(field);
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  };
  /** Null is a value; a missing field is not. */
  const nullable = (field: string) => text(field, data[field] === null ? 'optional' : 'required');
  const time = (field: string): string | null => {
    const value: unknown = data[field];
    if (value instanceof Timestamp) return value.toDate().toISOString();
    malformed.push(field);
    return null;
  };
  return { malformed, text, nullable, time };
}

/** A uid, whether or not its account still exists. */
function account(id: string | null): AuditPerson | null {
  if (id === null) return null;
  return { id: id === DELETED_ACCOUNT ? '' : id, name: null, email: null, state: 'deleted' };
}

/** A name of any kind, unless it is the uid of an account. */
const outside = (id: string | null): AuditPerson | null =>
  id === null ? null : { id, name: null, email: null, state: 'outside' };
