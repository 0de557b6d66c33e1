import { signInWithCustomToken } from 'firebase/auth';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { writeGrant } from '../../../tests/factories/access-requests.ts';
import { ASKING } from '../../../tests/factories/agreements.ts';
import { formChange, submissionChange } from '../../../tests/factories/every-call.ts';
import { contactMessage, expertApplication, storedContactMessage } from '../../../tests/factories/form-values.ts';
import { indication, openInterested } from '../../../tests/factories/interests.ts';
import {
  approval,
  askAgain,
  caseOf,
  openApplicant,
  openReviewer,
  rejection,
} from '../../../tests/factories/kyc-cases.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { writeOwnership } from '../../../tests/factories/opportunity-owners.ts';
import { ownerProposal } from '../../../tests/factories/owner-proposals.ts';
import { openAccount, openAdmin, openVisitor } from '../../../tests/factories/people.ts';
import { savedSearch } from '../../../tests/factories/saved-searches.ts';
import { storedSubmission } from '../../../tests/factories/submissions.ts';
import { adminAuth, database } from '../../../tests/support/admin.ts';
import { portalUrl } from '../../../tests/support/emulators.ts';
import { linksIn, mailsTo } from '../../../tests/support/inbox.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { openAuthenticator } from '../../../tests/support/software-authenticator.ts';
import { reconcileAccount } from '../accounts/security/record-session.ts';
import type { KycOverallStatus } from '../contract/kyc/kyc.ts';
import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '../contract/notifications/kinds.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import type { SubmissionRecord } from '../contract/owners/submission-record.ts';
import { addToOutbox } from '../events/outbox.ts';

const STAFF = 'staff@portal.example';
const BETA = 'biotech-ip-box-beta';

async function openMember() {
  const person = await openAccount();
  await adminAuth.updateUser(person.uid, { emailVerified: true });
  return person;
}

async function decided(decision: typeof approval | typeof askAgain | typeof rejection) {
  const [person, reviewer] = await Promise.all([openApplicant(), openReviewer()]);
  await reviewer.call('decideKycReview', decision(await caseOf(reviewer, person.uid)));
  return person;
}

/** Changes the status of a verification in the console. */
async function edited(opening: ReturnType<typeof openApplicant>, overall_status: KycOverallStatus): Promise<string> {
  const { uid, email } = await opening;
  await database.doc(`kyc_status/${uid}`).update({ overall_status });
  return email;
}

/** Stands for `npm run admin`, which scripts/staff/staff-commands.emulator.test.ts runs. */
async function rightsChanged(kind: 'admin_granted' | 'admin_revoked'): Promise<string> {
  const { uid, email } = await openMember();
  const batch = database.batch();
  addToOutbox(batch, { kind, id: uid, uid, data: { role: 'admin' } }, new Date());
  await batch.commit();
  return email;
}

/** Publishes a changed record until it is announced, and then the seeded one again, because other tests read it. */
async function published(
  uid: string,
  kind: NotificationKind,
  change: (record: OpportunityRecord) => OpportunityRecord,
): Promise<void> {
  const record = readCatalogue().find(({ id }) => id === BETA);
  if (!record) throw new Error(`The seed does not hold ${BETA}.`);
  await writeOpportunities({ firestore: database }, [change(record)]);
  const entry = await entryOf(uid, kind).finally(() => database.doc(`opportunities/${BETA}`).set(record));
  await bringForward(entry);
}

const entryOf = (uid: string, kind: NotificationKind): Promise<QueryDocumentSnapshot> =>
  eventually(async () => {
    const ofPerson = database.collection('outbox').where('user_id', '==', uid).where('kind', '==', kind);
    const [found] = (await ofPerson.get()).docs;
    if (!found) throw new Error(`Nothing of kind ${kind} is in the outbox.`);
    return found;
  });

