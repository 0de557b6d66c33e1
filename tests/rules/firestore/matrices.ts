import type { Firestore } from 'firebase/firestore';
import type { Matrix } from '../matrix.ts';
import { chatMutes } from './chat-mutes.ts';
import { chatThrottle } from './chat-throttle.ts';
import { closed } from './closed.ts';
import { everythingElse } from './everything-else.ts';
import { investorProfiles } from './investor-profiles.ts';
import { kycSnapshots } from './kyc-snapshots.ts';
import { kycStatus } from './kyc-status.ts';
import { messages } from './messages.ts';
import { profiles } from './profiles.ts';
import { serverWritten } from './server-written.ts';
import { watchlists } from './watchlists.ts';
import { withBoundedLists } from './with-bounded-lists.ts';
import { withWhatLiesBelow } from './with-what-lies-below.ts';

/** One matrix for each match of firestore.rules, in its order; completeness.test.ts says when one is missing. */
const matrices: readonly Matrix<Firestore>[] = [
  profiles,
  investorProfiles,
  serverWritten({
    match: 'activities/{activityId}',
    contract:
      'The person an activity is about reads it and lists their own, the newest first, at most 50 at a time. ' +
      'No client writes one.',
    collection: 'activities',
  }),
  messages,
  chatThrottle,
  chatMutes,
  closed(
    'message_reports/{reportId}',
    "No client reads or writes a report, not even an admin's browser: it says who reported whom.",
    'message_reports',
  ),
  kycStatus,
  kycSnapshots,
  serverWritten({
    match: 'kyc_documents/{documentId}',
    contract:
      'A person reads the records of their own documents and lists them, the newest first, at most 50 at a time; no other client does. ' +
      "No client writes one, not even an admin's browser.",
    collection: 'kyc_documents',
  }),
  closed(
    'kyc_audit/{entryId}',
    "No client reads or writes the changes of verifications, not even an admin's browser: they tell who of the staff decided.",
    'kyc_audit',
  ),
  closed(
    'kyc_access/{accessId}',
    "No client reads or writes who of the staff opened whose verification document, not even an admin's browser.",
    'kyc_access',
  ),
  closed(
    'admin_audit/{entryId}',
    "No client reads or writes who was made an admin and who is one no more, not even an admin's browser.",
    'admin_audit',
  ),
  closed(
    'opportunities/{opportunityId}',
    "No client reads or writes the catalogue, not even an admin's browser: it holds what is masked.",
    'opportunities',
  ),
  closed(
    'opportunity_passcodes/{opportunityId}',
    "No client reads or writes a passcode's hash, not even an admin's browser.",
    'opportunity_passcodes',
  ),
  closed(
    'attempts/{key}',
    "No client reads or writes the counts of attempts, not even an admin's browser.",
    'attempts',
  ),
  closed(
    'account_security/{uid}',
    "No client reads or writes what was last seen of an account, not even an admin's browser: it says in which browsers it is used.",
    'account_security',
  ),
  closed(
    'consents/{uid}',
    "No client reads or writes what a person has agreed to, not even an admin's browser.",
    'consents',
  ),
  closed(
    'deleted_accounts/{uid}',
    "No client reads or writes the marks of deleted accounts, not even an admin's browser.",
    'deleted_accounts',
  ),
  closed(
    'passkeys/{uid}',
    'No client reads or writes passkeys, not even their owner: they hold the keys that assertions are checked with.',
    'passkeys',
  ),
  closed(
    'passkey_challenges/{challengeId}',
    "No client reads or writes the challenges that passkeys sign, not even an admin's browser.",
    'passkey_challenges',
  ),
  closed(
    'contact_messages/{messageId}',
    "No client reads or writes what the contact form brought, not even an admin's browser or its author's.",
    'contact_messages',
  ),
  closed(
    'expert_applications/{applicationId}',
    "No client reads or writes applications of experts, not even an admin's browser or the applicant's.",
    'expert_applications',
  ),
  serverWritten({
    match: 'waitlist/{entryId}',
    contract:
      'A person reads their own places on waitlists and lists them, the newest first, at most 50 at a time; no other client does. ' +
      'No client writes one.',
    collection: 'waitlist',
  }),
  watchlists,
  closed(
    'file_access/{accessId}',
    "No client reads or writes who opened which file, not even the reader or an admin's browser.",
    'file_access',
  ),
  closed(
    'notifications/{notificationId}',
    "No client reads or writes a notification, not even an admin's browser.",
    'notifications',
  ),
  closed(
    'notification_preferences/{uid}',
    "No client reads or writes how a person wants to be told, not even an admin's browser.",
    'notification_preferences',
  ),
  closed(
    'outbox/{entryId}',
    "No client reads or writes what is to be told to whom, not even an admin's browser.",
    'outbox',
  ),
  everythingElse,
];

export const firestoreMatrices = matrices.map(withWhatLiesBelow).map(withBoundedLists);
