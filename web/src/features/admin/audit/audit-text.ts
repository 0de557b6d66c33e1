import type {
  AuditFilter,
  AuditKind,
  AuditPerson,
  AuditRow,
  StaffAction,
} from '@portal/functions/contract/admin/audit';
import { REPORT_REASON_LABELS } from '@portal/functions/contract/chat/chat';
import { formatDateTime } from '#components/format/formatters.ts';
import { mailLabel } from '../mails/mail-texts.ts';

export const KIND_LABELS: Record<AuditKind, string> = {
  kyc_decisions: 'KYC decisions',
  kyc_documents: 'KYC documents',
  file_links: 'File links',
  admin_rights: 'Admin actions',
};

export const FILTER_LABELS: Record<AuditKind, Record<AuditFilter, string>> = {
  kyc_decisions: { person: 'Investor', staff: 'Staff', opportunityId: 'Opportunity' },
  kyc_documents: { person: 'Investor', staff: 'Staff', opportunityId: 'Opportunity' },
  file_links: { person: 'Opened by', staff: 'Staff', opportunityId: 'Opportunity' },
  admin_rights: { person: 'Account', staff: 'Changed by', opportunityId: 'Opportunity' },
};

const STATUSES = new Map([
  ['not_started', 'not started'],
  ['in_progress', 'in progress'],
  ['pending_review', 'pending review'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
]);
const DOCUMENTS = new Map([
  ['id_document', 'ID document'],
  ['proof_of_address', 'Proof of address'],
]);
const PURPOSES = new Map([
  ['review', ' for a review'],
  ['second_look', ' for a second review'],
  ['request_of_investor', ' at the investor’s request'],
  ['dispute', ' to settle a dispute'],
]);
const DECISIONS = new Map([
  ['reopen', 'Reopened'],
  ['approve', 'Approved'],
  ['ask_again', 'Documents requested again'],
  ['reject', 'Rejected'],
]);
const ACTIONS: Record<StaffAction, string> = {
  grant: 'Admin rights granted',
  revoke: 'Admin rights revoked',
  reset_second_factor: 'Second factor reset',
  resend_mail: 'Email sent again',
  mute: 'Muted in the chat',
  unmute: 'Member unmuted',
  remove_message: 'Chat message removed',
  restore_message: 'Chat message restored',
  dismiss_reports: 'Reports of a chat message dismissed',
  set_form_status: 'Status of a message or application changed',
  update_form: 'Message or application updated',
  reply_to_form: 'Message or application answered',
  update_pipeline: 'Investor’s interest updated',
  erase_account: 'Account erased',
  publish_catalogue: 'Catalogue published',
  answer_question: 'Question answered',
  remove_question: 'Question removed',
  publish_update: 'Update published',
  remove_update: 'Update removed',
  confirm_finding: 'Difference from a register confirmed',
  dismiss_finding: 'Difference from a register dismissed',
  grant_access: 'Access to an opportunity granted',
  decline_access: 'Request for access declined',
  revoke_access: 'Access to an opportunity revoked',
  export_list: 'List exported',
  handle_error: 'Browser error marked as dealt with',
  take_verification: 'Verification taken',
  release_verification: 'Verification given back',
  check_verification: 'Check of a verification ticked',
  uncheck_verification: 'Check of a verification removed',
  note_verification: 'Note on a verification added',
  propose_approval: 'Approval of a verification proposed',
};
const ACTION_TEXTS = new Map<string, string>(Object.entries(ACTIONS));
const FORM_TEXTS = new Map([
  ['contact_messages', 'Contact message'],
  ['expert_applications', 'Application'],
]);
const REPORT_TEXTS = new Map<string, string>(Object.entries(REPORT_REASON_LABELS));

type Decision = Extract<AuditRow, { kind: 'kyc_decisions' }>;
type Action = Extract<AuditRow, { kind: 'admin_rights' }>;
type FileLink = Extract<AuditRow, { kind: 'file_links' }>;

const quoted = (text: string | null) => `“${text ?? ''}”`;
const statusText = (status: string) => STATUSES.get(status) ?? quoted(status);

/** Shortens a uid, but keeps deleted accounts distinguishable. */
export const shortId = (id: string) => (id.length > 8 ? `${id.slice(0, 8)}…` : id);

function personText({ id, name, email, state }: AuditPerson): string {
  if (state === 'deleted') return id ? `a deleted account (${shortId(id)})` : 'a deleted account';
  return email ?? name ?? id;
}

/** Phrases for changes made outside the portal. Such records often have no more details. */
const PLACES = new Map([
  ['console', ' in the console'],
  ['command', ' on the command line'],
  ['command line', ' on the command line'],
]);

const byText = (staff: AuditPerson | null) => (staff && !PLACES.has(staff.id) ? ` by ${personText(staff)}` : '');

/** Quotes unknown values. */
export function auditSentence(row: AuditRow): string {
  switch (row.kind) {
    case 'kyc_decisions':
      return decisionSentence(row);
    case 'kyc_documents': {
      const document = DOCUMENTS.get(row.documentType ?? '') ?? `Document ${quoted(row.documentType)}`;
      const purpose = row.purpose === null ? '' : (PURPOSES.get(row.purpose) ?? ` for ${quoted(row.purpose)}`);
      return `${document} opened${byText(row.staff)}${purpose}`;
    }
    case 'file_links':
      return fileSentence(row);
    case 'admin_rights':
      return actionSentence(row);
  }
}

function decisionSentence(row: Decision): string {
  const { source, decision, staff, wrote } = row;
  if (source === 'submission') return 'Submitted a document';
  if (source === 'review') {
    const what = decision === null ? 'Status changed' : (DECISIONS.get(decision) ?? `Decision ${quoted(decision)}`);
    return `${what}${byText(staff)} after review`;
  }
  const where = source === null ? '' : (PLACES.get(source) ?? ` (${quoted(source)})`);
  if (isDeletion(row)) return `Verification deleted${where}${byText(staff)}`;
  const what = wrote === null ? 'Status changed' : `Status field set to ${quoted(wrote)}`;
  return `${what}${where}${byText(staff)}`;
}

function actionSentence({ action, via, staff }: Action): string {
  const what = ACTION_TEXTS.get(action ?? '') ?? `Admin action ${quoted(action)}`;
  if (via === 'schedule') return `${what} by the nightly check`;
  if (via === 'command_line') return `${what} on the command line${byText(staff)}`;
  return `${what}${PLACES.get(staff?.id ?? '') ?? byText(staff)}`;
}

function fileSentence({ fileKind, fileName, disposition }: FileLink): string {
  if (fileKind === 'document') return `${disposition === 'attachment' ? 'Downloaded' : 'Opened'} ${quoted(fileName)}`;
  if (fileKind === 'upload') return `Downloaded the private file ${quoted(fileName)}`;
  if (fileKind === 'resume') return 'Downloaded the résumé of an application';
  return `Opened ${quoted(fileName)} (${quoted(fileKind)})`;
}

const isDeletion = ({ to, malformed }: Decision) => to === null && !malformed.includes('to');

/** `titles` maps opportunity ids to titles. */
export function auditDetails(row: AuditRow, titles: ReadonlyMap<string, string>): string[] {
  return [...detailsOf(row, titles), unreadable(row)].filter((line) => line !== null);
}

function detailsOf(row: AuditRow, titles: ReadonlyMap<string, string>): (string | null)[] {
  switch (row.kind) {
    case 'kyc_decisions':
      return [
        statusChange(row),
        row.superseded ? 'Another edit replaced this one before it took effect.' : null,
        row.unconfirmedEmail ? 'Approved although the email address was not confirmed.' : null,
        row.reason && `Reason: ${row.reason}`,
      ];
    case 'kyc_documents':
      return [row.documentId && `Document ${row.documentId}`];
    case 'file_links':
      return [row.opportunityId && (titles.get(row.opportunityId) ?? row.opportunityId), `Access ${row.id}`];
    case 'admin_rights':
      return [
        row.override ? 'Approved although the email address was not confirmed.' : null,
        actionDetail(row),
        row.reason && `Reason: ${row.reason}`,
        row.via === 'command_line' ? 'The operator’s name comes from their computer account.' : null,
      ];
  }
}

function actionDetail({ action, subject, detail }: Action): string | null {
  const [collection = '', id = ''] = subject?.split('/') ?? [];
  switch (action) {
    case 'resend_mail':
      return detail && `Email: ${mailLabel(detail)}`;
    case 'mute':
      return detail ? `Until ${timeText(detail)}.` : 'Until unmuted.';
    case 'remove_message':
    case 'dismiss_reports': {
      const reasons = detail?.split(', ').map((reason) => REPORT_TEXTS.get(reason) ?? quoted(reason));
      return `Message ${id}${reasons ? `. Reported: ${reasons.join('; ')}.` : ', not reported by any member.'}`;
    }
    case 'restore_message':
      return `Message ${id}.`;
    case 'set_form_status':
    case 'update_form':
    case 'reply_to_form':
      return `${FORM_TEXTS.get(collection) ?? quoted(collection)} ${id}: ${detail}`;
    case 'grant_access':
      return detail && `${accessTo(id)} until ${timeText(detail)}.`;
    case 'decline_access':
    case 'revoke_access':
      return `${accessTo(id)}.`;
    default:
      return detail;
  }
}

/** A request is named after its opportunity and person. */
const accessTo = (requestId: string) => `Opportunity ${requestId.split('_')[0]}`;

const timeText = (iso: string) => (Number.isNaN(Date.parse(iso)) ? quoted(iso) : formatDateTime(new Date(iso)));

function statusChange({ from, to }: Decision): string | null {
  if (to === null) return null;
  if (from === to) return `The status stayed ${statusText(to)}.`;
  return from === null ? `The status became ${statusText(to)}.` : `From ${statusText(from)} to ${statusText(to)}.`;
}

const unreadable = ({ malformed, path }: AuditRow) =>
  malformed.length === 0 ? null : `Unreadable fields in this record: ${malformed.join(', ')}. It is stored at ${path}.`;
