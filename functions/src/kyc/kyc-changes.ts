import { isDeepStrictEqual } from 'node:util';
import { type InferType, number } from 'yup';
import {
  type KycDocumentStatus,
  type KycOverallStatus,
  type KycRecord,
  kycRecordSchema,
  normalizeKycRecord,
  pinnedDocumentSchema,
  printKycStatus,
} from '../contract/kyc/kyc.ts';
import { deskOfRecord, type KycDesk, kycDeskSchema, nextKycDesk } from '../contract/kyc/kyc-desk.ts';
import { type KycState, newKycState, reconcile } from '../contract/kyc/kyc-machine.ts';
import type { KycDecision } from '../contract/kyc/kyc-review.ts';
import { strictObject } from '../contract/schemas.ts';
import type { NotificationEvent } from '../events/outbox.ts';
import { type AuditSource, kycNotifications } from './kyc-notifications.ts';

/**
 * Works out the writes of each change of a verification. Pure, so that a test can replay any history; kyc-store.ts
 * reads and writes.
 */

type Fields = Readonly<Record<string, unknown>>;

/**
 * `kyc_snapshots/{uid}`: the state as the server last wrote and audited it. Staff edit `kyc_status`, never this. A
 * person is approved only if both `kyc_status` and the snapshot say so.
 */
export const kycSnapshotSchema = strictObject({
  record: kycRecordSchema.required(),
  documents: strictObject({
    id_document: pinnedDocumentSchema.nullable().defined(),
    proof_of_address: pinnedDocumentSchema.nullable().defined(),
  }).required(),
  /** Counts the changes, so that a decision names the state that it was made on. */
  revision: number().integer().min(0).required(),
  /** The state for staff. Missing in older documents. */
  desk: kycDeskSchema.optional().default(undefined),
});
export type KycSnapshot = InferType<typeof kycSnapshotSchema>;

/** Both documents from one transaction, with times as Dates. */
export interface StoredKyc {
  uid: string;
  /** `kyc_status/{uid}`, or undefined if there is none. */
  status: Fields | undefined;
  snapshot: KycSnapshot | null;
}

/** `kyc_audit/{id}`: one change of a verification, created in the same transaction and never changed. */
export interface KycAuditEntry extends AuditContext {
  /** The owner of the verification. */
  user_id: string;
  /** The status before; null if there was no record. */
  from: KycOverallStatus | null;
  /** The status typed in the console, if it was not accepted. */
  wrote: string | null;
  /** The resulting status; null if the record was deleted. */
  to: KycOverallStatus | null;
  id_document_status: KycDocumentStatus | null;
  proof_of_address_status: KycDocumentStatus | null;
  decision: KycDecision | null;
  reason: string | null;
  /** Another write replaced this edit before the server saw it, so it had no effect. */
  superseded: boolean;
  /** The reviewer approved although the email address was not confirmed. */
  unconfirmed_email: boolean;
  /** The member of staff who proposed the approval, if approvals need two. */
  proposed_by: string | null;
  /** For staff only: why a case was reopened, or what was wrong with an edit in the console. */
  note: string | null;
}

interface AuditContext {
  way: AuditSource;
  /** A uid, or the author in the event: often an email address, sometimes missing. */
  by: string;
  at: Date;
}

/** The writes of one transaction. `null` leaves a document unchanged. */
export interface KycChange {
  /** Fields of `kyc_status/{uid}` to merge; undefined removes one. */
  status: Fields | null;
  snapshot: KycSnapshot | null;
  entry: { id: string; data: KycAuditEntry };
  notifications: readonly NotificationEvent[];
  state: KycState;
  failedClosed: boolean;
}

export function auditedState({ uid, snapshot }: StoredKyc): KycState {
  return snapshot ? { record: { ...snapshot.record, user_id: uid }, documents: snapshot.documents } : newKycState(uid);
}

/** The current state, including edits that the trigger has not reconciled yet, by the same rules. */
export function currentState(stored: StoredKyc, now: Date): KycState {
  if (!stored.status) return newKycState(stored.uid);
  return reconcile(auditedState(stored), normalizeKycRecord(stored.uid, stored.status), now).state;
}

/**
 * True if this person may see confidential content. The status document alone is not enough, because it can be edited
 * in the console.
 */
export function isApproved({ status, snapshot }: StoredKyc): boolean {
  return (
    status?.overall_status === 'approved' &&
    snapshot?.record.overall_status === 'approved' &&
    snapshot.documents.id_document !== null &&
    snapshot.documents.proof_of_address !== null
  );
}

type ServerContext = AuditContext &
  Partial<Pick<KycAuditEntry, 'decision' | 'unconfirmed_email' | 'proposed_by' | 'note'>>;

/** A change by the server: a submission, a decision or a command. `id` names its audit entry. */
export function serverChange(stored: StoredKyc, next: KycState, id: string, context: ServerContext): KycChange {
  const before = stored.status ? currentState(stored, context.at).record.overall_status : null;
  const entry = { id, data: auditEntry(next.record, { ...context, from: before }) };
  return {
    status: { ...fieldsToWrite(stored.status, next.record), change_id: id, server_note: undefined },
    snapshot: nextSnapshot(stored, next, context),
    entry,
    notifications: notificationsOf(stored, next, entry),
    state: next,
    failedClosed: false,
  };
}

