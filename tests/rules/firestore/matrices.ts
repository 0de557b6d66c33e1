import type { Firestore } from 'firebase/firestore';
import type { Matrix } from '../matrix.ts';
import { accountChanges } from './account-changes.ts';
import { chatMutes } from './chat-mutes.ts';
import { chatThrottle } from './chat-throttle.ts';
import { closed } from './closed.ts';
import { everythingElse } from './everything-else.ts';
import { investorProfiles } from './investor-profiles.ts';
import { kycSnapshots } from './kyc-snapshots.ts';
import { kycStatus } from './kyc-status.ts';
import { messages } from './messages.ts';
import { profiles } from './profiles.ts';
import { roomMessages } from './room-messages.ts';
import { serverWritten } from './server-written.ts';
import { watchlists } from './watchlists.ts';
import { withBoundedLists } from './with-bounded-lists.ts';
import { withDocumentsBelow } from './with-documents-below.ts';

/** One matrix for each match of firestore.rules, in its order. completeness.test.ts reports a missing one. */
const matrices: readonly Matrix<Firestore>[] = [
  profiles,
  investorProfiles,
  serverWritten({
    match: 'activities/{activityId}',
    contract:
      'Only the person that an activity is about can read it, and list their own activities, newest first, at ' +
      'most 50 at a time. Written only by the server.',
    collection: 'activities',
  }),
  messages,
  roomMessages,
  closed(
    'opportunity_rooms/{opportunityId}',
    "The time of a room's newest message is written and read by the server only.",
    'opportunity_rooms',
  ),
  closed(
    'room_passes/{passId}',
    'Only the server reads and writes passes to the rooms of opportunities.',
    'room_passes',
  ),
  chatThrottle,
  chatMutes,
  closed(
    'message_reports/{reportId}',
    'Only the server reads and writes reports: a report names the person who made it.',
    'message_reports',
  ),
  closed(
    'removed_messages/{messageId}',
    'Only the server reads and writes the texts of messages that a moderator removed.',
    'removed_messages',
  ),
  kycStatus,
  kycSnapshots,
  closed(
    'kyc_reviews/{uid}',
    'Only the server reads and writes the work of staff on verifications: their notes and checks.',
    'kyc_reviews',
  ),
  serverWritten({
    match: 'kyc_documents/{documentId}',
    contract:
      'Only owners can read the records of their documents, and list them, newest first, at most 50 at a time. ' +
      'Written only by the server.',
    collection: 'kyc_documents',
  }),
  closed(
    'kyc_audit/{entryId}',
    'Only the server reads and writes the changes of verifications: they name the member of staff who decided.',
    'kyc_audit',
  ),
  closed(
    'kyc_access/{accessId}',
    'Only the server reads and writes the record of verification documents that staff opened.',
    'kyc_access',
  ),
  closed('admin_audit/{entryId}', 'Only the server reads and writes the record of staff actions.', 'admin_audit'),
  closed(
    'opportunities/{opportunityId}',
    'Only the server reads and writes the catalogue: it contains confidential facts.',
    'opportunities',
  ),
  closed(
    'opportunity_faqs/{opportunityId}',
    'Only the server reads and writes published answers: the full pages of opportunities contain them.',
    'opportunity_faqs',
  ),
  closed(
    'opportunity_updates/{updateId}',
    'Only the server reads and writes updates: they belong to the full pages of opportunities.',
    'opportunity_updates',
  ),
  closed(
    'questions/{questionId}',
    'Only the server reads and writes questions: a question is between its asker and staff.',
    'questions',
  ),
  closed('access_requests/{requestId}', 'Only the server reads and writes requests for access.', 'access_requests'),
  closed('agreements/{acceptanceId}', 'Only the server reads and writes accepted agreements.', 'agreements'),
  accountChanges,
  closed('saved_searches/{uid}', 'Only the server reads and writes saved searches.', 'saved_searches'),
  closed('visits/{uid}', 'Only the server reads and writes visits.', 'visits'),
  closed(
    'opportunity_passcodes/{opportunityId}',
    'Only the server reads and writes the hashes of passcodes.',
    'opportunity_passcodes',
  ),
  closed(
    'passcode_uses/{opportunityId}',
    'Only the server reads and writes when passcodes were used.',
    'passcode_uses',
  ),
  closed('attempts/{key}', 'Only the server reads and writes the counts of attempts.', 'attempts'),
  closed(
    'account_security/{uid}',
    'Only the server reads and writes the last known state of an account: it names the browsers in which the ' +
      'account is used.',
    'account_security',
  ),
  closed('owner_profiles/{uid}', 'Only the server reads and writes who wants to submit assets.', 'owner_profiles'),
  closed(
    'people_search/{uid}',
    'Only the server reads and writes the words by which staff find people.',
    'people_search',
  ),
  closed('consents/{uid}', 'Only the server reads and writes consents.', 'consents'),
  closed(
    'deleted_accounts/{uid}',
    'Only the server reads and writes the marks of deleted accounts.',
    'deleted_accounts',
  ),
  closed(
    'passkeys/{uid}',
    'Only the server reads and writes passkeys: they contain the keys that verify assertions.',
    'passkeys',
  ),
  closed(
    'passkey_challenges/{challengeId}',
    'Only the server reads and writes the challenges that passkeys sign.',
    'passkey_challenges',
  ),
  closed('contact_messages/{messageId}', 'Only the server reads and writes contact messages.', 'contact_messages'),
  closed(
    'expert_applications/{applicationId}',
    'Only the server reads and writes expert applications.',
    'expert_applications',
  ),
  serverWritten({
    match: 'waitlist/{entryId}',
    contract:
      'Only owners can read their own places on waitlists, and list them, newest first, at most 50 at a time. ' +
      'Written only by the server.',
    collection: 'waitlist',
  }),
  watchlists,
  closed('interests/{interestId}', 'Only the server reads and writes interests.', 'interests'),
  closed(
    'owner_submissions/{submissionId}',
    'Only the server reads and writes the assets that owners submit.',
    'owner_submissions',
  ),
  closed('owner_proposals/{proposalId}', 'Only the server reads and writes what owners propose.', 'owner_proposals'),
  closed(
    'opportunity_owners/{ownershipId}',
    'Only the server reads and writes who owns an opportunity.',
    'opportunity_owners',
  ),
  closed('owner_totals/{opportunityId}', 'Only the server reads and writes the totals for owners.', 'owner_totals'),
  closed('interest_totals/{opportunityId}', 'Only the server reads and writes totals of interest.', 'interest_totals'),
  closed(
    'register_findings/{findingId}',
    'Only the server reads and writes differences between records and registers: they contain confidential facts.',
    'register_findings',
  ),
  closed(
    'register_looks/{opportunityId}',
    'Only the server reads and writes when rights were looked up in their registers.',
    'register_looks',
  ),
  closed(
    'opportunity_drafts/{opportunityId}',
    'Only the server reads and writes drafts of opportunities: they contain confidential facts.',
    'opportunity_drafts',
  ),
  closed(
    'opportunity_versions/{versionId}',
    'Only the server reads and writes the published versions of opportunities: they contain confidential facts.',
    'opportunity_versions',
  ),
  closed(
    'catalogue_entries/{opportunityId}',
    "Only the server reads and writes the editors' list of opportunities.",
    'catalogue_entries',
  ),
  closed(
    'catalogue_versions/{name}',
    'Only the server reads and writes the version of the catalogue.',
    'catalogue_versions',
  ),
  closed('catalogue_packs/{number}', 'Only the server reads and writes the packed opportunities.', 'catalogue_packs'),
  closed(
    'archived_opportunities/{opportunityId}',
    'Only the server reads and writes the archive of opportunities.',
    'archived_opportunities',
  ),
  closed('private_notes/{noteId}', 'Only the server reads and writes private notes.', 'private_notes'),
  closed('pipeline/{interestId}', 'Only the server reads and writes the notes of staff about interests.', 'pipeline'),
  closed('suitability/{uid}', 'Only the server reads and writes confirmations of suitability.', 'suitability'),
  closed('file_access/{accessId}', 'Only the server reads and writes the record of opened files.', 'file_access'),
  closed('notifications/{notificationId}', 'Only the server reads and writes notifications.', 'notifications'),
  closed(
    'notification_preferences/{uid}',
    'Only the server reads and writes notification preferences.',
    'notification_preferences',
  ),
  closed('outbox/{entryId}', 'Only the server reads and writes the outbox.', 'outbox'),
  closed('migrations/{number}', 'Only the server reads and writes the progress of migrations.', 'migrations'),
  closed('system_status/{name}', 'Only the server reads and writes when the nightly tasks last ran.', 'system_status'),
  closed(
    'error_reports/{reportId}',
    'Only the server reads and writes errors that browsers reported.',
    'error_reports',
  ),
  everythingElse,
];

const isOpen = ({ rows }: Matrix<Firestore>) => rows.some(({ allowed }) => allowed.length > 0);

export const firestoreMatrices = matrices.map((matrix) =>
  isOpen(matrix) ? withBoundedLists(withDocumentsBelow(matrix)) : matrix,
);
