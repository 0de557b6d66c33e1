import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { AUDIT_KINDS, type AuditKind } from '../../contract/admin/audit.ts';

/** After which record a page begins. `time` is null where the record's time is no timestamp. */
export interface AuditCursor {
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