/** An edit of `kyc_status/{uid}` outside the server, as its event describes it. */
export interface ConsoleEdit {
  /** The event's id, the same for every delivery. */
  id: string;
  before: Fields | undefined;
  after: Fields | undefined;
  by: string;
  /** The time of the commit. */
  at: Date;
}

/** The audit entry of a write by the server: each such write has a new `change_id`. */
export function serverEntryId({ before, after }: ConsoleEdit): string | null {
  const id = after?.change_id;
  return typeof id === 'string' && /^[\w-]{1,128}$/.test(id) && id !== before?.change_id ? id : null;
}

/**
 * Reconciles the write of an event: one audit entry, and at most one write that corrects the document. Null if there is
 * nothing to do: the event was handled before, the server made the write, or it changed no field of the record.
 * `auditedAt` returns when an audit entry was created. An edit that another write has replaced is only audited, because
 * the event of that write reconciles.
 */
export function consoleChange(
  stored: StoredKyc,
  edit: ConsoleEdit,
  auditedAt: (entryId: string) => Date | undefined,
): KycChange | null {
  if (auditedAt(edit.id) || sameRecord(edit.before, edit.after)) return null;
  const serverEntry = serverEntryId(edit);
  // Record and entry were written in one commit. A `change_id` typed in the console is older than its write.
  if (serverEntry && auditedAt(serverEntry)?.getTime() === edit.at.getTime()) return null;
  const audited = auditedState(stored);
  const replaced = !sameRecord(edit.after, stored.status);
  const from = stored.snapshot ? audited.record.overall_status : null;
  const context = { way: 'console', by: edit.by, at: edit.at, from } as const;
  const unchanged = { status: null, snapshot: null, notifications: [], state: audited, failedClosed: false };
  if (replaced) {
    const wrote = edit.after ? printKycStatus(edit.after.overall_status) : null;
    return {
      ...unchanged,
      entry: { id: edit.id, data: auditEntry(audited.record, { ...context, wrote, superseded: true }) },
    };
  }
  if (!stored.status) {
    const data = {
      ...auditEntry(audited.record, context),
      to: null,
      id_document_status: null,
      proof_of_address_status: null,
    };
    const next = newKycState(stored.uid);
    const entry = { id: edit.id, data };
    const notifications = notificationsOf(stored, next, entry);
    return { ...unchanged, state: next, snapshot: nextSnapshot(stored, next, context), entry, notifications };
  }
  const { state, note, failedClosed } = reconcile(audited, normalizeKycRecord(stored.uid, stored.status), edit.at);
  const written = printKycStatus(stored.status.overall_status);
  const wrote = written === state.record.overall_status ? null : written;
  const fields = fieldsToWrite(stored.status, state.record);
  const inOrder = Object.keys(fields).length === 0 && note === null && stored.status.server_note === undefined;
  const entry = { id: edit.id, data: auditEntry(state.record, { ...context, wrote, note }) };
  return {
    status: inOrder ? null : { ...fields, change_id: edit.id, server_note: note ?? undefined },
    snapshot: nextSnapshot(stored, state, context),
    entry,
    notifications: notificationsOf(stored, state, entry),
    state,
    failedClosed,
  };
}

/**
 * The notifications for a change, compared with the last audited state, because an edit that the trigger has not
 * handled has sent no notification yet.
 */
const notificationsOf = (stored: StoredKyc, next: KycState, { id, data }: KycChange['entry']) =>
  kycNotifications({ id, before: auditedState(stored).record, after: next.record, context: data });

const nextSnapshot = (
  { snapshot }: StoredKyc,
  { record, documents }: KycState,
  context: Parameters<typeof nextKycDesk>[2],
): KycSnapshot => ({
  record,
  documents,
  revision: (snapshot?.revision ?? 0) + 1,
  desk: nextKycDesk(snapshot && deskOf(snapshot), record, context),
});

/** The state for staff of a stored verification. */
export const deskOf = ({ desk, record }: KycSnapshot): KycDesk => desk ?? deskOfRecord(record);

type Entry = Pick<KycAuditEntry, 'way' | 'by' | 'at' | 'from'> & Partial<KycAuditEntry>;

const auditEntry = (record: KycRecord, context: Entry): KycAuditEntry => ({
  user_id: record.user_id,
  wrote: null,
  to: record.overall_status,
  id_document_status: record.id_document_status,
  proof_of_address_status: record.proof_of_address_status,
  decision: null,
  reason: record.rejection_reason,
  superseded: false,
  unconfirmed_email: false,
  proposed_by: null,
  note: null,
  ...context,
});

const FIELDS = kycRecordSchema.fields;
const isField = (name: string): name is keyof KycRecord => Object.hasOwn(FIELDS, name);
const FIELD_NAMES = Object.keys(FIELDS).filter(isField);

/** The fields in which a stored document differs from the expected record. */
function fieldsToWrite(status: Fields | undefined, record: KycRecord): Fields {
  const changed = FIELD_NAMES.filter((field) => !status || !isDeepStrictEqual(status[field], record[field]));
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}

/** True if two versions of the document contain the same record. Other fields are ignored. */
function sameRecord(one: Fields | undefined, other: Fields | undefined): boolean {
  if (!one || !other) return one === other;
  return FIELD_NAMES.every((field) => isDeepStrictEqual(one[field], other[field]));
}