/** Replaces a later entry by one that is due now, which is delivered immediately. */
async function bringForward(entry: QueryDocumentSnapshot): Promise<void> {
  expect(entry.get('mail.next_attempt_at').toMillis()).toBeGreaterThan(Date.now());
  await entry.ref.delete();
  await entry.ref.create({ ...entry.data(), mail: { ...entry.get('mail'), next_attempt_at: new Date() } });
}

/** A verified person who has asked a question. */
async function asked() {
  const person = await openMember();
  await writeVerification(person.uid, 'approved');
  const id = crypto.randomUUID();
  await person.call('askQuestion', { id: BETA, submissionId: id, text: 'Who owns the patents?' });
  return { person, id };
}

/** A person who has asked for access. */
async function askedForAccess() {
  const [person, admin] = await Promise.all([openMember(), openAdmin()]);
  await person.call('requestAccess', { id: BETA, reason: 'I know the field.' });
  const decide = async (decision: object) => {
    await admin.call('decideAccessRequest', { id: BETA, uid: person.uid, ...decision });
    return person.email;
  };
  return { person, decide };
}

/** The id of the only submission, which each case replaces by one of its own person. */
const SUBMISSION = crypto.randomUUID();
const ownerPath = '/owner?submission=…';
const writeSubmission = (uid: string, change: Partial<SubmissionRecord> = {}) => {
  const { sent_at, ...record } = storedSubmission(uid, change);
  return database.doc(`owner_submissions/${SUBMISSION}`).set({ ...record, ...(sent_at && { sent_at }) });
};

const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** Returns the former address of a person whose address was changed. */
async function movedTo(address: string): Promise<string> {
  const { uid, email } = await openMember();
  await reconcileAccount(uid, null);
  await adminAuth.updateUser(uid, { email: address, emailVerified: true });
  await reconcileAccount(uid, null);
  return email;
}

/** A person with a passkey on a software authenticator. */
async function openWithPasskey() {
  const person = await openMember();
  const authenticator = openAuthenticator({ rpId: 'localhost', origin: 'http://localhost:5000' });
  const { options } = await person.call('beginPasskeyEnrolment', {});
  const answer = { name: 'Laptop', ...authenticator.create(options) };
  const { codes, token } = await person.call('finishPasskeyEnrolment', answer);
  await signInWithCustomToken(person.auth, token);
  return { ...person, id: authenticator.id, code: codes[0] };
}

interface Case {
  /** Part of the subject: those of mails to staff contain a number. */
  subject: string;
  path: string;
  /** Triggers the event and returns the expected recipient. */
  happens: () => Promise<string>;
}

