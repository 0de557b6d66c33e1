import { CALLS, type CallName } from '@portal/functions/contract/calls';
import { ACCOUNT_CONSENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { SUITABILITY_VERSION } from '@portal/functions/contract/opportunities/suitability';
import { operationsOf, SERVICES } from '@portal/functions/contract/services';
import { contactMessage, expertApplication } from './form-values.ts';
import { investorAnswers, onboardingValues } from './onboarding-values.ts';
import { savedSearch } from './saved-searches.ts';

interface Asked {
  uid: string;
  id: string;
  documentId: string;
  unlock?: string | undefined;
  session?: string | undefined;
}

/**
 * One call for each service and level of access. For refusals that `defineCallable` alone decides, which every call
 * passes: its unit tests prove the refusal, and these calls that each deployed service has it.
 */
export const SAMPLE_CALLS: readonly CallName[] = SERVICES.flatMap((service) => [
  ...new Map(operationsOf(service).map((name) => [CALLS[name].access, name])).values(),
]);

/** The fields of every change of a form by staff. */
export const formChange = (id: string) => ({
  collection: 'contact_messages',
  id,
  revision: 0,
  submissionId: crypto.randomUUID(),
});

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
  listMatches: () => ({}),
  saveSearch: () => savedSearch(),
  listSavedSearches: () => ({}),
  deleteSavedSearch: () => ({ id: 'none' }),
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
  requestAccess: ({ id }) => ({ id, reason: 'I know the field.' }),
  getAccessRequest: ({ id }) => ({ id }),
  acceptAgreement: ({ id, unlock }) => ({
    id,
    fingerprint: 'none',
    name: 'Ada Lovelace',
    ...(unlock !== undefined && { unlock }),
  }),
  listAcceptances: () => ({}),
  getArchiveLink: ({ id }) => ({ opportunityId: id }),
  listAccessRequests: () => ({ status: 'requested' }),
  decideAccessRequest: ({ uid }) => ({ id: 'goldmine-ip-box', uid, decision: 'grant', days: 7 }),
  listFindings: () => ({ status: 'open' }),
  confirmFinding: () => ({ id: 'none', foundAt: '2026-11-27T03:15:00.000Z', title: 'A trial', text: 'A text.' }),
  dismissFinding: () => ({ id: 'none', foundAt: '2026-11-27T03:15:00.000Z', reason: 'A trial' }),
  countOpenings: ({ id }) => ({ opportunityId: id }),
  listOpenings: ({ id }) => ({ opportunityId: id }),
  askQuestion: ({ id }) => ({ id, submissionId: crypto.randomUUID(), text: 'Who owns the patents?' }),
  listMyQuestions: () => ({}),
  withdrawQuestion: () => ({ id: 'none' }),
  listQuestions: () => ({ status: 'waiting' }),
  answerQuestion: () => ({ id: 'none', answer: 'The company.', publishAs: null }),
  removeQuestion: () => ({ id: 'none', reason: 'A trial' }),
  getMyInterest: ({ id }) => ({ id }),
  setInterest: ({ id }) => ({ id, amount: '25000', note: '', revision: 0 }),
  withdrawInterest: ({ id }) => ({ id }),
  listMyInterests: () => ({}),
  getPrivateNote: ({ id }) => ({ id }),
  setPrivateNote: ({ id }) => ({ id, text: 'A trial', revision: 0 }),
  requestProspectus: ({ id, unlock }) => ({ id, ...(unlock !== undefined && { unlock }) }),
  confirmSuitability: () => ({ category: 'restricted', version: SUITABILITY_VERSION, understood: true }),
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
  listKycReviews: () => ({ queue: 'waiting' }),
  getKycCase: ({ uid }) => ({ uid }),
  updateKycReview: ({ uid }) => ({ uid, change: 'take' }),
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
  listForms: () => ({ collection: 'contact_messages' }),
  countStates: () => ({ list: 'contact_messages' }),
  getForm: ({ uid }) => ({ collection: 'contact_messages', id: uid }),
  updateForm: ({ uid }) => ({ ...formChange(uid), state: 'closed' }),
  replyToForm: ({ uid }) => ({ ...formChange(uid), text: 'Thank you.' }),
  closeMessages: ({ uid }) => ({ ids: [uid] }),
  getResumeLink: ({ uid }) => ({ applicationId: uid }),
  listRecords: () => ({ list: 'messages' }),
  countRecords: () => ({}),
  countWaiting: ({ id }) => ({ opportunityIds: [id] }),
  countWork: () => ({}),
  listPipeline: () => ({}),
  listStaff: () => ({ area: 'desk' }),
  setStaffRole: ({ uid }) => ({ uid, role: 'support', held: false, reason: 'A trial.' }),
  countPipeline: ({ id }) => ({ opportunityId: id }),
  updatePipeline: ({ uid, id }) => ({ id: `${id}_${uid}`, revision: 0, note: 'A note' }),
  listAudit: () => ({ kind: 'kyc_decisions' }),
  listDeadMails: () => ({}),
  listErrorReports: () => ({}),
  handleErrorReport: () => ({ id: 'none' }),
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
  restoreMessage: () => ({ messageId: 'none' }),
  getMessageContext: () => ({ messageId: 'none' }),
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
  'requestAccess',
  'getAccessRequest',
  'getArchiveLink',
  'askQuestion',
  'getMyInterest',
  'setInterest',
  'withdrawInterest',
  'getPrivateNote',
  'setPrivateNote',
  'requestProspectus',
];
