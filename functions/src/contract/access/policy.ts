import type { CallName } from '../calls.ts';

/**
 * The policy: who may see which parts of an opportunity, and who may make which call. The server, the screens and the
 * tests use these tables. Source: the specification, section 6, and docs/decisions/001.
 */

/** The levels of access, from least to most. `unlocked` applies to one opportunity, for an hour. */
export const VIEWERS = ['visitor', 'investor', 'unlocked', 'approved', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** `full` is the specified setting; `masked` is the safe one. Parameter VISITOR_DETAIL. */
export const VISITOR_DETAIL_SETTINGS = ['full', 'masked'] as const;
export type VisitorDetail = (typeof VISITOR_DETAIL_SETTINGS)[number];

/** `full`: everything. `masked`: generic words and ranges in place of the facts. `none`: only that it exists. */
export type Grant = 'full' | 'masked' | 'none';

export const RESOURCES = [
  'catalogue_row',
  'catalogue_funding',
  'opportunity_detail',
  'document_public',
  'document_authenticated',
  'document_kyc',
] as const;
export type Resource = (typeof RESOURCES)[number];

type Cell = Grant | 'visitor_detail';

const POLICY: Record<Resource, Record<Viewer, Cell>> = {
  catalogue_row: { visitor: 'masked', investor: 'full', unlocked: 'full', approved: 'full', admin: 'full' },
  // Funding progress is hidden on masked pages, so a row must not contain it. An unlock applies to one page, not to a list.
  catalogue_funding: { visitor: 'none', investor: 'none', unlocked: 'none', approved: 'full', admin: 'full' },
  opportunity_detail: {
    visitor: 'visitor_detail',
    investor: 'masked',
    unlocked: 'full',
    approved: 'full',
    admin: 'full',
  },
  document_public: { visitor: 'full', investor: 'full', unlocked: 'full', approved: 'full', admin: 'full' },
  document_authenticated: { visitor: 'none', investor: 'full', unlocked: 'full', approved: 'full', admin: 'full' },
  document_kyc: { visitor: 'none', investor: 'none', unlocked: 'none', approved: 'full', admin: 'full' },
};

/**
 * The grant of `viewer` for `resource`. An anonymous person who unlocked an opportunity is `unlocked` for its page
 * only. The marketplace and documents also require `signedIn`, because an unlock is not a sign-in.
 */
export function grantFor(
  resource: Resource,
  viewer: Viewer,
  context: { visitorDetail: VisitorDetail; signedIn: boolean },
): Grant {
  const asksForSignIn = resource === 'catalogue_row' || resource === 'document_authenticated';
  const cell = POLICY[resource][asksForSignIn && !context.signedIn ? 'visitor' : viewer];
  return cell === 'visitor_detail' ? context.visitorDetail : cell;
}

/** Facts about a caller from the verified token, the KYC record and a verified unlock. */
export interface CallerFacts {
  signedIn: boolean;
  admin: boolean;
  kycApproved: boolean;
  unlocked: boolean;
}

/** The caller's viewer. Unverified claims of a browser must not be in `CallerFacts`. */
export function viewerOf(facts: CallerFacts): Viewer {
  if (facts.signedIn && facts.admin) return 'admin';
  if (facts.signedIn && facts.kycApproved) return 'approved';
  if (facts.unlocked) return 'unlocked';
  return facts.signedIn ? 'investor' : 'visitor';
}

/**
 * The callers that a call accepts. `anyone` includes visitors without an account; an admin has the claim. A session
 * that has not passed its account's second factor counts as signed out, except for `second-factor-pending`: the calls
 * that pass it, or confirm the address that a first passkey requires.
 */
export type CallAccess = 'anyone' | 'second-factor-pending' | 'signed-in' | 'admin';

/**
 * The access of each call. `defineCallable` looks its caller up here, so a callable without an entry can't be defined.
 * The table above and the call itself decide its answer.
 */
export const CALL_ACCESS = {
  listOpportunities: 'anyone',
  getOpportunity: 'anyone',
  unlockOpportunity: 'anyone',
  getDocumentLink: 'anyone',
  submitContactMessage: 'anyone',
  submitExpertApplication: 'anyone',
  attachResume: 'anyone',
  requestPasswordReset: 'anyone',
  joinWaitlist: 'signed-in',
  leaveWaitlist: 'signed-in',
  getWaitlistPlace: 'signed-in',
  setWatched: 'signed-in',
  markSeen: 'signed-in',
  listWatched: 'signed-in',
  ensureProfile: 'signed-in',
  recordConsent: 'signed-in',
  removeAvatar: 'signed-in',
  completeOnboarding: 'signed-in',
  updateInvestorProfile: 'signed-in',
  submitKycDocument: 'signed-in',
  getKycAccessLog: 'signed-in',
  listUploads: 'signed-in',
  createDownloadLink: 'signed-in',
  exportMyData: 'signed-in',
  deleteMyAccount: 'signed-in',
  countUnread: 'signed-in',
  listNotifications: 'signed-in',
  markNotificationsRead: 'signed-in',
  getNotificationPreferences: 'signed-in',
  setNotificationPreference: 'signed-in',
  requestEmailConfirmation: 'second-factor-pending',
  recordSession: 'signed-in',
  getAccountSecurity: 'signed-in',
  changePassword: 'signed-in',
  signOutEverywhere: 'second-factor-pending',
  beginPasskeyEnrolment: 'second-factor-pending',
  finishPasskeyEnrolment: 'second-factor-pending',
  beginPasskeyCheck: 'second-factor-pending',
  finishPasskeyCheck: 'second-factor-pending',
  redeemRecoveryCode: 'second-factor-pending',
  listPasskeys: 'signed-in',
  removePasskey: 'signed-in',
  renewRecoveryCodes: 'signed-in',
  deleteOwnMessage: 'signed-in',
  reportMessage: 'signed-in',
  removeMessage: 'admin',
  muteAuthor: 'admin',
  unmuteAuthor: 'admin',
  listReports: 'admin',
  dismissReports: 'admin',
  listKycReviews: 'admin',
  getKycFileLink: 'admin',
  decideKycReview: 'admin',
  findPeople: 'admin',
  describePeople: 'admin',
  setFormStatus: 'admin',
  getResumeLink: 'admin',
  listRecords: 'admin',
  countRecords: 'admin',
  countWaiting: 'admin',
  countWork: 'admin',
  listAudit: 'admin',
  listDeadMails: 'admin',
  resendMail: 'admin',
  listErrorReports: 'admin',
} as const satisfies Record<CallName, CallAccess>;
