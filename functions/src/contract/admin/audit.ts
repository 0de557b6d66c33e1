import { type InferType, string } from 'yup';
import { EMAIL_MAX } from '../limits.ts';
import { opportunityIdSchema, pageFields, strictObject, timeSchema } from '../schemas.ts';

/** The audit records for admins, by subject. They are one list, newest first, which can be narrowed to a kind. */
export const AUDIT_KINDS = ['kyc_decisions', 'kyc_documents', 'file_links', 'admin_rights'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The filters of a list. A request applies any of them together, and a span of time. */
export const AUDIT_FILTERS = ['person', 'staff', 'opportunityId'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

/** The filters of each kind. Each needs a composite index; a test compares them with firestore.indexes.json. */
export const AUDIT_FILTERS_OF: Readonly<Record<AuditKind, readonly AuditFilter[]>> = {
  kyc_decisions: ['person', 'staff'],
  kyc_documents: ['person', 'staff'],
  file_links: ['person', 'staff', 'opportunityId'],
  admin_rights: ['person', 'staff', 'opportunityId'],
};

/** The filters of one kind, or of the whole list. Kinds without the filter are left out of the filtered list. */
export const auditFiltersOf = (kind: AuditKind | undefined): readonly AuditFilter[] =>
  kind === undefined ? AUDIT_FILTERS : AUDIT_FILTERS_OF[kind];

/** Actions on other people's data. Each is one record of the kind `admin_rights`. */
export const STAFF_ACTIONS = [
  'grant',
  'revoke',
  'reset_second_factor',
  'resend_mail',
  'mute',
  'unmute',
  'remove_message',
  'restore_message',
  'dismiss_reports',
  'set_form_status',
  'update_form',
  'reply_to_form',
  'update_pipeline',
  'erase_account',
  'open_person',
  'export_person',
  'resend_confirmation',
  'end_sessions',
  'disable_account',
  'enable_account',
  'publish_catalogue',
  'start_draft',
  'discard_draft',
  'publish_opportunity',
  'archive_opportunity',
  'renew_passcode',
  'end_passcode',
  'upload_document',
  'answer_question',
  'remove_question',
  'publish_update',
  'edit_update',
  'remove_update',
  'confirm_finding',
  'dismiss_finding',
  'grant_access',
  'decline_access',
  'revoke_access',
  'export_list',
  'handle_error',
  'take_verification',
  'release_verification',
  'check_verification',
  'uncheck_verification',
  'note_verification',
  'propose_approval',
  'update_submission',
  'convert_submission',
  'bind_owner',
  'unbind_owner',
  'return_answer_draft',
  'return_proposal',
  'accept_correction',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** The source of an action: an admin in the portal, an operator, or the server itself. */
export const ACTION_SOURCES = ['portal', 'command_line', 'schedule'] as const;
export type ActionSource = (typeof ACTION_SOURCES)[number];

/** A uid, or an email address. */
const ACCOUNT = /^([^\s@/]{1,128}|[^\s@]+@[^\s@]+)$/;
const account = () => string().max(EMAIL_MAX).matches(ACCOUNT, 'Enter an email address or the id of an account.');

export const auditRequestSchema = strictObject({
  /** Every kind if it is missing. */
  kind: string().oneOf(AUDIT_KINDS),
  person: account(),
  staff: account(),
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
  /** ISO: records from this time on. */
  from: timeSchema(),
  /** ISO: records before this time. */
  to: timeSchema(),
  ...pageFields(),
})
  .test(
    'filter',
    'These records can’t be filtered this way. Choose filters that this list offers.',
    ({ kind, ...request }) =>
      AUDIT_FILTERS.every((filter) => request[filter] === undefined || auditFiltersOf(kind).includes(filter)),
  )
  .test('span', 'The end must be after the start.', ({ from, to }) => !from || !to || from < to);
export type AuditRequest = InferType<typeof auditRequestSchema>;

export interface AuditPerson {
  /** The uid; for a person `outside` the name in the record. Empty if the record was anonymised. */
  id: string;
  name: string | null;
  email: string | null;
  /**
   * `deleted`: the account no longer exists. `outside`: not an account of the portal, for example a user of the
   * Firebase console.
   */
  state: 'account' | 'deleted' | 'outside';
}

interface AuditEntry {
  id: string;
  path: string;
  /** ISO; null if the record has no readable time. */
  at: string | null;
  /** The owner of the verification, file or rights. Null for a visitor. */
  person: AuditPerson | null;
  /** The person who acted; null if it was the owner. */
  staff: AuditPerson | null;
  /** Fields that are missing or invalid. */
  malformed: string[];
}

/**
 * One record. Values are the stored texts, cut if they are long, because an old or malformed record can contain
 * anything.
 */
export type AuditRow = AuditEntry &
  (
    | {
        kind: 'kyc_decisions';
        source: string | null;
        from: string | null;
        to: string | null;
        /** An invalid status, as it was typed in the console. */
        wrote: string | null;
        decision: string | null;
        reason: string | null;
        /** Another write replaced the edit before it had an effect. */
        superseded: boolean;
        /** Approved although the email address was not confirmed. */
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
        /** Null in older records. */
        via: string | null;
        override: boolean;
        /** The path of the changed document. */
        subject: string | null;
        /** The new value. */
        detail: string | null;
        reason: string | null;
        /** Null in older records. */
        opportunityId: string | null;
      }
  );

export interface AuditPage {
  rows: AuditRow[];
  next: string | null;
  /** The people that the request names. */
  filteredBy: Record<'person' | 'staff', AuditPerson | null>;
}