const CASES: Record<NotificationKind, Case> = {
  kyc_received: {
    subject: 'We have received your verification documents',
    path: '/kyc-onboarding',
    happens: async () => (await openApplicant()).email,
  },
  kyc_more_needed: {
    subject: 'Please send one document again',
    path: '/kyc-onboarding',
    happens: async () => (await decided(askAgain)).email,
  },
  kyc_all_needed: {
    subject: 'Please send your documents again',
    path: '/kyc-onboarding',
    happens: () => edited(openApplicant(), 'in_progress'),
  },
  kyc_reopened: {
    subject: 'We are reviewing your documents again',
    path: '/kyc-onboarding',
    happens: () => edited(decided(rejection), 'pending_review'),
  },
  kyc_withdrawn: {
    subject: 'Your verification is no longer approved',
    path: '/kyc-onboarding',
    happens: () => edited(decided(approval), 'pending_review'),
  },
  kyc_approved: {
    subject: 'Your verification is approved',
    path: '/ip-marketplace',
    happens: async () => (await decided(approval)).email,
  },
  kyc_rejected: {
    subject: 'Your verification was not approved',
    path: '/kyc-onboarding',
    happens: async () => (await decided(rejection)).email,
  },
  kyc_case_waiting: {
    subject: 'waiting for review',
    path: '/admin?tab=kyc&case=…',
    happens: async () => {
      await openApplicant();
      return STAFF;
    },
  },
  forms_received: {
    subject: 'New contact message',
    path: '/admin?tab=contact&form=…',
    happens: async () => {
      await openVisitor().call('submitContactMessage', contactMessage({ email: newAddress() }));
      return STAFF;
    },
  },
  agreement_accepted: {
    subject: 'Your copy of a confidentiality agreement',
    path: `/investments/${ASKING}`,
    happens: async () => {
      const person = await openMember();
      await writeVerification(person.uid, 'approved');
      const page = await person.call('getOpportunity', { id: ASKING });
      const fingerprint = page.view === 'masked' ? page.agreement?.fingerprint : undefined;
      await person.call('acceptAgreement', { id: ASKING, fingerprint, name: 'Ada Lovelace' });
      return person.email;
    },
  },
  contact_acknowledged: {
    subject: 'We have received your message',
    path: '/contact',
    happens: async () => {
      const { call, email } = await openMember();
      await call('submitContactMessage', contactMessage({ email }));
      return email;
    },
  },
  expert_application_acknowledged: {
    subject: 'We have received your application',
    path: '/contact',
    happens: async () => {
      const { call, email } = await openMember();
      await call('submitExpertApplication', expertApplication({ email }));
      return email;
    },
  },
  submission_received: {
    subject: 'We have received your submission',
    path: ownerPath,
    happens: async () => {
      const { call, uid, email } = await openMember();
      await writeSubmission(uid, { status: 'draft', sent_at: undefined });
      await call('sendSubmission', { id: SUBMISSION, revision: 1 });
      return email;
    },
  },
  submission_question: {
    subject: 'We have a question about your submission',
    path: ownerPath,
    happens: async () => {
      const [admin, { uid, email }] = [await openAdmin(), await openMember()];
      await writeSubmission(uid);
      await admin.call('updateSubmission', { ...submissionChange(SUBMISSION), ask: 'Who owns it?' });
      return email;
    },
  },
  submission_moved: {
    subject: 'Your submission: Valuation',
    path: ownerPath,
    happens: async () => {
      const [admin, { uid, email }] = [await openAdmin(), await openMember()];
      await writeSubmission(uid);
      await admin.call('updateSubmission', { ...submissionChange(SUBMISSION), move: 'valuation' });
      return email;
    },
  },
  submission_waiting: {
    subject: 'A submission needs your attention',
    path: '/admin?tab=submissions&submission=…',
    happens: async () => {
      const { call, uid } = await openMember();
      await writeSubmission(uid);
      await call('withdrawSubmission', { id: SUBMISSION, revision: 1 });
      return STAFF;
    },
  },
  proposal_moved: {
    subject: 'Please look at your correction again',
    path: `/owner?opportunity=${BETA}`,
    happens: async () => {
      const [admin, { uid, email }] = [await openAdmin(), await openMember()];
      const id = crypto.randomUUID();
      await database.doc(`owner_proposals/${id}`).set(ownerProposal(uid, { opportunity_id: BETA, revision: 1 }));
      await admin.call('returnProposal', { id, revision: 1, reason: 'It names a customer.' });
      return email;
    },
  },
  proposal_waiting: {
    subject: 'An owner’s proposal needs your attention',
    path: '/admin?tab=updates',
    happens: async () => {
      const { call, uid } = await openAccount({ owner: true });
      await writeOwnership(BETA, uid);
      const update = { title: 'Patent granted', text: 'It was granted today.', milestone: '' };
      await call('saveProposal', { id: crypto.randomUUID(), opportunityId: BETA, revision: 0, update });
      return STAFF;
    },
  },
  form_reply: {
    subject: 'Our reply to your message (reference 3F2A-91BC)',
    path: '/contact',
    happens: async () => {
      const [admin, email, id] = [await openAdmin(), `${crypto.randomUUID()}@example.com`, crypto.randomUUID()];
      await database.doc(`contact_messages/${id}`).set(storedContactMessage({ email }));
      await admin.call('replyToForm', { ...formChange(id), text: 'Thank you.' });
      return email;
    },
  },
  opportunity_opened: {
    subject: 'An opportunity whose waitlist you joined is open',
    path: `/investments/${BETA}`,
    happens: async () => {
      const person = await openMember();
      await person.call('joinWaitlist', { id: BETA });
      await published(person.uid, 'opportunity_opened', (record) => ({ ...record, status: 'open', opening: null }));
      return person.email;
    },
  },
  document_added: {
    subject: 'New documents for an opportunity on your watchlist',
    path: `/investments/${BETA}?tab=documents`,
    happens: async () => {
      const person = await openMember();
      await person.call('setWatched', { id: BETA, watched: true });
      await published(person.uid, 'document_added', (record) => {
        const documents = record.documents ?? [];
        const added = documents
          .slice(0, 1)
          .map((document) => ({ ...document, id: 'teaser', access: 'public' as const }));
        return { ...record, documents: [...documents, ...added] };
      });
      return person.email;
    },
  },
  document_changed: {
    subject: 'New versions of documents that you have opened',
    path: `/investments/${BETA}?tab=documents`,
    happens: async () => {
      const person = await openMember();
      const document_id = 'term-sheet';
      await database
        .collection('file_access')
        .add({ user_id: person.uid, opportunity_id: BETA, document_id, opened_at: new Date() });
      await published(person.uid, 'document_changed', (record) => {
        const documents = (record.documents ?? []).map((document) =>
          document.id === document_id ? { ...document, access: 'public' as const, version: 2 } : document,
        );
        return { ...record, documents };
      });
      return person.email;
    },
  },
  search_matched: {
    subject: 'A new match for your saved search',
    path: `/investments/${BETA}`,
    happens: async () => {
      const person = await openMember();
      await person.call('saveSearch', savedSearch({ text: 'xylophone' }));
      await published(person.uid, 'search_matched', (record) => ({
        ...record,
        description: 'A xylophone that tunes itself.',
      }));
      return person.email;
    },
  },
  update_published: {
    subject: 'An update on an opportunity that you follow',
    path: `/investments/${BETA}#updates`,
    happens: async () => {
      const [person, admin] = await Promise.all([openMember(), openAdmin()]);
      await person.call('setWatched', { id: BETA, watched: true });
      const update = { title: 'A patent', text: 'It is granted.', milestone: '' };
      await admin.call('publishUpdate', { opportunityId: BETA, submissionId: crypto.randomUUID(), ...update });
      return person.email;
    },
  },
  question_answered: {
    subject: 'We have answered your question',
    path: `/investments/${BETA}#questions`,
    happens: async () => {
      const { person, id } = await asked();
      await (await openAdmin()).call('answerQuestion', { id, answer: 'The company.', publishAs: null });
      return person.email;
    },
  },
  question_removed: {
    subject: 'We have removed your question',
    path: `/investments/${BETA}#questions`,
    happens: async () => {
      const { person, id } = await asked();
      await (await openAdmin()).call('removeQuestion', { id, reason: 'A trial' });
      return person.email;
    },
  },
  question_waiting: {
    subject: 'New question',
    path: '/admin?tab=questions&question=…',
    happens: async () => {
      await asked();
      return STAFF;
    },
  },
  access_granted: {
    subject: 'You have access to an opportunity',
    path: `/investments/${BETA}`,
    happens: async () => (await askedForAccess()).decide({ decision: 'grant', days: 7 }),
  },
  access_declined: {
    subject: 'We have declined your access request',
    path: `/investments/${BETA}`,
    happens: async () => (await askedForAccess()).decide({ decision: 'decline', sentence: 'Not yet.' }),
  },
  access_revoked: {
    subject: 'Your access to an opportunity has ended',
    path: `/investments/${BETA}`,
    happens: async () => {
      const person = await openMember();
      await writeGrant(person.uid, BETA);
      const admin = await openAdmin();
      await admin.call('decideAccessRequest', { id: BETA, uid: person.uid, decision: 'revoke' });
      return person.email;
    },
  },
  access_requested: {
    subject: 'New access request',
    path: '/admin?tab=access&request=…',
    happens: async () => {
      await askedForAccess();
      return STAFF;
    },
  },
  register_differs: {
    subject: 'difference from a register',
    path: '/admin?tab=registers&finding=…',
    // Without the nightly comparison, which would also find the differences of other tests.
    happens: async () => {
      const id = crypto.randomUUID();
      const batch = database.batch();
      addToOutbox(batch, { kind: 'register_differs', id, data: { finding_id: id } }, new Date());
      await batch.commit();
      return STAFF;
    },
  },
  interest_moved: {
    subject: 'Your interest in an opportunity has a new status',
    path: '/investments/tech-ip-box-alpha',
    happens: async () => {
      const [person, admin] = await Promise.all([openInterested(), openReviewer()]);
      await adminAuth.updateUser(person.uid, { emailVerified: true });
      await person.call('setInterest', indication('tech-ip-box-alpha'));
      const id = `tech-ip-box-alpha_${person.uid}`;
      await admin.call('updatePipeline', { id, revision: 0, stage: 'in_talks' });
      return person.email;
    },
  },
  mentioned: {
    subject: 'A member mentioned you in the chat',
    path: '/chat',
    happens: async () => {
      const { uid, email, call } = await openMember();
      await call('ensureProfile', {});
      const message = { user_id: 'ada', content: 'Good morning', created_at: new Date(), mentions: [uid] };
      await database.collection('messages').add(message);
      await bringForward(await entryOf(uid, 'mentioned'));
      return email;
    },
  },
  mentioned_in_room: {
    subject: 'A member mentioned you in the room of an opportunity',
    path: '/chat?room=tech-ip-box-alpha',
    happens: async () => {
      const { uid, email } = await openMember();
      await writeGrant(uid, 'tech-ip-box-alpha');
      const message = { user_id: 'ada', content: 'Good morning', created_at: new Date(), mentions: [uid] };
      await database.collection('opportunity_rooms/tech-ip-box-alpha/room_messages').add(message);
      await bringForward(await entryOf(uid, 'mentioned_in_room'));
      return email;
    },
  },
  admin_granted: {
    subject: 'You are now an administrator of the portal',
    path: '/account',
    happens: () => rightsChanged('admin_granted'),
  },
  admin_revoked: {
    subject: 'You are no longer an administrator of the portal',
    path: '/account',
    happens: () => rightsChanged('admin_revoked'),
  },
  confirm_email: {
    subject: 'Confirm your email address',
    path: '/auth/confirm-email?oobCode=…',
    happens: async () => {
      const { email, call } = await openAccount();
      await call('requestEmailConfirmation', {});
      return email;
    },
  },
  password_reset: {
    subject: 'Reset your password',
    path: '/auth/reset-password?mode=resetPassword&oobCode=…',
    happens: async () => {
      const { email } = await openAccount();
      await openVisitor().call('requestPasswordReset', { email });
      return email;
    },
  },
  password_changed: {
    subject: 'Your password was changed',
    path: '/auth/forgot-password',
    happens: async () => {
      const { uid, email } = await openMember();
      await reconcileAccount(uid, null);
      await adminAuth.updateUser(uid, { password: 'another password' });
      await reconcileAccount(uid, null);
      return email;
    },
  },
  email_changed: {
    subject: 'Your email address was changed',
    path: '/account',
    happens: async () => {
      const address = newAddress();
      await movedTo(address);
      return address;
    },
  },
  email_changed_from: {
    subject: 'Your account uses another email address',
    path: '/contact',
    happens: () => movedTo(newAddress()),
  },
  new_browser: {
    subject: 'Your account was used to sign in from a new browser',
    path: '/auth/forgot-password',
    happens: async () => {
      const { uid, email } = await openMember();
      await reconcileAccount(uid, { id: 'at home', name: 'Firefox on Windows', sessionBeganAt: new Date() });
      await reconcileAccount(uid, { id: 'elsewhere', name: 'Chrome on Android', sessionBeganAt: new Date() });
      return email;
    },
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    path: '/account',
    happens: async () => (await openWithPasskey()).email,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    path: '/account',
    happens: async () => {
      const { call, email, id } = await openWithPasskey();
      await call('removePasskey', { id });
      return email;
    },
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    path: '/account',
    happens: async () => {
      const { call, email, code } = await openWithPasskey();
      await call('redeemRecoveryCode', { code });
      return email;
    },
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were replaced',
    path: '/account',
    happens: async () => {
      const { call, email } = await openWithPasskey();
      await call('renewRecoveryCodes', {});
      return email;
    },
  },
  unknown_sign_in: {
    subject: 'A sign-in that we do not recognise',
    path: '/auth/forgot-password',
    happens: async () => {
      const { uid, email } = await openMember();
      await reconcileAccount(uid, null);
      const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
      await database.doc(`account_security/${uid}`).update({ signed_in_at: anHourAgo });
      await reconcileAccount(uid, null);
      return email;
    },
  },
  data_exported: {
    subject: 'Your data was downloaded',
    path: '/account',
    happens: async () => {
      const { call, email } = await openMember();
      await call('exportMyData', {});
      return email;
    },
  },
  account_deleted: {
    subject: 'Your account was deleted',
    path: '/contact',
    happens: async () => {
      const person = await openMember();
      await person.call('deleteMyAccount', { understood: true });
      return person.email;
    },
  },
};

