import { type InferType, string } from 'yup';
import type { AccountExport } from '../accounts/account-data.ts';
import type { MuteView } from '../chat/chat.ts';
import type { KycOverallStatus } from '../kyc/kyc.ts';
import { ACCOUNT_REASON_MAX, EMAIL_MAX } from '../limits.ts';
import type { DescribedPerson } from '../people.ts';
import { boundedText, pageFields, strictObject } from '../schemas.ts';
import type { AuditRow } from './audit.ts';

/** The kinds of entry in a person's history, for the filter. */
export const PERSON_ENTRY_KINDS = [
  'verification',
  'opportunities',
  'documents',
  'chat',
  'messages',
  'emails',
  'account',
  'staff',
] as const;
export type PersonEntryKind = (typeof PERSON_ENTRY_KINDS)[number];

/** The collections that a person's history merges. */
export const PERSON_SOURCES = [
  'access_requests',
  'activities',
  'admin_audit',
  'agreements',
  'contact_messages',
  'expert_applications',
  'file_access',
  'interests',
  'kyc_access',
  'kyc_audit',
  'kyc_documents',
  'messages',
  'outbox',
  'questions',
  'waitlist',
] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];

const uid = () =>
  string()
    .matches(/^(?!__)[\w-]{1,128}$/, 'This is not the id of a person.')
    .required();

export const personRequestSchema = strictObject({ uid: uid() });
export type PersonRequest = InferType<typeof personRequestSchema>;

/** `kind`: only these entries; all that the caller may see if it is missing. */
export const personEntriesRequestSchema = strictObject({
  uid: uid(),
  kind: string().oneOf(PERSON_ENTRY_KINDS),
  cursor: pageFields().cursor,
});
export type PersonEntriesRequest = InferType<typeof personEntriesRequestSchema>;

/** An event in a person's history. `text` and `state` are stored values; the screen puts them into words. */
export interface PersonEntry {
  /** The path of the record. */
  id: string;
  source: PersonSource;
  kind: PersonEntryKind;
  /** ISO. */
  at: string;
  opportunityId: string | null;
  text: string | null;
  state: string | null;
  /** The record, if the audit lists it too. */
  audit: AuditRow | null;
}

export interface PersonEntriesPage {
  rows: PersonEntry[];
  next: string | null;
}

/** A browser in which the person was signed in. */
export interface PersonBrowser {
  name: string;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** The facts at the top of a person's page. Times are ISO 8601. */
export interface PersonFacts {
  person: DescribedPerson;
  createdAt: string | null;
  verification: KycOverallStatus;
  passkeys: number;
  mute: MuteView | null;
  /** Newest first. */
  browsers: PersonBrowser[];
  /** The kinds of entry that the caller may see. */
  kinds: PersonEntryKind[];
  /** The actions that the caller may take. */
  actions: AccountAction[];
  /** The caller may erase the account and download its data. */
  mayErase: boolean;
}

export const ACCOUNT_ACTIONS = [
  'resend_confirmation',
  'end_sessions',
  'disable_account',
  'enable_account',
  'reset_second_factor',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const accountReasonSchema = strictObject({
  reason: boundedText({
    min: 1,
    max: ACCOUNT_REASON_MAX,
    tooShort: 'Please give a reason. It is kept in the audit.',
    tooLong: `The reason must have at most ${ACCOUNT_REASON_MAX} characters.`,
  }),
});
export type AccountReason = InferType<typeof accountReasonSchema>;

export const accountActionSchema = accountReasonSchema.shape({
  uid: uid(),
  action: string().oneOf(ACCOUNT_ACTIONS).required(),
});
export type AccountActionRequest = InferType<typeof accountActionSchema>;

/** `email` is typed by the member of staff, and must be the account's own. */
export const erasePersonSchema = accountReasonSchema.shape({
  uid: uid(),
  email: string().required('Enter the email address of the account.').max(EMAIL_MAX),
});
export type ErasePerson = InferType<typeof erasePersonSchema>;

/** The effect of deleting an account on one kind of record. */
export interface ErasureRow {
  name: string;
  records: number;
  /** How long an anonymised record stays; null if the records are deleted. */
  keptFor: string | null;
}

export const EXPORT_FORMATS = ['json', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportPersonSchema = accountReasonSchema.shape({
  uid: uid(),
  format: string<ExportFormat>().oneOf(EXPORT_FORMATS, 'Choose a format.').required('Choose a format.'),
});
export type ExportPerson = InferType<typeof exportPersonSchema>;

/** The file: JSON, or the PDF in base64. */
export type PersonExport = { export: AccountExport } | { pdf: string };
