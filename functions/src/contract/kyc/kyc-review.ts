import { array, boolean, type InferType, string } from 'yup';
import { KYC_MESSAGE_MAX, KYC_NOTE_MAX, SHORT_TEXT_MAX } from '../limits.ts';
import type { PersonalKind } from '../notifications/kinds.ts';
import { strictObject } from '../schemas.ts';
import type { KycDocumentStatus, KycDocumentType, KycOverallStatus } from './kyc.ts';
import type { KYC_CASE_ANSWERS, KycCheck, KycDeskState, KycHistoryEntry, KycNote, KycStaff } from './kyc-desk.ts';

/** The inputs and answers of the calls for staff reviews. docs/kyc.md describes the process. */
export const KYC_DECISIONS = ['approve', 'ask_again', 'reject', 'reopen'] as const;
export type KycDecision = (typeof KYC_DECISIONS)[number];

/** The words of each decision, on the button, before and after. */
export const KYC_DECISION_WORDS: Record<KycDecision, { label: string; title: string; done: string }> = {
  approve: { label: 'Approve', title: 'Approve this verification', done: 'Approved' },
  ask_again: { label: 'Ask again', title: 'Ask for documents again', done: 'Asked for documents again' },
  reject: { label: 'Reject', title: 'Reject this verification', done: 'Rejected' },
  reopen: { label: 'Reopen', title: 'Reopen this verification', done: 'Reopened' },
};

export interface KycReason {
  label: string;
  /** The default sentence for the investor, which the reviewer can change; missing if the reviewer must write one. */
  sentence: string | null;
  /** The document concerned; null is both. Asking again returns only the documents that the reasons concern. */
  document: KycDocumentType | null;
}

export const KYC_REASONS = {
  id_unreadable: {
    label: 'ID document: cannot be read',
    sentence: 'Your ID document cannot be read. Please send a sharp copy without glare or shadow.',
    document: 'id_document',
  },
  id_incomplete: {
    label: 'ID document: cut off or covered',
    sentence: 'Part of your ID document is cut off or covered. Please send the whole document, with all four corners.',
    document: 'id_document',
  },
  id_expired: {
    label: 'ID document: expired',
    sentence: 'Your ID document has expired. Please send one that is valid.',
    document: 'id_document',
  },
  id_not_accepted: {
    label: 'ID document: type not accepted',
    sentence:
      'We don’t accept this type of ID document. Please send a passport, national identity card or driving licence.',
    document: 'id_document',
  },
  address_unreadable: {
    label: 'Proof of address: cannot be read',
    sentence: 'Your proof of address cannot be read. Please send a sharp copy without glare or shadow.',
    document: 'proof_of_address',
  },
  address_incomplete: {
    label: 'Proof of address: name, address or date missing',
    sentence: 'Your proof of address does not show your full name, your home address and the date of issue.',
    document: 'proof_of_address',
  },
  address_too_old: {
    label: 'Proof of address: older than 3 months',
    sentence: 'Your proof of address is older than 3 months. Please send a more recent one.',
    document: 'proof_of_address',
  },
  address_not_accepted: {
    label: 'Proof of address: type not accepted',
    sentence:
      'We don’t accept this type of proof of address. Please send a bank statement, utility bill or council tax bill.',
    document: 'proof_of_address',
  },
  names_differ: {
    label: 'The names on the documents differ',
    sentence: 'Your ID document and your proof of address do not show the same name.',
    document: null,
  },
  other: { label: 'Another reason, in your own words', sentence: null, document: null },
} as const satisfies Record<string, KycReason>;
export type KycReasonId = keyof typeof KYC_REASONS;

const isReason = (id: string): id is KycReasonId => Object.hasOwn(KYC_REASONS, id);
export const KYC_REASON_IDS: readonly KycReasonId[] = Object.keys(KYC_REASONS).filter(isReason);

/** The purpose of opening a document, which the investor sees in their access log. */
export const KYC_PURPOSES = ['review', 'second_look', 'request_of_investor', 'dispute'] as const;
export type KycPurpose = (typeof KYC_PURPOSES)[number];
/** In the words of the investor's access log. */
export const KYC_PURPOSE_LABELS: Record<KycPurpose, string> = {
  review: 'Review of your verification',
  second_look: 'Second review of a decision',
  request_of_investor: 'At your request',
  dispute: 'To settle a dispute',
};

/** A document as staff see it. `superseded`: it was replaced, or the verification was started again. */
export interface KycCaseDocument {
  id: string;
  documentType: KycDocumentType;
  fileName: string;
  /** Bytes. */
  size: number;
  mimeType: string;
  /** YYYY-MM-DD, of a proof of address. */
  issueDate: string | null;
  submittedAt: string;
  /** It was submitted when the email address was not confirmed, so possibly by another person. */
  beforeConfirmation: boolean;
  status: Exclude<KycDocumentStatus, 'not_uploaded'> | 'superseded';
}

