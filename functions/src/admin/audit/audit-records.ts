import { type DocumentData, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { DELETED_ACCOUNT } from '../../accounts/personal-data.ts';
import type { AuditFilter, AuditKind, AuditPerson, AuditRequest, AuditRow } from '../../contract/admin/audit.ts';
import { firestore } from '../../platform/admin.ts';

interface AuditSource {
  collection: string;
  /** The field that orders the records. */
  time: string;
  /** The field that each filter compares. */
  fields: Readonly<Partial<Record<AuditFilter, string>>>;
}

/** Where each kind of record is stored. Records without a time are in no list: the server writes none. */
export const AUDIT_SOURCES: Readonly<Record<AuditKind, AuditSource>> = {
  kyc_decisions: { collection: 'kyc_audit', time: 'at', fields: { person: 'user_id', staff: 'by' } },
  kyc_documents: { collection: 'kyc_access', time: 'opened_at', fields: { person: 'user_id', staff: 'reader_id' } },
  file_links: {
    collection: 'file_access',
    time: 'opened_at',
    fields: { person: 'user_id', opportunityId: 'opportunity_id' },
  },
  admin_rights: { collection: 'admin_audit', time: 'at', fields: { person: 'user_id', staff: 'by' } },
};

/** A filter as the query applies it: the record holds one of these values. */
export interface AppliedFilter {
  filter: AuditFilter;
  values: readonly string[];
}

/** The records of a kind, newest first. Every filter is applied by an index, so a page reads no record that it does not show. */
export function auditQuery({ kind, from, to }: AuditRequest, applied: AppliedFilter | null): Query {
  const { collection, time, fields } = AUDIT_SOURCES[kind];
  let query: Query = firestore().collection(collection);
  const field = applied && fields[applied.filter];
  if (field) query = query.where(field, 'in', applied.values);
  if (from) query = query.where(time, '>=', new Date(from));
  if (to) query = query.where(time, '<', new Date(to));
  return query.orderBy(time, 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** Longest value and longest reason that a row holds; the rest is cut. */
const VALUE_MAX = 200;
const REASON_MAX = 4000;

/** What made a change of a verification and acts under a uid. Whatever else did may be known by any name. */
const SOURCES_WITH_UID = ['submission', 'review'];

interface Found {
  id: string;
  data: DocumentData;
}

/**
 * Reads one record and never throws, whatever it holds. People are named by what the record says; `describeAuditPeople` says
 * who they are. Fields that are not known are ignored.
 */
export function parseAuditRow(kind: AuditKind, { id, data }: Found): AuditRow {
  const { malformed, text, nullable, time } = readFields(data);
  const { collection, time: timeField } = AUDIT_SOURCES[kind];
  const entry = { id, path: `${collection}/${id}`, malformed, at: time(timeField) };
  switch (kind) {
    case 'kyc_decisions': {
      // The field has, or had, two names.
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
        // Null where it was done to nobody with an account.
        person: account(nullable('user_id')),
        staff: outside(text('by')),
        action: text('action', 'required'),
        via: text('via'),
        override: data.override === true,
        subject: text('subject'),
        // A mail that was sent again had a field of its own.
        detail: text('mail_kind' in data ? 'mail_kind' : 'detail'),
        reason: text('reason', 'optional', REASON_MAX),
      };
  }
}

/** Reads fields one by one, and notes which are missing or not what they should be. */
function readFields(data: DocumentData) {
  const malformed: string[] = [];
  const text = (field: string, need: 'required' | 'optional' = 'optional', max = VALUE_MAX): string | null => {
    const value: unknown = data[field];
    if (typeof value === 'string') return value.length > max ? `${value.slice(0, max)}…` : value;
    const missing = value === null || value === undefined;
    if (!missing || need === 'required') malformed.push(field);
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  };
  /** Null says something, and a missing field does not. */
  const nullable = (field: string) => text(field, data[field] === null ? 'optional' : 'required');
  const time = (field: string): string | null => {
    const value: unknown = data[field];
    if (value instanceof Timestamp) return value.toDate().toISOString();
    malformed.push(field);
    return null;
  };
  return { malformed, text, nullable, time };
}

/** An account, unless it turns out to be gone. */
function account(id: string | null): AuditPerson | null {
  if (id === null) return null;
  return { id: id === DELETED_ACCOUNT ? '' : id, name: null, email: null, state: 'deleted' };
}

/** Known by whatever the record says, unless that is an account. */
const outside = (id: string | null): AuditPerson | null =>
  id === null ? null : { id, name: null, email: null, state: 'outside' };
