import { cleanUpDeletedAccounts } from './accounts/delete-account.ts';
import { eraseOrphanedAccounts } from './accounts/erase-orphans.ts';
import { reconcileAccounts } from './accounts/security/reconcile-accounts.ts';
import { announcers } from './announcers.ts';
import { packCatalogue } from './catalogue/catalogue-packs.ts';
import { accountForAll } from './catalogue/catalogue-version.ts';
import { defineAnnounce } from './events/announcements/announce.ts';
import { serveFile } from './files/serve-file.ts';
import { openResume } from './forms/resume-file.ts';
import { publishInterestTotals } from './interests/publish-totals.ts';
import { openKycDocument } from './kyc/kyc-access.ts';
import { unsubscribe } from './notifications/unsubscribe.ts';
import * as operations from './operations.ts';
import { openArchive } from './opportunities/documents/archive.ts';
import { openDocument } from './opportunities/documents/deal-documents.ts';
import { indexOpportunities } from './opportunities/search/index-opportunities.ts';
import { TYPESENSE_KEYS } from './opportunities/search/settings.ts';
import { publishOwnerTotals } from './owners/owner-totals.ts';
import { openSubmissionFile } from './owners/submission-files.ts';
import { limitArrivingBodies } from './platform/arriving-bodies.ts';
import { defineLinks } from './platform/entry-points/define-links.ts';
import { defineService } from './platform/entry-points/define-service.ts';
import { defineNightly } from './platform/entry-points/nightly.ts';
import { REGISTER_SECRETS } from './register-watch/settings.ts';
import { watchRegisters } from './register-watch/watch-registers.ts';
import { openUpload } from './uploads/private-uploads.ts';
import { cleanUpUnusedUploads } from './uploads/sweep-uploads.ts';

limitArrivingBodies(process.env);

/** The deployed functions, by name. Nothing else is exported from here. */
export { onProfileUpdated } from './accounts/on-profile-updated.ts';
export { reports } from './browser-errors/receive-reports.ts';
export { onOpportunityStored } from './catalogue/on-opportunity-stored.ts';
export { onMessageCreated } from './chat/on-message-created.ts';
export { onRoomMessageCreated } from './chat/rooms/on-room-message-created.ts';
export { onKycStatusWritten } from './kyc/on-kyc-status-written.ts';
export { onOpportunityListed } from './matches/search-news.ts';
export { onOutboxCreated, sendDueMail } from './notifications/delivery/send-due-mail.ts';
export { onAgreementAccepted } from './opportunities/agreements/agreement-copy.ts';
export { onOpportunityPublished } from './opportunities/publication-news.ts';
export { onOpportunityIndexed } from './opportunities/search/index-opportunities.ts';
export { serveCatalogue } from './opportunities/serve-catalogue.ts';
export { onUpdatePublished } from './opportunities/updates/update-news.ts';
export { onSubmissionListed } from './owners/on-submission-listed.ts';
export { onFileUploaded } from './uploads/private-uploads.ts';

export const opportunities = defineService('opportunities', operations);
export const accounts = defineService('accounts', operations);
export const deletion = defineService('deletion', operations);
export const kyc = defineService('kyc', operations);
export const inspection = defineService('inspection', operations);
export const resumes = defineService('resumes', operations);
export const files = defineService('files', operations);
export const forms = defineService('forms', operations);
export const notifications = defineService('notifications', operations);
export const chat = defineService('chat', operations);
export const editing = defineService('editing', operations);
export const admin = defineService('admin', operations);
export const owners = defineService('owners', operations);

export const serveLink = defineLinks({
  files: serveFile({
    document: openDocument,
    archive: openArchive,
    kyc: openKycDocument,
    resume: openResume,
    submission: openSubmissionFile,
    upload: openUpload,
  }),
  unsubscribe,
});

export const announce = defineAnnounce(announcers);

export const nightly = defineNightly(
  {
    reconcileAccounts,
    cleanUpUnusedUploads,
    cleanUpDeletedAccounts,
    eraseOrphanedAccounts,
    publishInterestTotals,
    publishOwnerTotals,
    watchRegisters,
    accountForAll: () => accountForAll(),
    packCatalogue,
    indexOpportunities,
  },
  [...REGISTER_SECRETS, TYPESENSE_KEYS],
);