/** One person's verification as staff see it; times are ISO. */
export interface KycCase {
  uid: string;
  name: string | null;
  email: string | null;
  emailConfirmed: boolean;
  status: KycOverallStatus;
  /** The status in the console, cut to a line, if it differs from `status`. */
  written: string | null;
  /** Why an edit in the console was reverted. */
  note: string | null;
  startedAt: string | null;
  completedAt: string | null;
  decidedAt: string | null;
  reason: string | null;
  /** The caller's own case, which another reviewer must decide. */
  own: boolean;
  /** Newest first. */
  documents: KycCaseDocument[];
  /** Identifies the state that is shown here. A decision sends it, and is refused if the case has changed. */
  version: string;
  state: KycDeskState;
  dueAt: string | null;
  overdue: boolean;
  owner: KycStaff | null;
  checks: KycCheck[];
  /** Newest first. */
  notes: KycNote[];
  history: KycHistoryEntry[];
  /** The member of staff who proposed an approval that another must confirm. */
  proposedBy: KycStaff | null;
  /** Approvals need two members of staff. */
  fourEyes: boolean;
  username: string | null;
  joinedAt: string | null;
  /** When the email address was confirmed, if the portal noticed it. */
  emailConfirmedAt: string | null;
  answers: Partial<Record<(typeof KYC_CASE_ANSWERS)[number], string>>;
  outcomes: KycOutcome[];
}

export type KycMailKind = Extract<PersonalKind, `kyc_${string}`>;

/** The effect of a decision now: the mail that it sends, or the reason why it is refused. */
export interface KycOutcome {
  decision: KycDecision;
  /** The documents that the investor must send again. */
  documents: readonly KycDocumentType[];
  mail: KycMailKind | null;
  refused: string | null;
}

const uid = () =>
  string()
    .max(128)
    .matches(/^[^/]+$/, 'This is not the id of a person.')
    .required();

export const kycFileLinkRequestSchema = strictObject({
  documentId: string()
    .max(SHORT_TEXT_MAX)
    .matches(/^[^/]+$/, 'This is not the id of a document.')
    .required(),
  purpose: string().oneOf(KYC_PURPOSES).required(),
});
export type KycFileLinkRequest = InferType<typeof kycFileLinkRequestSchema>;

const REOPENED_WHY = 'Write why you reopen this verification.';
const MESSAGE_NEEDED = 'Write a message to the investor.';
const showsSomething = (text: string) => text.trim() !== '';

/** A decision that sends documents back. */
export const returnsDocuments = (decision: string | undefined): boolean =>
  decision === 'ask_again' || decision === 'reject';

/**
 * Input of `decideKycReview`. Asking again and rejecting need reasons and a message to the investor. Reopening needs a
 * note for staff. An approval needs none of them.
 */
export const kycDecisionRequestSchema = strictObject({
  uid: uid(),
  decision: string().oneOf(KYC_DECISIONS).required('Choose a decision.'),
  reasons: array(string().oneOf(KYC_REASON_IDS).required())
    .defined()
    .max(KYC_REASON_IDS.length)
    .when('decision', ([decision], list) =>
      returnsDocuments(decision)
        ? list.min(1, 'Choose at least one reason.')
        : list.max(0, decision === 'reopen' ? 'Write why you reopen it.' : 'An approval needs no reason.'),
    ),
  /** The message to the investor: the sentences of the reasons, as edited by the reviewer. */
  message: string()
    .defined()
    .max(KYC_MESSAGE_MAX, `The message must be no longer than ${KYC_MESSAGE_MAX} characters.`)
    .when('decision', ([decision], message) =>
      returnsDocuments(decision)
        ? message.test('message', MESSAGE_NEEDED, showsSomething)
        : message.max(0, 'An approval needs no message.'),
    ),
  /** For staff: why a decided case is reopened. */
  note: string()
    .max(KYC_NOTE_MAX, `A note must be no longer than ${KYC_NOTE_MAX} characters.`)
    .when('decision', ([decision], note) =>
      decision === 'reopen' ? note.matches(/\S/, REOPENED_WHY).required(REOPENED_WHY) : note,
    ),
  version: string().max(SHORT_TEXT_MAX).required(),
  /** Approves although the email address is not confirmed; recorded in the audit entry. */
  acceptUnconfirmedEmail: boolean(),
});
export type KycDecisionRequest = InferType<typeof kycDecisionRequestSchema>;

export function documentsOf(reasons: readonly KycReasonId[]): readonly KycDocumentType[] {
  const about = new Set<KycDocumentType | null>(reasons.map((id) => KYC_REASONS[id].document));
  const types = ['id_document', 'proof_of_address'] as const;
  return types.filter((type) => about.has(null) || about.has(type));
}

/** A staff access, as the investor sees it, without the member of staff: to a document, or to the person's page. */
export type KycAccessEntry =
  | { documentType: KycDocumentType; purpose: KycPurpose; role: 'reviewer'; openedAt: string }
  | { documentType: null; openedAt: string };

/** A document that awaits review and that staff have not opened, so that the investor can still replace it. */
export interface ReplaceableDocument {
  documentType: KycDocumentType;
  documentId: string;
}

export interface KycAccessLog {
  /** Newest first. */
  accessLog: KycAccessEntry[];
  replaceable: ReplaceableDocument[];
}
