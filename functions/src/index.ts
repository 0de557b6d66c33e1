/** The functions that are deployed, by the names they are called with. Nothing else is exported from here. */
export { completeOnboarding } from './accounts/complete-onboarding.ts';
export { ensureProfile } from './accounts/ensure-profile.ts';
export { onProfileUpdated } from './accounts/on-profile-updated.ts';
export { onMessageCreated } from './chat/on-message-created.ts';
export { createDownloadLink } from './files/create-download-link.ts';
export { attachResume } from './forms/attach-resume.ts';
export { submitContactMessage } from './forms/submit-contact-message.ts';
export { submitExpertApplication } from './forms/submit-expert-application.ts';
export { onKycStatusWritten } from './kyc/on-kyc-status-written.ts';
export { submitKycDocument } from './kyc/submit-kyc-document.ts';
export { getOpportunity } from './opportunities/get-opportunity.ts';
export { getWaitlistPlace } from './opportunities/get-waitlist-place.ts';
export { joinWaitlist } from './opportunities/join-waitlist.ts';
export { leaveWaitlist } from './opportunities/leave-waitlist.ts';
export { listOpportunities } from './opportunities/list-opportunities.ts';
export { listWatched } from './opportunities/list-watched.ts';
export { setWatched } from './opportunities/set-watched.ts';
