/** The operations that browsers call, by name. Their services are in `contract/calls.ts`. */

export { unlockOpportunity } from './access/unlock-opportunity.ts';
export { recordConsent } from './accounts/consents.ts';
export { deleteMyAccount } from './accounts/delete-account.ts';
export { exportMyData } from './accounts/export-my-data.ts';
export { completeOnboarding, updateInvestorProfile } from './accounts/onboarding.ts';
export { getOwnerProfile, saveOwnerProfile } from './accounts/owner-profile.ts';
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
export { recordSession, signOutEverywhere } from './accounts/security/record-session.ts';
export { listErrorReports } from './browser-errors/list-error-reports.ts';
export { setErrorState } from './browser-errors/set-error-state.ts';
export { countUnread } from './chat/count-unread.ts';
export { deleteOwnMessage, muteAuthor, removeMessage, unmuteAuthor } from './chat/moderation.ts';
export { getMessageContext, restoreMessage } from './chat/removed-messages.ts';
export { dismissReports, listReports, reportMessage } from './chat/reports.ts';
export { enterRoom } from './chat/rooms/enter-room.ts';
export { listRooms } from './chat/rooms/list-rooms.ts';
export { archiveOpportunity, listArchivedTitles } from './editing/archive-opportunity.ts';
export { checkDraft } from './editing/check-draft.ts';
export { describePublication } from './editing/describe-publication.ts';
export { discardDraft } from './editing/discard-draft.ts';
export { uploadDocument } from './editing/documents/upload-document.ts';
export { getDraft, watchDraft } from './editing/get-draft.ts';
export { listCatalogue } from './editing/list-catalogue.ts';
export { endPasscode, getPasscodes, renewPasscode } from './editing/passcodes/passcodes.ts';
export { previewDraft } from './editing/preview-draft.ts';
export { publishDraft } from './editing/publish-draft.ts';
export { saveDraft } from './editing/save-draft.ts';
export { createDraft, duplicateDraft, openDraft } from './editing/start-draft.ts';
export { listVersions, restoreVersion } from './editing/version-history.ts';
export { attachResume } from './forms/attach-resume.ts';
export { closeMessages } from './forms/desk/close-messages.ts';
export { getForm } from './forms/desk/get-form.ts';
export { listForms } from './forms/desk/list-forms.ts';
export { replyToForm } from './forms/desk/reply-to-form.ts';
export { updateForm } from './forms/desk/update-form.ts';
export { getResumeLink } from './forms/resume-file.ts';
export { submitContactMessage, submitExpertApplication } from './forms/submit-forms.ts';
export { getMyInterest, listMyInterests } from './interests/my-interests.ts';
export { countPipeline, listPipeline } from './interests/pipeline/list-pipeline.ts';
export { updatePipeline } from './interests/pipeline/update-pipeline.ts';
export { requestProspectus } from './interests/request-prospectus.ts';
export { setInterest, withdrawInterest } from './interests/set-interest.ts';
export { confirmSuitability } from './interests/suitability.ts';
export { decideKycReview } from './kyc/decide-kyc-review.ts';
export { getKycAccessLog, getKycFileLink } from './kyc/kyc-access.ts';
export { getKycCase } from './kyc/kyc-cases.ts';
export { listKycReviews } from './kyc/kyc-queue.ts';
export { submitKycDocument } from './kyc/submit-kyc-document.ts';
export { updateKycReview } from './kyc/update-kyc-review.ts';
export { listMatches } from './matches/list-matches.ts';
export { deleteSavedSearch, listSavedSearches, saveSearch } from './matches/saved-searches.ts';
export { listDeadMails, resendMail } from './notifications/dead-mails.ts';
export { listNotifications, markNotificationsRead } from './notifications/notifications.ts';
export { getNotificationPreferences, setNotificationPreference } from './notifications/preferences.ts';
export { decideAccessRequest } from './opportunities/access-requests/decide-access-request.ts';
export { getAccessRequest, requestAccess } from './opportunities/access-requests/request-access.ts';
export { listAccessRequests } from './opportunities/access-requests/staff-access-requests.ts';
export { acceptAgreement } from './opportunities/agreements/accept-agreement.ts';
export { listAcceptances } from './opportunities/agreements/list-acceptances.ts';
export { getArchiveLink } from './opportunities/documents/archive.ts';
export { getDocumentLink } from './opportunities/documents/deal-documents.ts';
export { countOpenings, listOpenings } from './opportunities/documents/document-openings.ts';
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
export { getPrivateNote, setPrivateNote } from './opportunities/private-notes.ts';
export { askQuestion } from './opportunities/questions/ask-question.ts';
export { listMyQuestions, withdrawQuestion } from './opportunities/questions/own-questions.ts';
export { answerQuestion, listQuestions, removeQuestion } from './opportunities/questions/staff-questions.ts';
export { searchOpportunities } from './opportunities/search/search-opportunities.ts';
export { listNews } from './opportunities/updates/list-news.ts';
export { editUpdate, listUpdates, publishUpdate, removeUpdate } from './opportunities/updates/updates.ts';
export { convertSubmission } from './owners/desk/convert-submission.ts';
export { listSubmissions } from './owners/desk/list-submissions.ts';
export { getStaffSubmission } from './owners/desk/staff-submission.ts';
export { updateSubmission } from './owners/desk/update-submission.ts';
export { setOpportunityOwner } from './owners/opportunity-owner.ts';
export {
  answerSubmissionQuestion,
  getSubmission,
  listOwnerRoom,
  sendSubmission,
  withdrawSubmission,
} from './owners/own-submissions.ts';
export { getOwnedOpportunity } from './owners/owner-totals.ts';
export { getOwnerWork, saveProposal, withdrawProposal } from './owners/proposals/own-proposals.ts';
export {
  acceptCorrection,
  listProposals,
  returnAnswerDraft,
  returnProposal,
} from './owners/proposals/staff-proposals.ts';
export { saveSubmission } from './owners/save-submission.ts';
export { addSubmissionFile, getSubmissionFileLink, removeSubmissionFile } from './owners/submission-files.ts';
export { describePeople } from './people/people.ts';
export { findPeople } from './people/people-search.ts';
export { confirmFinding, dismissFinding } from './register-watch/decide-finding.ts';
export { listFindings } from './register-watch/list-findings.ts';
export { listAudit } from './staff/audit/list-audit.ts';
export { countStates } from './staff/count-states.ts';
export { countWork } from './staff/count-work.ts';
export { actOnAccount } from './staff/person/act-on-account.ts';
export { erasePerson, previewErasure } from './staff/person/erase-person.ts';
export { exportPerson } from './staff/person/export-person.ts';
export { getPerson, listPersonEntries } from './staff/person/get-person.ts';
export { countRecords, countWaiting, listRecords } from './staff/records.ts';
export { listStaff } from './staff/roles/list-staff.ts';
export { setStaffRole } from './staff/roles/set-staff-role.ts';
export { getStatus } from './staff/status/get-status.ts';
export { removeAvatar } from './uploads/avatar.ts';
export { createDownloadLink, listUploads } from './uploads/private-uploads.ts';
