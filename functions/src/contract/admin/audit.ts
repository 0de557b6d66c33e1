import { type InferType, string } from 'yup';
import { EMAIL_MAX } from '../limits.ts';
import { opportunityIdSchema, strictObject, timeSchema } from '../schemas.ts';
import { LIST_CURSOR_MAX } from './records.ts';

/** The audit records that admins read, by what they are about. Each kind is a list of its own, newest first. */
export const AUDIT_KINDS = ['kyc_decisions', 'kyc_documents', 'file_links', 'admin_rights'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What a list can be narrowed to, one at a time, besides a span of time. */
export const AUDIT_FILTERS = ['person', 'staff', 'opportunityId'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

/** The filters that each kind has. Each needs a composite index; a test compares them with firestore.indexes.json. */
export const AUDIT_FILTERS_OF: Readonly<Record<AuditKind, readonly AuditFilter[]>> = {
  kyc_decisions: ['person', 'staff'],
  kyc_documents: ['person', 'staff'],
  file_links: ['person', 'opportunityId'],
  admin_rights: ['person', 'staff'],
};

/** What is done to what belongs to others. Each of these is one record of the kind `admin_rights`. */
export const STAFF_ACTIONS = [
  'grant',
  'revoke',
  'reset_second_factor',
  'resend_mail',
  'mute',
  'unmute',
  'remove_message',
  'dismiss_reports',
  'set_form_status',
  'erase_account',
  'publish_catalogue',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Where it was done: by an admin in the portal, by an operator, or by the server on its own. */
export const ACTION_SOURCES = ['portal', 'command_line', 'schedule'] as const;
export type ActionSource = (typeof ACTION_SOURCES)[number];

/** A uid, or an e-mail address. */
const ACCOUNT = /^([^\s@/]{1,128}|[^\s@]+@[^\s@]+)$/;
const account = () => string().max(EMAIL_MAX).matches(ACCOUNT, 'Enter an e-mail address or the id of an account.');

export const auditRequestSchema = strictObject({
  kind: string().oneOf(AUDIT_KINDS).required(),
  person: account(),
  staff: account(),
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
  /** ISO: records from this time on. */
  from: timeSchema(),
  /** ISO: records before this time. */
  to: timeSchema(),
  cursor: string().max(LIST_CURSOR_MAX),
})
  .test('filter', 'These records cannot be filtered like this.', ({ kind, ...request }) => {
    const given = AUDIT_FILTERS.filter((filter) => request[filter] !== undefined);
    return given.length <= 1 && given.every((filter) => AUDIT_FILTERS_OF[kind]?.includes(filter));
  })
  .test('span', 'The end must be after the beginning.', ({ from, to }) => !from || !to || from < to);
export type AuditRequest = InferType<typeof auditRequestSchema>;

/** Someone named in a record. */
export interface AuditPerson {
  /** The uid; for someone `outside` what the record says instead. Empty where the record was made anonymous. */
  id: string;
  name: string | null;
  email: string | null;
  /** `deleted`: the account is gone. `outside`: not an account of the portal, for example a user of the Firebase console. */
  state: 'account' | 'deleted' | 'outside';
}

interface AuditEntry {
  id: string;
  /** Where the record is stored. */
  path: string;
  /** ISO; null where the record has no time that can be read. */
  at: string | null;
  /** Whose verification, file or rights. Null for a visitor. */
  person: AuditPerson | null;
  /** Who acted on them; null where it was the person. */
  staff: AuditPerson | null;
  /** Fields that are missing or not what they should be. */
  malformed: string[];
}

/**
 * One record. Values are the text that is stored, cut where it is long: an old or malformed record may hold anything, and is
 * shown as what it is.
 */
export type AuditRow = AuditEntry &
  (
    | {
        kind: 'kyc_decisions';
        source: string | null;
        from: string | null;
        to: string | null;
        /** A status that cannot be, as it was typed in the console. */
        wrote: string | null;
        decision: string | null;
        reason: string | null;
        /** Another write replaced the edit before it counted. */
        superseded: boolean;
        /** The e-mail address was not confirmed, and the approval was made all the same. */
        unconfirmedEmail: boolean;
      }
    | { kind: 'kyc_documents'; documentType: string | null; purpose: string | null; documentId: string | null }
    | {
        kind: 'file_links';
        fileKind: string | null;
        fileName: string | null;
        opportunityId: string | null;
        disposition: string | null;
      }
    | {
        kind: 'admin_rights';
        action: string | null;
        /** Null in records from before it was noted. */
        via: string | null;
        override: boolean;
        /** The path of what was changed. */
        subject: string | null;
        /** What it became. */
        detail: string | null;
        reason: string | null;
      }
  );

export interface AuditPage {
  rows: AuditRow[];
  /** For the next page; null at the end. */
  next: string | null;
  /** Whom the list is narrowed to. */
  filteredBy: AuditPerson | null;
}
