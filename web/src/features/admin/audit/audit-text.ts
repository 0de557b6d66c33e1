import { STAFF_ROLE_LABELS } from '@portal/functions/contract/access/staff-role-words';
import { STAFF_ROLES } from '@portal/functions/contract/access/staff-roles';
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
  kyc_decisions: 'Verifications',
  kyc_documents: 'Openings of documents',
  file_links: 'Opened files',
  admin_rights: 'Actions of staff',
};

export const FILTER_LABELS: Record<AuditFilter, string> = {
  person: 'Person',
  staff: 'Done by',
  opportunityId: 'Opportunity',
};

/** A sentence in parts: text, a person, or the id of an opportunity. */
export type SentencePart = string | { person: AuditPerson } | { opportunityId: string };

const STATUSES = new Map([
  ['not_started', 'not started'],
  ['in_progress', 'in progress'],
  ['pending_review', 'pending review'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
]);
const DOCUMENTS = new Map([
  ['id_document', 'the ID document'],
  ['proof_of_address', 'the proof of address'],
]);
const PURPOSES = new Map([
  ['review', ' for a review'],
  ['second_look', ' for a second review'],
  ['request_of_investor', ' at the investor’s request'],
  ['dispute', ' to settle a dispute'],
]);
const FORM_TEXTS = new Map([
  ['contact_messages', 'a contact message'],
  ['expert_applications', 'an expert application'],
]);
const REPORT_TEXTS = new Map<string, string>(Object.entries(REPORT_REASON_LABELS));
/** Places of changes outside the portal. The record often names nobody. */
const PLACES = new Map([
  ['console', ' in the console'],
  ['command', ' on the command line'],
  ['command line', ' on the command line'],
]);

type Decision = Extract<AuditRow, { kind: 'kyc_decisions' }>;
type Action = Extract<AuditRow, { kind: 'admin_rights' }>;
type FileLink = Extract<AuditRow, { kind: 'file_links' }>;

const quoted = (text: string | null) => `“${text ?? ''}”`;
const statusText = (status: string) => STATUSES.get(status) ?? quoted(status);
const timeText = (iso: string) => (Number.isNaN(Date.parse(iso)) ? quoted(iso) : formatDateTime(new Date(iso)));

/** Shortens a uid, but keeps deleted accounts distinguishable. */
const shortId = (id: string) => (id.length > 8 ? `${id.slice(0, 8)}…` : id);

export function auditPersonText({ id, name, email, state }: AuditPerson): string {
  if (state === 'deleted') return id ? `a deleted account (${shortId(id)})` : 'a deleted account';
  return name ?? email ?? id;
}

const personPart = (person: AuditPerson | null, nobody: string): SentencePart => (person ? { person } : nobody);

/** The record as a sentence: who did what, to whom, and why. Quotes unknown values. */
export function auditParts(row: AuditRow): SentencePart[] {
  const reason = 'reason' in row ? row.reason : null;
  return [...sentenceOf(row).filter((part) => part !== ''), reason ? `: ${reason}` : '.'];
}

export const auditSentence = (row: AuditRow, titles: ReadonlyMap<string, string>): string =>
  auditParts(row)
    .map((part, index) => partText(part, titles, index === 0))
    .join('');

/** The first part begins with a capital letter, unless it is a name. */
export function partText(part: SentencePart, titles: ReadonlyMap<string, string>, first: boolean): string {
  if (typeof part !== 'string' && 'opportunityId' in part) return titles.get(part.opportunityId) ?? part.opportunityId;
  const text = typeof part === 'string' ? part : auditPersonText(part.person);
  const isName = typeof part !== 'string' && part.person.state !== 'deleted';
  return first && !isName ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function sentenceOf(row: AuditRow): SentencePart[] {
  switch (row.kind) {
    case 'kyc_decisions':
      return decisionParts(row);
    case 'kyc_documents': {
      const document = DOCUMENTS.get(row.documentType ?? '') ?? `the document ${quoted(row.documentType)}`;
      const purpose = row.purpose === null ? '' : (PURPOSES.get(row.purpose) ?? ` for ${quoted(row.purpose)}`);
      return [personPart(row.staff, 'staff'), ` opened ${document} of `, personPart(row.person, 'somebody'), purpose];
    }
    case 'file_links':
      return fileParts(row);
    case 'admin_rights':
      return actionParts(row);
  }
}

function decisionParts(row: Decision): SentencePart[] {
  const { source, decision, wrote } = row;
  const person = personPart(row.person, 'somebody');
  if (source === 'submission') return [person, ' submitted a verification document'];
  const { actor, place } = actorOf(
    row.staff,
    source === null || source === 'review' ? '' : (PLACES.get(source) ?? ` (${quoted(source)})`),
  );
  if (source === 'review' && decision === 'ask_again') return [actor, ' asked ', person, ' for documents again'];
  const verb =
    source === 'review' && decision !== null
      ? (DECISIONS.get(decision) ?? ` decided ${quoted(decision)} on`)
      : isDeletion(row)
        ? ' deleted'
        : ' changed';
  const typed = wrote === null ? '' : ` by typing ${quoted(wrote)}`;
  return [actor, `${verb} the verification of `, person, `${typed}${place}`];
}

const DECISIONS = new Map([
  ['reopen', ' reopened'],
  ['approve', ' approved'],
  ['reject', ' rejected'],
]);

const isDeletion = ({ to, malformed }: Decision) => to === null && !malformed.includes('to');

/** The record may name a place instead of a person. */
function actorOf(staff: AuditPerson | null, place: string): { actor: SentencePart; place: string } {
  const named = staff && PLACES.get(staff.id);
  if (!staff || named) return { actor: 'an operator', place: place || (named ?? '') };
  return { actor: { person: staff }, place };
}

function fileParts({ person, fileKind, fileName, disposition, opportunityId }: FileLink): SentencePart[] {
  const reader = personPart(person, 'a visitor');
  const of: SentencePart[] = opportunityId ? [' of ', { opportunityId }] : [];
  if (fileKind === 'document') {
    return [reader, ` ${disposition === 'attachment' ? 'downloaded' : 'opened'} ${quoted(fileName)}`, ...of];
  }
  if (fileKind === 'upload') return [reader, ` downloaded the private file ${quoted(fileName)}`];
  if (fileKind === 'resume') return [reader, ' downloaded the résumé of an application'];
  return [reader, ` opened ${quoted(fileName)} (${quoted(fileKind)})`, ...of];
}

function actionParts(row: Action): SentencePart[] {
  const where = row.via === 'command_line' ? ' on the command line' : '';
  const { actor, place } =
    row.via === 'schedule' ? { actor: 'the nightly check', place: '' } : actorOf(row.staff, where);
  const known = ACTIONS[row.action as StaffAction] as (typeof ACTIONS)[StaffAction] | undefined;
  return [actor, ...(known?.(row) ?? [` did ${quoted(row.action)}`, ...to(row)]), place];
}

const to = ({ person }: Action): SentencePart[] => (person ? [' to ', { person }] : []);
const of = ({ person }: Action): SentencePart[] => (person ? [' of ', { person }] : []);
const by = ({ person }: Action): SentencePart[] => (person ? [' by ', { person }] : []);
const whom = ({ person }: Action): SentencePart => personPart(person, 'somebody');

/** Older records have the opportunity in their detail, or in the name of a request. */
function about({ opportunityId, subject, detail }: Action, word: string): SentencePart[] {
  const [collection, id = ''] = subject?.split('/') ?? [];
  const older =
    collection === 'access_requests' ? id.split('_')[0] : collection === 'opportunity_updates' ? detail : null;
  const found = opportunityId ?? older;
  return found ? [` ${word} `, { opportunityId: found }] : [];
}

function reported({ detail }: Action): string {
  if (!detail) return '';
  const reasons = detail.split(', ').map((reason) => REPORT_TEXTS.get(reason) ?? quoted(reason));
  return ` (reported: ${reasons.join('; ')})`;
}

const formText = ({ subject }: Action) => FORM_TEXTS.get(subject?.split('/')[0] ?? '') ?? quoted(subject);

/** Records of a time with a single role have none. */
const roleText = ({ detail }: Action) =>
  quoted(STAFF_ROLE_LABELS[STAFF_ROLES.find((role) => role === (detail ?? 'admin')) ?? 'admin']);

/** What the actor did, after their name. */
const ACTIONS: Readonly<Record<StaffAction, (row: Action) => SentencePart[]>> = {
  grant: (row) => [' granted ', whom(row), ` the role ${roleText(row)}`],
  revoke: (row) => [` removed the role ${roleText(row)} from `, whom(row)],
  reset_second_factor: (row) => [' reset the second factor', ...of(row)],
  resend_mail: (row) => [' sent an email again', ...to(row), row.detail ? ` (${mailLabel(row.detail)})` : ''],
  mute: (row) => [
    ' muted ',
    whom(row),
    row.detail ? ` in the chat until ${timeText(row.detail)}` : ' in the chat until unmuted',
  ],
  unmute: (row) => [' unmuted ', whom(row)],
  remove_message: (row) => [' removed a chat message', ...by(row), reported(row)],
  restore_message: (row) => [' restored a chat message', ...by(row)],
  dismiss_reports: (row) => [' dismissed the reports of a chat message', ...by(row), reported(row)],
  set_form_status: (row) => [` marked ${formText(row)}`, ...by(row), ` as ${row.detail}`],
  update_form: (row) => [` updated ${formText(row)}`, ...by(row), row.detail ? ` (${row.detail})` : ''],
  reply_to_form: (row) => [` answered ${formText(row)}`, ...by(row)],
  update_pipeline: (row) => [
    ' updated the interest',
    ...of(row),
    ...about(row, 'in'),
    row.detail ? ` (${row.detail})` : '',
  ],
  erase_account: () => [' erased an account'],
  open_person: (row) => [' opened the page', ...of(row)],
  export_person: (row) => [' downloaded the data', ...of(row), row.detail ? ` as ${row.detail.toUpperCase()}` : ''],
  resend_confirmation: (row) => [' sent the confirmation email again', ...to(row)],
  end_sessions: (row) => [' ended the sessions', ...of(row)],
  disable_account: (row) => [' disabled the account', ...of(row)],
  enable_account: (row) => [' enabled the account', ...of(row)],
  publish_catalogue: (row) => [` published the catalogue${row.detail ? ` (${row.detail})` : ''}`],
  update_submission: (row) => [
    row.detail?.startsWith('state ')
      ? ` moved the submission of `
      : row.detail === 'question'
        ? ' asked a question about the submission of '
        : row.detail === 'owner'
          ? ' handed on the submission of '
          : ' wrote a note on the submission of ',
    personPart(row.person, 'somebody'),
    ...(row.detail?.startsWith('state ') ? [` to ${quoted(row.detail.slice('state '.length))}`] : []),
  ],
  convert_submission: (row) => [
    ' made a draft from the submission of ',
    personPart(row.person, 'somebody'),
    ...about(row, 'called'),
  ],
  bind_owner: (row) => [' made ', personPart(row.person, 'somebody'), ' an owner', ...about(row, 'of')],
  unbind_owner: (row) => [' ended the ownership of ', personPart(row.person, 'somebody'), ...about(row, 'of')],
  return_answer_draft: (row) => [' returned a draft of an answer', ...by(row), ...about(row, 'about')],
  return_proposal: (row) => [
    row.detail === 'correction' ? ' declined a correction' : ' returned a draft of an update',
    ...by(row),
    ...about(row, 'on'),
  ],
  accept_correction: (row) => [' accepted a correction', ...by(row), ...about(row, 'on'), ` (${row.detail})`],
  start_draft: (row) => [' started a draft', ...about(row, 'of')],
  discard_draft: (row) => [' discarded the draft', ...about(row, 'of')],
  publish_opportunity: (row) => [
    row.detail ? ` published version ${row.detail}` : ' published a version',
    ...about(row, 'of'),
  ],
  archive_opportunity: (row) => [' archived an opportunity', ...about(row, 'called')],
  renew_passcode: (row) => [' made a new passcode', ...about(row, 'for')],
  end_passcode: (row) => [' ended the passcode', ...about(row, 'of')],
  upload_document: (row) => [' uploaded a document', ...about(row, 'for'), row.detail ? ` (${row.detail})` : ''],
  answer_question: (row) => [' answered a question', ...by(row), ...about(row, 'about')],
  remove_question: (row) => [' removed a question', ...by(row), ...about(row, 'about')],
  publish_update: (row) => [' published an update', ...about(row, 'on')],
  edit_update: (row) => [' edited an update', ...about(row, 'on')],
  remove_update: (row) => [' removed an update', ...about(row, 'on')],
  confirm_finding: (row) => [' confirmed a difference from a register', ...about(row, 'for')],
  dismiss_finding: (row) => [' dismissed a difference from a register', ...about(row, 'for')],
  grant_access: (row) => [
    ' granted ',
    whom(row),
    ' access',
    ...about(row, 'to'),
    row.detail ? ` until ${timeText(row.detail)}` : '',
  ],
  decline_access: (row) => [' declined the request', ...of(row), ...about(row, 'for access to')],
  revoke_access: (row) => [' revoked the access', ...of(row), ...about(row, 'to')],
  export_list: (row) => [` exported the list ${quoted(row.detail)}`],
  handle_error: ({ detail }) => [
    ` marked a browser error as ${detail === 'known' || detail === 'new' ? detail : 'dealt with'}`,
  ],
  take_verification: (row) => [' took the verification', ...of(row)],
  release_verification: (row) => [' gave back the verification', ...of(row)],
  check_verification: (row) => [' ticked a check of the verification', ...of(row)],
  uncheck_verification: (row) => [' removed the tick of a check of the verification', ...of(row)],
  note_verification: (row) => [' added a note to the verification', ...of(row)],
  propose_approval: (row) => [' proposed to approve the verification', ...of(row)],
};

/** Facts that the sentence leaves out. */
export const auditDetails = (row: AuditRow): string[] =>
  [...detailsOf(row), unreadable(row)].filter((line) => line !== null && line !== '');

function detailsOf(row: AuditRow): string[] {
  switch (row.kind) {
    case 'kyc_decisions':
      return [
        statusChange(row),
        row.superseded ? 'Another edit replaced this one before it took effect.' : '',
        row.unconfirmedEmail ? OVERRIDDEN : '',
      ];
    case 'kyc_documents':
      return [row.documentId ? `Document ${row.documentId}` : ''];
    case 'file_links':
      return [`Access ${row.id}`];
    case 'admin_rights':
      return [
        row.override ? OVERRIDDEN : '',
        row.via === 'command_line' ? 'The operator’s name comes from their computer account.' : '',
      ];
  }
}

const OVERRIDDEN = 'Approved although the email address was not confirmed.';

function statusChange({ from, to: now }: Decision): string {
  if (now === null) return '';
  if (from === now) return `The status stayed ${statusText(now)}.`;
  return from === null ? `The status became ${statusText(now)}.` : `From ${statusText(from)} to ${statusText(now)}.`;
}

const unreadable = ({ malformed, path }: AuditRow) =>
  malformed.length === 0 ? '' : `Unreadable fields in this record: ${malformed.join(', ')}. It is stored at ${path}.`;
