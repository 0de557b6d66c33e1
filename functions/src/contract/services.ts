import type { CallName } from './calls.ts';

/**
 * The services that browsers call, with their operations. A service is one deployed function, so many calls about one
 * subject start one instance. `inspection` reads uploaded files one at a time, with more memory.
 */
export const SERVICES = {
  opportunities: [
    'listOpportunities',
    'getOpportunity',
    'unlockOpportunity',
    'getDocumentLink',
    'joinWaitlist',
    'leaveWaitlist',
    'getWaitlistPlace',
    'setWatched',
    'markSeen',
    'listWatched',
    'listNews',
    'listUpdates',
    'requestAccess',
    'getAccessRequest',
    'getArchiveLink',
    'askQuestion',
    'listMyQuestions',
    'withdrawQuestion',
    'getMyInterest',
    'setInterest',
    'withdrawInterest',
    'listMyInterests',
    'requestProspectus',
    'confirmSuitability',
  ],
  accounts: [
    'ensureProfile',
    'recordConsent',
    'removeAvatar',
    'completeOnboarding',
    'updateInvestorProfile',
    'exportMyData',
    'deleteMyAccount',
    'requestEmailConfirmation',
    'requestPasswordReset',
    'recordSession',
    'getAccountSecurity',
    'changePassword',
    'signOutEverywhere',
    'beginPasskeyEnrolment',
    'finishPasskeyEnrolment',
    'beginPasskeyCheck',
    'finishPasskeyCheck',
    'redeemRecoveryCode',
    'listPasskeys',
    'removePasskey',
    'renewRecoveryCodes',
  ],
  kyc: ['getKycAccessLog', 'listKycReviews', 'getKycFileLink', 'decideKycReview'],
  inspection: ['submitKycDocument', 'attachResume'],
  files: ['listUploads', 'createDownloadLink'],
  forms: ['submitContactMessage', 'submitExpertApplication'],
  notifications: [
    'countUnread',
    'listNotifications',
    'markNotificationsRead',
    'getNotificationPreferences',
    'setNotificationPreference',
  ],
  chat: [
    'deleteOwnMessage',
    'reportMessage',
    'removeMessage',
    'muteAuthor',
    'unmuteAuthor',
    'listReports',
    'dismissReports',
  ],
  admin: [
    'findPeople',
    'describePeople',
    'setFormStatus',
    'getResumeLink',
    'listRecords',
    'countRecords',
    'countWaiting',
    'countWork',
    'listPipeline',
    'countPipeline',
    'updatePipeline',
    'listAudit',
    'listDeadMails',
    'resendMail',
    'listErrorReports',
    'listQuestions',
    'answerQuestion',
    'removeQuestion',
    'publishUpdate',
    'removeUpdate',
    'listAccessRequests',
    'decideAccessRequest',
    'countOpenings',
    'listOpenings',
  ],
} as const satisfies Record<string, readonly CallName[]>;

export type ServiceName = keyof typeof SERVICES;
export type OperationOf<Service extends ServiceName> = (typeof SERVICES)[Service][number];

const entries = Object.entries(SERVICES).flatMap(([service, names]) => names.map((name) => [name, service] as const));
const serviceOf = new Map<CallName, string>(entries);

/** The path under which an operation is called: `opportunities/getOpportunity`. */
export const callPath = (name: CallName): string => `${serviceOf.get(name)}/${name}`;
