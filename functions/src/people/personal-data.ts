import { FieldPath, type Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/admin.ts';

/**
 * All data that the portal keeps about a person. "Download my data" returns it, "Delete my account" deletes it in this
 * order, and a test fails if the rules name a collection or folder that is missing here.
 */
export interface PersonalCollection {
  collection: string;
  /** The documents are in subcollections of this name, below each document of the collection. */
  below?: string;
  /** For people, as a heading. */
  name: string;
  /** The link between a document and its person: the document's name, or its field `user_id`. */
  foundBy: 'name' | 'user_id';
  about: string;
  /** Staff can't read it, so a download by staff leaves it out. */
  onlyOwner?: true;
  /** The fields in the download. Other fields, for example staff notes, are left out. A collection without fields is left out. */
  fields: readonly string[];
  /**
   * The effect of deleting the account on a record. A record that also concerns the firm or another person's secret is
   * `anonymised`: only the `kept` fields stay, for the time `keptFor`.
   */
  retention: { deleted: true } | { anonymised: true; kept: readonly string[]; keptFor: string };
}

const DELETED = { deleted: true } as const;

/** The opened file, the time and the expiry, without the reader. */
const ACCESS_FIELDS = [
  'kind',
  'file_path',
  'file_name',
  'opportunity_id',
  'document_id',
  'disposition',
  'opened_at',
  'expires_at',
];

/**
 * In the order of deletion. The profile is deleted first, because posting in the chat requires one. Messages are
 * deleted before the activities that a trigger creates from them, so that a late trigger finds no message.
 */
export const PERSONAL_COLLECTIONS: readonly PersonalCollection[] = [
  {
    collection: 'profiles',
    name: 'Profile',
    foundBy: 'name',
    about: 'Your names and the file name of your picture, as other members see them.',
    fields: ['username', 'full_name', 'avatar_url', 'created_at', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'investor_profiles',
    name: 'Investor answers',
    foundBy: 'name',
    about: 'Your investor answers, which only you and our administrators can read.',
    fields: [
      'investment_experience',
      'risk_tolerance',
      'investment_goals',
      'annual_income',
      'investment_budget',
      'preferred_sectors',
      'investment_horizon',
      'additional_notes',
      'created_at',
      'updated_at',
    ],
    retention: DELETED,
  },
  {
    collection: 'owner_profiles',
    name: 'Owner answers',
    foundBy: 'name',
    about: 'Your choice to submit assets, with your organisation, relation to the asset and country.',
    fields: ['details', 'created_at', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'people_search',
    name: 'Entry in the search of staff',
    foundBy: 'name',
    about:
      'The beginnings of the words of your names, organisation and email address, by which our staff find you. They aren’t included in this file.',
    fields: [],
    retention: DELETED,
  },
  {
    collection: 'consents',
    name: 'Consents',
    foundBy: 'name',
    about: 'The versions of our terms and notices that you agreed to or confirmed, with the times.',
    fields: ['given'],
    retention: DELETED,
  },
  {
    collection: 'messages',
    name: 'Chat messages',
    foundBy: 'user_id',
    about: 'Your chat messages, which other members can read, and the members you replied to or mentioned.',
    fields: ['content', 'created_at', 'reply_to', 'mentions', 'removed_at', 'removed_by'],
    retention: DELETED,
  },
  {
    collection: 'opportunity_rooms',
    below: 'room_messages',
    name: 'Messages about opportunities',
    foundBy: 'user_id',
    about:
      'Your messages in the rooms of opportunities, which only readers of the full page of the opportunity can read.',
    fields: ['content', 'created_at', 'reply_to', 'mentions', 'removed_at', 'removed_by'],
    retention: DELETED,
  },
  {
    collection: 'room_passes',
    name: 'Passes to rooms',
    foundBy: 'user_id',
    about: 'The rooms of opportunities that you had open in the last minutes.',
    fields: ['opportunity_id', 'right', 'expires_at'],
    retention: DELETED,
  },
  {
    collection: 'chat_throttle',
    name: 'Counts of chat messages',
    foundBy: 'name',
    about: 'The time of your latest chat message and your number of messages that day, to prevent flooding.',
    fields: ['last_message_at', 'last_message_id', 'window_started_at', 'window_count'],
    retention: DELETED,
  },
  {
    collection: 'chat_mutes',
    name: 'Mutes in the chat',
    foundBy: 'name',
    about: 'Any mute in the chat, with its end and the reason.',
    fields: ['until', 'reason', 'muted_at'],
    retention: DELETED,
  },
  {
    collection: 'message_reports',
    name: 'Reported messages',
    foundBy: 'user_id',
    about: 'Messages by other members that you reported, and your reasons.',
    fields: ['message_id', 'reason', 'created_at', 'handled_at'],
    retention: DELETED,
  },
  {
    collection: 'removed_messages',
    name: 'Removed chat messages',
    foundBy: 'user_id',
    about: 'The texts of your chat messages that a moderator removed. Our staff can read them for 30 days.',
    fields: ['content', 'created_at', 'reply_to', 'mentions', 'removed_at', 'reasons', 'expires_at'],
    retention: DELETED,
  },
  {
    collection: 'activities',
    name: 'Activities',
    foundBy: 'user_id',
    about: 'Your activities in the portal, as your dashboard lists them.',
    fields: ['type', 'meta', 'created_at'],
    retention: DELETED,
  },
  {
    collection: 'outbox',
    name: 'Emails',
    foundBy: 'user_id',
    about: 'The emails that we sent you or tried to send you, with their delivery status. We keep them for 90 days.',
    fields: ['kind', 'data', 'mail', 'created_at'],
    retention: DELETED,
  },
  {
    collection: 'kyc_status',
    name: 'Verification',
    foundBy: 'name',
    about: 'The status of your verification and the decision.',
    fields: [
      'overall_status',
      'id_document_status',
      'proof_of_address_status',
      'started_at',
      'completed_at',
      'approved_at',
      'rejected_at',
      'rejection_reason',
    ],
    retention: DELETED,
  },
  {
    collection: 'kyc_snapshots',
    name: 'Audited state of the verification',
    foundBy: 'name',
    about: 'The last audited state of your verification and its files.',
    fields: ['record', 'documents', 'revision', 'desk'],
    retention: DELETED,
  },
  {
    collection: 'kyc_reviews',
    name: 'Notes of staff about the verification',
    foundBy: 'name',
    about: 'Our staff’s checks and notes about your verification. They aren’t included in this file.',
    fields: [],
    retention: DELETED,
  },
  {
    collection: 'kyc_documents',
    name: 'Verification documents',
    foundBy: 'user_id',
    about: 'The documents you submitted to verify your identity: details of each file, without the file itself.',
    fields: [
      'document_type',
      'file_path',
      'file_name',
      'file_size',
      'mime_type',
      'issue_date',
      'generation',
      'sha256',
      'email_confirmed',
      'created_at',
    ],
    retention: DELETED,
  },
  {
    collection: 'kyc_audit',
    name: 'Changes of the verification',
    foundBy: 'user_id',
    about:
      'Every change to your verification: the old and new status, the time, and the origin (you, a reviewer or the console).',
    fields: ['way', 'from', 'to', 'id_document_status', 'proof_of_address_status', 'reason', 'at'],
    retention: {
      anonymised: true,
      keptFor: 'without a time limit',
      kept: ['way', 'by', 'from', 'wrote', 'to', 'decision', 'superseded', 'unconfirmed_email', 'proposed_by', 'at'],
    },
  },
  {
    collection: 'kyc_access',
    name: 'Openings of verification documents',
    foundBy: 'user_id',
    about: 'Each time that staff opened your verification documents, with their role and reason.',
    fields: ['document_type', 'role', 'purpose', 'opened_at'],
    retention: {
      anonymised: true,
      keptFor: 'without a time limit',
      kept: ['reader_id', 'role', 'purpose', 'document_type', 'opened_at'],
    },
  },
  {
    collection: 'admin_audit',
    name: 'Actions of staff',
    foundBy: 'user_id',
    about:
      'The actions of our administrators on your account, messages and forms: rights, emails sent again, mutes, removals and statuses.',
    fields: ['action', 'via', 'detail', 'reason', 'override', 'mail_kind', 'at'],
    retention: { anonymised: true, keptFor: 'without a time limit', kept: ['action', 'via', 'by', 'override', 'at'] },
  },
  {
    collection: 'account_security',
    name: 'Sign-ins and browsers',
    foundBy: 'name',
    about:
      'Your email address and whether it is confirmed. The times of your last password change and sign-in, and the browsers that you used. We use this data to notify you of changes.',
    fields: [
      'email',
      'email_confirmed',
      'email_confirmed_at',
      'password_updated_at',
      'signed_in_at',
      'browsers',
      'updated_at',
    ],
    retention: DELETED,
  },
  {
    collection: 'waitlist',
    name: 'Waitlists',
    foundBy: 'user_id',
    about: 'The opportunities whose waitlist you joined.',
    fields: ['opportunity_id', 'created_at'],
    retention: DELETED,
  },
  {
    collection: 'watchlists',
    name: 'Watchlist',
    foundBy: 'name',
    about: 'The opportunities on your watchlist, with the details that you last saw.',
    fields: ['opportunity_ids', 'seen', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'saved_searches',
    name: 'Saved searches',
    foundBy: 'name',
    about: 'The searches that you saved in the marketplace, so that we can notify you of new matches.',
    fields: ['searches', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'visits',
    name: 'Visited opportunities',
    foundBy: 'name',
    about:
      'The times when you last opened each opportunity’s page, and the documents that it listed. We use them to mark new documents.',
    fields: ['visits', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'questions',
    name: 'Questions',
    foundBy: 'user_id',
    about: 'Your questions about opportunities with our answers. Published answers never contain your name.',
    fields: [
      'opportunity_id',
      'text',
      'status',
      'answer',
      'answered_at',
      'published_as',
      'removal_reason',
      'created_at',
    ],
    retention: DELETED,
  },
  {
    collection: 'interests',
    name: 'Interests',
    foundBy: 'user_id',
    about: 'The interest that you indicated in opportunities, its status, and the prospectuses that you requested.',
    fields: [
      'opportunity_id',
      'amount',
      'currency',
      'note',
      'stage',
      'prospectus_requested_at',
      'withdrawn_at',
      'created_at',
      'updated_at',
    ],
    retention: DELETED,
  },
  {
    collection: 'access_requests',
    name: 'Requests for access',
    foundBy: 'user_id',
    about: 'Your requests for access to opportunities with your reasons and our decisions.',
    fields: ['opportunity_id', 'reason', 'status', 'sentence', 'granted_until', 'created_at', 'decided_at'],
    retention: DELETED,
  },
  {
    collection: 'agreements',
    name: 'Confidentiality agreements',
    foundBy: 'user_id',
    about:
      'The confidentiality agreements that you accepted, with the name that you typed. They are evidence for the owners of the opportunities, so we keep them for six years, also after you delete your account.',
    fields: ['opportunity_id', 'title', 'version', 'paragraphs', 'name', 'accepted_at', 'expires_at'],
    retention: {
      anonymised: true,
      keptFor: 'for six years after acceptance',
      kept: ['opportunity_id', 'title', 'version', 'fingerprint', 'paragraphs', 'name', 'accepted_at', 'expires_at'],
    },
  },
  {
    collection: 'pipeline',
    name: 'Notes of staff about interests',
    foundBy: 'user_id',
    about: 'Our staff’s notes about your interests. They aren’t included in this file.',
    fields: [],
    retention: DELETED,
  },
  {
    collection: 'private_notes',
    name: 'Private notes',
    onlyOwner: true,
    foundBy: 'user_id',
    about: 'Your private notes on opportunities, which only you can read.',
    fields: ['opportunity_id', 'text', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'suitability',
    name: 'Investor category',
    foundBy: 'name',
    about: 'The category of investor that you chose, and the time when you confirmed the risk warning.',
    fields: ['given'],
    retention: DELETED,
  },
  {
    collection: 'account_changes',
    name: 'Times of changes',
    foundBy: 'name',
    about:
      'The times when your verification, interests, questions, requests for access, accepted agreements and submissions last changed, so that your open pages stay up to date.',
    fields: ['verification', 'interests', 'questions', 'access_requests', 'agreements', 'submissions'],
    retention: DELETED,
  },
  {
    collection: 'notifications',
    name: 'Notifications',
    foundBy: 'user_id',
    about: 'Your notifications in the portal and the times when you read them. We delete each after 90 days.',
    fields: ['kind', 'data', 'created_at', 'read_at', 'expires_at'],
    retention: DELETED,
  },
  {
    collection: 'notification_preferences',
    name: 'Notification preferences',
    foundBy: 'name',
    about: 'Your notification preferences, and the last chat message that you have read.',
    fields: ['verification', 'opportunities', 'chat', 'chat_read_at', 'updated_at'],
    retention: DELETED,
  },
  {
    collection: 'passkeys',
    name: 'Passkeys',
    foundBy: 'name',
    about:
      'Your passkeys, with their names and the times when you added and last used them. Their keys are not in this file.',
    fields: ['passkeys'],
    retention: DELETED,
  },
  {
    collection: 'passkey_challenges',
    name: 'Unfinished passkey confirmations',
    foundBy: 'user_id',
    about: 'Unfinished confirmations with a passkey. Each expires after five minutes.',
    fields: ['purpose', 'expires_at'],
    retention: DELETED,
  },
  {
    collection: 'contact_messages',
    name: 'Contact messages',
    foundBy: 'user_id',
    about:
      'The messages that you sent with the contact form while you were signed in, with our replies. Our staff’s notes aren’t included.',
    fields: ['name', 'email', 'phone', 'subject', 'message', 'replies', 'created_at'],
    retention: DELETED,
  },
  {
    collection: 'expert_applications',
    name: 'Expert applications',
    foundBy: 'user_id',
    about:
      'Applications to the network of experts that you sent while you were signed in, with our replies. Our staff’s notes aren’t included.',
    fields: [
      'first_name',
      'last_name',
      'email',
      'expertise',
      'message',
      'agreed_to_terms',
      'resume',
      'replies',
      'created_at',
    ],
    retention: DELETED,
  },
  {
    collection: 'owner_submissions',
    name: 'Submitted assets',
    foundBy: 'user_id',
    about:
      'The assets that you submitted, with our questions and your answers. Our staff’s notes and the files themselves aren’t included.',
    fields: ['status', 'title', 'content', 'questions', 'files', 'reason', 'created_at', 'sent_at', 'changed_at'],
    retention: DELETED,
  },
  {
    collection: 'owner_proposals',
    name: 'Proposals as an owner',
    foundBy: 'user_id',
    about: 'The answers, updates and corrections that you proposed for opportunities that you own.',
    fields: ['opportunity_id', 'kind', 'state', 'answer', 'update', 'correction', 'reason', 'created_at', 'changed_at'],
    retention: DELETED,
  },
  {
    collection: 'opportunity_owners',
    name: 'Owned opportunities',
    foundBy: 'user_id',
    about: 'The opportunities that you own in the portal.',
    fields: ['opportunity_id', 'since'],
    retention: DELETED,
  },
  {
    collection: 'file_access',
    name: 'Opened files',
    foundBy: 'user_id',
    about:
      'The files that you opened, with the times. For confidential documents this is a security record. We delete each entry after 400 days.',
    fields: ACCESS_FIELDS,
    retention: { anonymised: true, keptFor: 'for 400 days after the opening', kept: ACCESS_FIELDS },
  },
];

export function personalRecords({ collection, below, foundBy }: PersonalCollection, uid: string): Query {
  const documents = below === undefined ? firestore().collection(collection) : firestore().collectionGroup(below);
  return foundBy === 'name'
    ? documents.where(FieldPath.documentId(), '==', uid)
    : documents.where('user_id', '==', uid);
}

export const IMPERSONAL_COLLECTIONS: Readonly<Record<string, string>> = {
  opportunities: 'The catalogue.',
  opportunity_drafts: 'Drafts of opportunities, with the uids of the staff who edit them.',
  opportunity_versions: 'Published versions of opportunities, with the uids of the staff who published them.',
  catalogue_entries: 'The list of opportunities for staff, with the uids of the staff who last changed them.',
  catalogue_versions: 'Hashes of the published opportunities.',
  catalogue_packs: 'Published opportunities, compressed.',
  archived_opportunities: 'Archived opportunities, with the uids of the staff who archived them.',
  owner_totals: 'What at least five people did with an opportunity, in steps, without the people.',
  interest_totals: 'Numbers of interested people and sums of their amounts, without the people.',
  opportunity_faqs: 'Published answers, without the names of the people who asked.',
  opportunity_updates: 'Updates from staff about opportunities.',
  register_findings: 'Differences between the rights of opportunities and their registers.',
  register_looks: 'When each right was last looked up in its register.',
  opportunity_passcodes: 'Hashes of passcodes, one for each opportunity.',
  passcode_uses: 'When passcodes were made by staff, and when they were used, without the people who used them.',
  attempts:
    'Counts under a hash, which expire within a day. The counts of exports and of submitted documents are deleted with the account.',
  migrations: 'The progress of changes to stored documents.',
  system_status: 'When the nightly tasks last ran.',
  error_reports: 'Browser errors from which addresses, tokens, ids and paths were removed. We keep them for 30 days.',
  deleted_accounts: 'Uids of deleted accounts, kept for two weeks so that data that arrives late is deleted too.',
};

interface PersonalFolder {
  folder: string;
  about: string;
}

/** Storage folders with a subfolder for each person, named by uid. Deleted with the account. */
export const PERSONAL_FOLDERS: readonly PersonalFolder[] = [
  { folder: 'avatars', about: 'Your picture.' },
  { folder: 'uploads', about: 'Your private files. Each can be downloaded from your profile page.' },
  { folder: 'owner_files', about: 'The files of the assets that you submitted.' },
  { folder: 'kyc', about: 'The files you submitted to verify your identity.' },
];

/** The folder with a subfolder for each application, named by its document in `expert_applications`. */
export const APPLICATIONS = { collection: 'expert_applications', folder: 'applications' } as const;

export const IMPERSONAL_FOLDERS: Readonly<Record<string, string>> = {
  opportunity_documents: 'Deal documents.',
};

/** The placeholder for the uid in an anonymised record. No account has it, because uids contain no spaces. */
export const DELETED_ACCOUNT = 'deleted account';
