/** Expected access of browsers to documents and files. The rules decide; these tables serve the tests of the rules and docs/access.md. */

/** `owner` is the person a record belongs to, or who creates it in their own name. A `pass holder` has a valid pass to a room: in the matrices, the owner. Rules give an admin no further access. */
export type Party = 'anyone' | 'signed-in' | 'owner' | 'pass holder';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Unnamed operations are closed to every browser, including an admin's. */
export type RecordAccess = Readonly<Partial<Record<Operation, readonly Party[]>>>;

const READ_BY_OWNER: RecordAccess = { get: ['owner'], list: ['owner'] };
const CLOSED: RecordAccess = {};

/** The most access a browser has to documents, by the matches of firestore.rules. The rules set the bounds. */
export const DOCUMENT_ACCESS: Readonly<Record<string, RecordAccess>> = {
  'profiles/{uid}': { get: ['signed-in'], update: ['owner'] },
  'investor_profiles/{uid}': { get: ['owner'] },
  'activities/{activityId}': READ_BY_OWNER,
  'messages/{messageId}': { get: ['signed-in'], list: ['signed-in'], create: ['owner'] },
  'opportunity_rooms/{opportunityId}/room_messages/{messageId}': {
    get: ['pass holder'],
    list: ['pass holder'],
    create: ['pass holder'],
  },
  'opportunity_rooms/{opportunityId}': CLOSED,
  'room_passes/{passId}': CLOSED,
  'chat_throttle/{uid}': { get: ['owner'], create: ['owner'], update: ['owner'] },
  'chat_mutes/{uid}': { get: ['owner'] },
  'message_reports/{reportId}': CLOSED,
  'removed_messages/{messageId}': CLOSED,
  'kyc_status/{uid}': { get: ['owner'] },
  'kyc_snapshots/{uid}': { get: ['owner'] },
  'kyc_reviews/{uid}': CLOSED,
  'kyc_documents/{documentId}': READ_BY_OWNER,
  'kyc_audit/{entryId}': CLOSED,
  'kyc_access/{accessId}': CLOSED,
  'admin_audit/{entryId}': CLOSED,
  'opportunities/{opportunityId}': CLOSED,
  'opportunity_faqs/{opportunityId}': CLOSED,
  'opportunity_updates/{updateId}': CLOSED,
  'questions/{questionId}': CLOSED,
  'access_requests/{requestId}': CLOSED,
  'agreements/{acceptanceId}': CLOSED,
  'account_changes/{uid}': { get: ['owner'] },
  'saved_searches/{uid}': CLOSED,
  'visits/{uid}': CLOSED,
  'opportunity_passcodes/{opportunityId}': CLOSED,
  'passcode_uses/{opportunityId}': CLOSED,
  'attempts/{key}': CLOSED,
  'account_security/{uid}': CLOSED,
  'owner_profiles/{uid}': CLOSED,
  'people_search/{uid}': CLOSED,
  'consents/{uid}': CLOSED,
  'deleted_accounts/{uid}': CLOSED,
  'passkeys/{uid}': CLOSED,
  'passkey_challenges/{challengeId}': CLOSED,
  'contact_messages/{messageId}': CLOSED,
  'expert_applications/{applicationId}': CLOSED,
  'waitlist/{entryId}': READ_BY_OWNER,
  'watchlists/{uid}': { get: ['owner'] },
  'interests/{interestId}': CLOSED,
  'owner_submissions/{submissionId}': CLOSED,
  'owner_proposals/{proposalId}': CLOSED,
  'opportunity_owners/{ownershipId}': CLOSED,
  'owner_totals/{opportunityId}': CLOSED,
  'interest_totals/{opportunityId}': CLOSED,
  'register_findings/{findingId}': CLOSED,
  'register_looks/{opportunityId}': CLOSED,
  'opportunity_drafts/{opportunityId}': CLOSED,
  'opportunity_versions/{versionId}': CLOSED,
  'catalogue_entries/{opportunityId}': CLOSED,
  'catalogue_versions/{name}': CLOSED,
  'catalogue_packs/{number}': CLOSED,
  'archived_opportunities/{opportunityId}': CLOSED,
  'private_notes/{noteId}': CLOSED,
  'pipeline/{interestId}': CLOSED,
  'suitability/{uid}': CLOSED,
  'file_access/{accessId}': CLOSED,
  'notifications/{notificationId}': CLOSED,
  'notification_preferences/{uid}': CLOSED,
  'outbox/{entryId}': CLOSED,
  'migrations/{number}': CLOSED,
  'system_status/{name}': CLOSED,
  'error_reports/{reportId}': CLOSED,
  '{document=**}': CLOSED,
};

/** Files, by the matches of storage.rules. */
export const FILE_ACCESS: Readonly<Record<string, RecordAccess>> = {
  'avatars/{uid}/{name}': { create: ['owner'], update: ['owner'] },
  'avatars/{uid}/published/{name}': { get: ['anyone'] },
  'uploads/{uid}/{name}': { create: ['owner'], delete: ['owner'] },
  'kyc/{uid}/{name}': { create: ['owner'] },
  'applications/{applicationId}/{name}': CLOSED,
  'owner_files/{path=**}': CLOSED,
  'opportunity_documents/{path=**}': CLOSED,
  '{path=**}': CLOSED,
};
