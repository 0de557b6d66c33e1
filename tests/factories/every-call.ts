import type { CallName } from '@portal/functions/contract/calls';
import { ACCOUNT_CONSENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { contactMessage, expertApplication } from './form-values.ts';
import { investorAnswers, onboardingValues } from './onboarding-values.ts';

interface Asked {
  uid: string;
  id: string;
  documentId: string;
  unlock?: string | undefined;
  session?: string | undefined;
}

/** A request for every callable. The type requires an entry for a new one. */
export const REQUESTS: Record<CallName, (asked: Asked) => unknown> = {
  listOpportunities: () => ({}),
  getOpportunity: ({ id, unlock, session }) => ({
    id,
    ...(unlock !== undefined && { unlock }),
    ...(session !== undefined && { session }),
  }),
  unlockOpportunity: ({ id }) => ({ id, passcode: 'Not-The-Passcode', session: crypto.randomUUID() }),
  joinWaitlist: ({ id }) => ({ id }),
  leaveWaitlist: ({ id }) => ({ id }),
  getWaitlistPlace: ({ id }) => ({ id }),
  setWatched: ({ id }) => ({ id, watched: true }),
  markSeen: ({ id }) => ({ id }),
  listWatched: () => ({}),
  listNews: () => ({}),
  listUpdates: ({ id, unlock, session }) => ({
    id,
    ...(unlock !== undefined && { unlock }),
    ...(session !== undefined && { session }),
  }),
  publishUpdate: () => ({
    opportunityId: 'goldmine-ip-box',
    submissionId: crypto.randomUUID(),
    title: 'A trial',
    text: 'A text.',
    milestone: '',
  }),
  removeUpdate: () => ({ id: 'none' }),
  askQuestion: ({ id }) => ({ id, submissionId: crypto.randomUUID(), text: 'Who owns the patents?' }),
  listMyQuestions: () => ({}),
  withdrawQuestion: () => ({ id: 'none' }),
  listQuestions: () => ({ status: 'waiting' }),
  answerQuestion: () => ({ id: 'none', answer: 'The company.', publishAs: null }),
  removeQuestion: () => ({ id: 'none', reason: 'A trial' }),
  ensureProfile: () => ({}),
  recordConsent: () => ({ consents: currentConsents(ACCOUNT_CONSENTS) }),
  removeAvatar: () => ({}),
  completeOnboarding: () => onboardingValues(),
  updateInvestorProfile: () => investorAnswers(),
  submitKycDocument: ({ uid }) => ({
    documentType: 'id_document',
    path: `kyc/${uid}/id_document_1.png`,
    fileName: 'id.png',
  }),
  getKycAccessLog: () => ({}),
  listKycReviews: () => ({}),
  getKycFileLink: ({ uid }) => ({ documentId: `${uid}_id_document_1.png`, purpose: 'review' }),
  decideKycReview: ({ uid }) => ({ uid, decision: 'approve', reasons: [], message: '', version: '0.0' }),
  submitContactMessage: () => contactMessage(),
  submitExpertApplication: () => expertApplication(),
  createDownloadLink: ({ uid }) => ({ path: `uploads/${uid}/1-none.pdf` }),
  getDocumentLink: ({ id, documentId }) => ({ opportunityId: id, documentId, disposition: 'inline' }),
  listUploads: () => ({}),
  exportMyData: () => ({}),
  deleteMyAccount: () => ({ understood: false }),
  findPeople: () => ({ text: 'example.com' }),
  describePeople: ({ uid }) => ({ uids: [uid] }),
  setFormStatus: ({ uid }) => ({ collection: 'contact_messages', id: uid, status: 'read' }),
  getResumeLink: ({ uid }) => ({ applicationId: uid }),
  listRecords: () => ({ list: 'messages' }),
  countRecords: () => ({}),
  countWaiting: ({ id }) => ({ opportunityIds: [id] }),
  countWork: () => ({}),
  listAudit: () => ({ kind: 'kyc_decisions' }),
  listDeadMails: () => ({}),
  listErrorReports: () => ({}),
  resendMail: () => ({ id: 'none' }),
  countUnread: () => ({ chatReadAt: '2026-11-20T12:00:00.000Z' }),
  listNotifications: () => ({}),
  markNotificationsRead: () => ({ until: '2026-11-20T12:00:00.000Z' }),
  getNotificationPreferences: () => ({}),
  setNotificationPreference: () => ({ category: 'chat', channel: 'mail' }),
  requestEmailConfirmation: () => ({}),
  requestPasswordReset: () => ({ email: `${crypto.randomUUID()}@example.com` }),
  recordSession: () => ({ browserId: crypto.randomUUID() }),
  getAccountSecurity: () => ({ browserId: null }),
  changePassword: () => ({ password: 'short' }),
  signOutEverywhere: () => ({ understood: false }),
  beginPasskeyEnrolment: () => ({}),
  finishPasskeyEnrolment: () => ({
    name: 'A key',
    id: 'AAAA',
    clientDataJSON: 'e30',
    attestationObject: 'AAAA',
    transports: ['internal'],
  }),
  beginPasskeyCheck: () => ({}),
  finishPasskeyCheck: () => ({ id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }),
  redeemRecoveryCode: () => ({ code: '0000-0000-0000-0000' }),
  listPasskeys: () => ({}),
  removePasskey: () => ({ id: 'AAAA' }),
  renewRecoveryCodes: () => ({}),
  deleteOwnMessage: () => ({ messageId: 'none' }),
  reportMessage: () => ({ messageId: 'none', reason: 'spam' }),
  removeMessage: () => ({ messageId: 'none' }),
  muteAuthor: () => ({ uid: 'nobody', hours: 1, reason: 'A trial' }),
  unmuteAuthor: () => ({ uid: 'nobody' }),
  listReports: () => ({}),
  dismissReports: () => ({ messageId: 'none' }),
  attachResume: () => ({ ticket: 'n'.repeat(43), fileName: 'resume.pdf', content: 'AAAA' }),
};

/** Calls whose answer depends on the requested opportunity. */
export const ABOUT_AN_OPPORTUNITY: readonly CallName[] = [
  'getOpportunity',
  'joinWaitlist',
  'getWaitlistPlace',
  'leaveWaitlist',
  'setWatched',
  'getDocumentLink',
  'listUpdates',
  'askQuestion',
];
