import type { PersonEntry, PersonEntryKind, PersonSource } from '@portal/functions/contract/admin/person';
import { INTEREST_LABELS, INTEREST_STATES } from '@portal/functions/contract/opportunities/interest-stages';
import { mailLabel } from '../mails/mail-texts.ts';

export const ENTRY_KIND_LABELS: Record<PersonEntryKind, string> = {
  verification: 'Verification',
  opportunities: 'Opportunities',
  documents: 'Opened files',
  chat: 'Chat',
  messages: 'Messages',
  emails: 'Emails and notices',
  account: 'Profile',
  staff: 'Actions of staff',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  id_document: 'an ID document',
  proof_of_address: 'a proof of address',
};
const QUESTIONS: Readonly<Record<string, string>> = { waiting: 'waiting', answered: 'answered', removed: 'removed' };
const MAILS: Readonly<Record<string, string>> = {
  pending: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  skipped: 'not sent, because the person chose so or because mail is off',
  dead: 'not delivered',
};
const REMOVED: Readonly<Record<string, string>> = {
  author: 'Deleted a chat message',
  moderator: 'Wrote a chat message that a moderator removed',
};

const stageLabel = (stage: string | null) => {
  const known = INTEREST_STATES.find((one) => one === stage);
  return known ? INTEREST_LABELS[known] : `“${stage ?? ''}”`;
};

export interface EntrySentence {
  /** What happened, without the person, whose page it is. Followed by the opportunity, if there is one. */
  what: string;
  /** The person's own words. */
  words: string | null;
}

type Tell = (entry: PersonEntry) => EntrySentence;
const plain = (what: string): EntrySentence => ({ what, words: null });

/** Entries that the audit lists too have its sentences. */
type OwnSource = Exclude<PersonSource, 'kyc_audit' | 'kyc_access' | 'file_access' | 'admin_audit'>;

const TELL: Readonly<Record<OwnSource, Tell>> = {
  kyc_documents: ({ text, state }) => plain(`Submitted ${DOCUMENTS[state ?? ''] ?? 'a document'}, “${text ?? ''}”`),
  interests: ({ text, state }) =>
    plain(`${text ? `Interest of ${text}` : 'Requested a prospectus'} (${stageLabel(state)})`),
  questions: ({ text, state }) => ({ what: `Asked a question (${QUESTIONS[state ?? ''] ?? state})`, words: text }),
  access_requests: ({ text, state }) => ({ what: `Asked for access (${state})`, words: text }),
  agreements: () => plain('Accepted the confidentiality agreement'),
  waitlist: () => plain('Joined the waitlist'),
  messages: ({ text, state }) => ({ what: REMOVED[state ?? ''] ?? 'Wrote in the chat', words: text }),
  contact_messages: ({ text, state }) => ({ what: `Sent a contact message (${state})`, words: text }),
  expert_applications: ({ text, state }) => ({ what: `Applied to the expert network (${state})`, words: text }),
  outbox: ({ text, state }) => plain(`Email: ${mailLabel(text ?? '')} (${MAILS[state ?? ''] ?? state})`),
  activities: ({ state }) => plain(state === 'onboarding_completed' ? 'Completed onboarding' : 'Updated their profile'),
};

const isOwn = (source: PersonSource): source is OwnSource => source in TELL;

export const describeEntry = (entry: PersonEntry): EntrySentence =>
  isOwn(entry.source) ? TELL[entry.source](entry) : plain('');
