import { openResume } from './admin/resume-file.ts';
import { defineServeFile } from './files/serve-file.ts';
import { openKycDocument } from './kyc/kyc-access.ts';
import { openDocument } from './opportunities/deal-documents.ts';
import { openUpload } from './uploads/private-uploads.ts';

/** The deployed functions, by the names they are called with. Nothing else is exported from here. */
export { onAvatarUploaded, removeAvatar } from './accounts/avatar.ts';
export { recordConsent } from './accounts/consents.ts';
export { cleanupDeletedAccounts, deleteMyAccount } from './accounts/delete-account.ts';
export { eraseOrphanedAccounts } from './accounts/erase-orphans.ts';
export { exportMyData } from './accounts/export-my-data.ts';
export { onProfileUpdated } from './accounts/on-profile-updated.ts';
export { completeOnboarding, updateInvestorProfile } from './accounts/onboarding.ts';
export { beginPasskeyCheck, finishPasskeyCheck } from './accounts/passkeys/check-passkey.ts';
export { beginPasskeyEnrolment, finishPasskeyEnrolment } from './accounts/passkeys/enrol-passkey.ts';
export {
  listPasskeys,
  redeemRecoveryCode,
  removePasskey,
  renewRecoveryCodes,
} from './accounts/passkeys/manage-passkeys.ts';
export { ensureProfile } from './accounts/profile.ts';
export { requestEmailConfirmation, requestPasswordReset } from './accounts/security/account-mails.ts';
export { changePassword } from './accounts/security/change-password.ts';
export { getAccountSecurity } from './accounts/security/get-account-security.ts';
export { reconcileAccounts } from './accounts/security/reconcile-accounts.ts';
export { recordSession, signOutEverywhere } from './accounts/security/record-session.ts';
export { listAudit } from './admin/audit/list-audit.ts';
export { countWork } from './admin/count-work.ts';
export { listDeadMails, resendMail } from './admin/dead-mails.ts';
export { describePeople, findPeople } from './admin/people.ts';
export { countRecords, countWaiting, listRecords } from './admin/records.ts';
export { getResumeLink } from './admin/resume-file.ts';
export { setFormStatus } from './admin/set-form-status.ts';
export { countUnread } from './chat/count-unread.ts';
export { deleteOwnMessage, muteAuthor, removeMessage, unmuteAuthor } from './chat/moderation.ts';
export { onMessageCreated } from './chat/on-message-created.ts';
export { dismissReports, listReports, reportMessage } from './chat/reports.ts';
export { attachResume } from './forms/attach-resume.ts';
export { submitContactMessage, submitExpertApplication } from './forms/submit-forms.ts';
export { decideKycReview } from './kyc/decide-kyc-review.ts';
export { getKycAccessLog, getKycFileLink } from './kyc/kyc-access.ts';
export { listKycReviews } from './kyc/kyc-cases.ts';
export { onKycStatusWritten } from './kyc/on-kyc-status-written.ts';
export { submitKycDocument } from './kyc/submit-kyc-document.ts';
export { onOutboxCreated, sendDueMail } from './notifications/delivery/send-due-mail.ts';
export { listNotifications, markNotificationsRead } from './notifications/notifications.ts';
export { getNotificationPreferences, setNotificationPreference } from './notifications/preferences.ts';
export { unsubscribe } from './notifications/unsubscribe.ts';
export { getDocumentLink } from './opportunities/deal-documents.ts';
export { getOpportunity } from './opportunities/get-opportunity.ts';
export { listOpportunities } from './opportunities/list-opportunities.ts';
export {
  getWaitlistPlace,
  joinWaitlist,
  leaveWaitlist,
  listWatched,
  markSeen,
  setWatched,
} from './opportunities/opportunity-lists.ts';
export { onOpportunityPublished } from './opportunities/publication-news.ts';
export { serveCatalogue } from './opportunities/serve-catalogue.ts';
export { unlockOpportunity } from './opportunities/unlock-opportunity.ts';
export { createDownloadLink, listUploads, onUploadFinalized } from './uploads/private-uploads.ts';
export { cleanupUnusedUploads } from './uploads/sweep-uploads.ts';

export const serveFile = defineServeFile({
  document: openDocument,
  kyc: openKycDocument,
  resume: openResume,
  upload: openUpload,
});