const CAN_BE_STOPPED: readonly NotificationKind[] = [
  'opportunity_opened',
  'document_added',
  'document_changed',
  'search_matched',
  'update_published',
  'question_answered',
  'question_removed',
  'access_granted',
  'access_declined',
  'access_revoked',
  'interest_moved',
  'mentioned',
  'mentioned_in_room',
];
/** Kinds with at most one mail an hour: another test may have sent it. */
const HOURLY: readonly NotificationKind[] = [
  'forms_received',
  'question_waiting',
  'access_requested',
  'submission_waiting',
  'proposal_waiting',
];

// All tests share the limits on forms and on mails to staff.
beforeEach(() => database.recursiveDelete(database.collection('attempts')));

it.each(NOTIFICATION_KIND_NAMES)('%s sends one email to the right person with its link', async (kind) => {
  const { subject, path, happens } = CASES[kind];
  const about = async (address: string) => (await mailsTo(address)).filter((mail) => mail.subject.includes(subject));
  const before = (await about(STAFF)).length;
  const recipient = await happens();
  const expected = recipient === STAFF ? before + 1 : 1;
  const [mail] = await eventually(async () => {
    const mails = await about(recipient);
    if (HOURLY.includes(kind)) expect(mails).not.toHaveLength(0);
    else expect(mails).toHaveLength(expected);
    return mails;
  });
  if (!mail) throw new Error('There is no email.');
  const [link, stop] = linksIn(mail);
  expect(link?.replace(/((oobCode|case|form|question|request|finding|submission)=)[\w-]+$/, '$1…')).toBe(
    portalUrl('') + path,
  );
  expect(mail.html).toContain(`href="${link?.replaceAll('&', '&amp;')}"`);
  expect(mail.headers['auto-submitted']).toBe('auto-generated');
  const canBeStopped = CAN_BE_STOPPED.includes(kind);
  expect(stop !== undefined).toBe(canBeStopped);
  expect(mail.headers['list-unsubscribe']).toBe(canBeStopped ? `<${stop}>` : undefined);
  expect(mail.headers['list-unsubscribe-post']).toBe(canBeStopped ? 'List-Unsubscribe=One-Click' : undefined);
});
