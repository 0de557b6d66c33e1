import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { AuditFilter, AuditKind, AuditRequest } from '../../contract/admin/audit.ts';
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
