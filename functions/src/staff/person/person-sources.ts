import type { DocumentData, Query } from 'firebase-admin/firestore';
import { mayOpen, type StaffArea } from '../../contract/access/staff-policy.ts';
import type { StaffRole } from '../../contract/access/staff-roles.ts';
import { type AuditKind, STAFF_ACTIONS, type StaffAction } from '../../contract/admin/audit.ts';
import {
  PERSON_ENTRY_KINDS,
  PERSON_SOURCES,
  type PersonEntry,
  type PersonEntryKind,
  type PersonSource,
} from '../../contract/admin/person.ts';
import { CURRENCIES, formatMoney } from '../../contract/opportunities/money.ts';
import type { MergedRecord, MergedSource } from '../../people/merged-list.ts';
import { firestore } from '../../platform/admin.ts';
import type { Account } from '../../platform/sessions.ts';
import { withDates } from '../../platform/stored-documents.ts';
import { parseAuditRow } from '../audit/audit-records.ts';

/** The parts of an entry that describe its record. */
type Told = Partial<Pick<PersonEntry, 'opportunityId' | 'text' | 'state'>>;

interface Source {
  kind: PersonEntryKind;
  /** The area of the desk whose staff may see these entries. */
  area: StaffArea;
  /** The field that orders the records. */
  time: string;
  /** The kind of record in the audit, if the audit lists it. */
  audit?: AuditKind;
  /** Only records with one of these values. */
  only?: { field: string; values: readonly string[] };
  tell: (record: DocumentData) => Told;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const nothing = () => ({});

/** Reports are missing: they stay anonymous. Reports of the person's own messages appear as the actions of moderators. */
export const SOURCES: Readonly<Record<PersonSource, Source>> = {
  kyc_audit: { kind: 'verification', area: 'verifications', time: 'at', audit: 'kyc_decisions', tell: nothing },
  kyc_access: { kind: 'verification', area: 'verifications', time: 'opened_at', audit: 'kyc_documents', tell: nothing },
  kyc_documents: {
    kind: 'verification',
    area: 'verifications',
    time: 'created_at',
    tell: (record) => ({ text: text(record.file_name), state: text(record.document_type) }),
  },
  interests: {
    kind: 'opportunities',
    area: 'investors',
    time: 'updated_at',
    tell: ({ amount, currency, stage }) => ({ text: moneyText(amount, currency), state: text(stage) }),
  },
  questions: {
    kind: 'opportunities',
    area: 'investors',
    time: 'created_at',
    tell: (record) => ({ text: text(record.text), state: text(record.status) }),
  },
  access_requests: {
    kind: 'opportunities',
    area: 'investors',
    time: 'created_at',
    tell: (record) => ({ text: text(record.reason), state: text(record.status) }),
  },
  agreements: { kind: 'opportunities', area: 'investors', time: 'accepted_at', tell: nothing },
  waitlist: { kind: 'opportunities', area: 'investors', time: 'created_at', tell: nothing },
  file_access: { kind: 'documents', area: 'documents', time: 'opened_at', audit: 'file_links', tell: nothing },
  messages: {
    kind: 'chat',
    area: 'moderation',
    time: 'created_at',
    tell: ({ content, removed_by }) => ({ text: text(content), state: text(removed_by) }),
  },
  contact_messages: {
    kind: 'messages',
    area: 'messages',
    time: 'created_at',
    tell: ({ subject, status }) => ({ text: text(subject), state: text(status) ?? 'new' }),
  },
  expert_applications: {
    kind: 'messages',
    area: 'messages',
    time: 'created_at',
    tell: ({ message, status }) => ({ text: text(message), state: text(status) ?? 'new' }),
  },
  outbox: {
    kind: 'emails',
    area: 'people',
    time: 'created_at',
    tell: ({ kind, mail }) => ({ text: text(kind), state: text(mail?.state) }),
  },
  // The other activities have entries of their own.
  activities: {
    kind: 'account',
    area: 'people',
    time: 'created_at',
    only: { field: 'type', values: ['onboarding_completed', 'profile_updated'] },
    tell: ({ type }) => ({ state: text(type) }),
  },
  admin_audit: { kind: 'staff', area: 'people', time: 'at', audit: 'admin_rights', tell: nothing },
};

/** The area of each action on a person that only some staff may see; the others are about people. */
const ACTION_AREAS: Readonly<Partial<Record<StaffAction, StaffArea>>> = {
  take_verification: 'verifications',
  release_verification: 'verifications',
  check_verification: 'verifications',
  uncheck_verification: 'verifications',
  note_verification: 'verifications',
  propose_approval: 'verifications',
  update_pipeline: 'investors',
  answer_question: 'investors',
  remove_question: 'investors',
  grant_access: 'investors',
  decline_access: 'investors',
  revoke_access: 'investors',
  publish_catalogue: 'catalogue',
  start_draft: 'catalogue',
  discard_draft: 'catalogue',
  publish_opportunity: 'catalogue',
  archive_opportunity: 'catalogue',
  renew_passcode: 'catalogue',
  end_passcode: 'catalogue',
  upload_document: 'catalogue',
  publish_update: 'catalogue',
  remove_update: 'catalogue',
  confirm_finding: 'catalogue',
  dismiss_finding: 'catalogue',
  update_submission: 'catalogue',
  convert_submission: 'catalogue',
  bind_owner: 'catalogue',
  unbind_owner: 'catalogue',
  return_answer_draft: 'investors',
  return_proposal: 'catalogue',
  accept_correction: 'catalogue',
};

const moneyText = (amount: unknown, currency: unknown): string | null => {
  const known = CURRENCIES.find((one) => one === currency);
  return typeof amount === 'number' && known ? formatMoney({ amount, currency: known }) : null;
};

/** The kinds of entry that the caller may see. */
export function kindsFor(caller: Account): PersonEntryKind[] {
  const visible = new Set(sourcesFor(caller).map((name) => SOURCES[name].kind));
  return PERSON_ENTRY_KINDS.filter((kind) => visible.has(kind));
}

const sourcesFor = (caller: Account): PersonSource[] =>
  PERSON_SOURCES.filter((name) => mayOpen(SOURCES[name].area, caller.roles));

/** The collections of a person's history that the caller may see. */
export function queriesFor(
  uid: string,
  caller: Account,
  kind: PersonEntryKind | undefined,
): MergedSource<PersonSource>[] {
  return sourcesFor(caller)
    .filter((name) => kind === undefined || SOURCES[name].kind === kind)
    .map((name) => ({ name, time: SOURCES[name].time, query: queryOf(name, uid, caller) }));
}

function queryOf(name: PersonSource, uid: string, caller: Account): Query {
  const { only } = SOURCES[name];
  const query = firestore().collection(name).where('user_id', '==', uid);
  if (only) return query.where(only.field, 'in', only.values);
  if (name !== 'admin_audit') return query;
  const visible = visibleActions(caller.roles);
  return visible.length === STAFF_ACTIONS.length ? query : query.where('action', 'in', visible);
}

/** The actions that someone with these roles may see. Firestore compares at most 30 values. */
export const visibleActions = (roles: readonly StaffRole[]): StaffAction[] =>
  STAFF_ACTIONS.filter((action) => mayOpen(ACTION_AREAS[action] ?? 'people', roles));

export function toEntry({ source, record }: MergedRecord<PersonSource>): PersonEntry {
  const { kind, time, audit, tell } = SOURCES[source];
  const data = record.data();
  const at: unknown = withDates(data[time]);
  return {
    id: record.ref.path,
    source,
    kind,
    at: at instanceof Date ? at.toISOString() : '',
    opportunityId: text(data.opportunity_id),
    text: null,
    state: null,
    ...tell(data),
    audit: audit ? parseAuditRow(audit, { id: record.id, data }) : null,
  };
}
