import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { AUDIT_KINDS, type AuditFilter, type AuditKind, type AuditRequest } from '../../contract/admin/audit.ts';
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

/** After which record a page begins. `time` is null where the record's time is no timestamp. */
interface AuditCursor {
  kind: AuditKind;
  time: Timestamp | null;
  id: string;
}

/** Kind, time and id. Ids are those that Firestore allows. */
const WRITTEN = /^([a-z_]+) (none|-?\d{1,12}\.\d{1,9}) ((?!\.{1,2}$|__.*__$)[^/\p{Cc}]{1,1500})$/u;
/** The range of Firestore's timestamps, in seconds. */
const FIRST = -62_135_596_800;
const LAST = 253_402_300_799;

/** A cursor names the record, not its number in the list: records that are added meanwhile neither repeat nor hide one. */
export function writeAuditCursor(kind: AuditKind, last: DocumentSnapshot, timeField: string): string {
  const time: unknown = last.get(timeField);
  const written = time instanceof Timestamp ? `${time.seconds}.${time.nanoseconds}` : 'none';
  return encode(`${kind} ${written} ${last.id}`);
}

/** What a cursor says, or null where this server wrote no such cursor. */
export function readAuditCursor(cursor: string): AuditCursor | null {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, name, time, id] = WRITTEN.exec(text) ?? [];
  const kind = AUDIT_KINDS.find((known) => known === name);
  if (!kind || time === undefined || id === undefined || encode(text) !== cursor) return null;
  if (time === 'none') return { kind, time: null, id };
  const [seconds, nanoseconds] = time.split('.').map(Number);
  if (seconds === undefined || nanoseconds === undefined || seconds < FIRST || seconds > LAST) return null;
  return { kind, time: new Timestamp(seconds, nanoseconds), id };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
