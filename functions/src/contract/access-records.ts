import type { Party } from './access.ts';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Operations that are not named are closed to every browser, an admin's too. */
export type RecordAccess = Readonly<Partial<Record<Operation, readonly Party[]>>>;

const OWN_AND_ADMIN = ['owner', 'admin'] as const;
const READ_BY_OWNER_AND_ADMIN: RecordAccess = { get: OWN_AND_ADMIN, list: OWN_AND_ADMIN };
const READ_BY_ADMIN: RecordAccess = { get: ['admin'], list: ['admin'] };
const GOT_BY_OWNER: RecordAccess = { get: OWN_AND_ADMIN, list: ['admin'] };
const CLOSED: RecordAccess = {};

/** Documents, by the matches of firestore.rules: what a browser may do at most. The rules say within which bounds. */
export const DOCUMENT_ACCESS: Readonly<Record<string, RecordAccess>> = {
  'profiles/{uid}': { get: ['signed-in'], list: ['admin'], update: ['owner'] },
  'activities/{activityId}': READ_BY_OWNER_AND_ADMIN,
  'messages/{messageId}': { get: ['signed-in'], list: ['signed-in'], create: ['owner'] },
  'chat_throttle/{uid}': { get: ['owner'], create: ['owner'], update: ['owner'] },
  'chat_mutes/{uid}': GOT_BY_OWNER,
  'message_reports/{reportId}': CLOSED,
  'kyc_status/{uid}': GOT_BY_OWNER,
  'kyc_documents/{documentId}': READ_BY_OWNER_AND_ADMIN,
  'kyc_audit/{entryId}': READ_BY_ADMIN,
  'kyc_access/{accessId}': READ_BY_ADMIN,
  'opportunities/{opportunityId}': CLOSED,
  'opportunity_passcodes/{opportunityId}': CLOSED,
  'attempts/{key}': CLOSED,
  'contact_messages/{messageId}': READ_BY_ADMIN,
  'expert_applications/{applicationId}': READ_BY_ADMIN,
  'waitlist/{entryId}': READ_BY_OWNER_AND_ADMIN,
  'watchlists/{uid}': GOT_BY_OWNER,
  'file_access/{accessId}': READ_BY_OWNER_AND_ADMIN,
  '{document=**}': CLOSED,
};

/** Files, by the matches of storage.rules. */
export const FILE_ACCESS: Readonly<Record<string, RecordAccess>> = {
  'avatars/{uid}/{name}': { create: ['owner'], update: ['owner'] },
  'avatars/{uid}/published/{name}': { get: ['anyone'] },
  'uploads/{uid}': { list: ['owner'] },
  'uploads/{uid}/{name}': { list: ['owner'], create: ['owner'], delete: ['owner'] },
  'kyc/{uid}/{name}': { create: ['owner'] },
  'applications/{applicationId}/{name}': { get: ['admin'] },
  'opportunity_documents/{path=**}': CLOSED,
  '{path=**}': CLOSED,
};
