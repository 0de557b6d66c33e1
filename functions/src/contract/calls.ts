import type {
  AccessDecision,
  AccessRequestsPage,
  AccessRequestsRequest,
  AccessState,
  OwnAccess,
  RequestAccess,
} from './access/access-requests.ts';
import type { AcceptAgreement, AcceptancesPage, AcceptancesRequest, AcceptedAgreement } from './access/agreements.ts';
import type {
  PassedSecondFactor,
  PasskeyAssertion,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeyEnrolment,
  PasskeyList,
  PasskeyRequest,
  RecoveryCodeRequest,
  RecoveryCodes,
} from './access/passkeys.ts';
import type { CallAccess } from './access/policy.ts';
import type { StaffRole } from './access/staff-roles.ts';
import type { AccountDeletion, AccountExport } from './accounts/account-data.ts';
import type {
  AccountSecurityView,
  BrowserRequest,
  SessionRequest,
  SignOutRequest,
} from './accounts/account-security.ts';
import type { AccountMail, ForgotPasswordValues, NewPassword } from './accounts/auth-forms.ts';
import type { InvestorAnswers, OnboardingValues } from './accounts/onboarding.ts';
import type { OwnOwnerProfile, SaveOwnerProfile } from './accounts/owner-profile.ts';
import type { Profile } from './accounts/profile.ts';
import type { DeadMailsPage, DeadMailsRequest, ResendMail, WorkCounts } from './admin/admin.ts';
import type { AuditPage, AuditRequest } from './admin/audit.ts';
import type { ErrorReportsRequest, ErrorState, ErrorStateRequest, ReportedErrors } from './admin/error-reports.ts';
import type { OpeningCounts, OpeningCountsRequest, OpeningsPage, OpeningsRequest } from './admin/openings.ts';
import type {
  AccountActionRequest,
  ErasePerson,
  ErasureRow,
  ExportPerson,
  PersonEntriesPage,
  PersonEntriesRequest,
  PersonExport,
  PersonFacts,
  PersonRequest,
} from './admin/person.ts';
import type {
  PipelineCounts,
  PipelineCountsRequest,
  PipelinePage,
  PipelineRequest,
  PipelineRow,
  PipelineUpdate,
} from './admin/pipeline.ts';
import type { StateCounts, StateCountsRequest } from './admin/queues.ts';
import type { RecordCounts, RecordsPage, RecordsRequest, WaitingCounts, WaitlistsRequest } from './admin/records.ts';
import type {
  ConfirmFinding,
  DismissFinding,
  FindingStatus,
  FindingsPage,
  FindingsRequest,
} from './admin/register-findings.ts';
import type { SetStaffRole, StaffList, StaffRequest } from './admin/staff.ts';
import type { PortalStatus } from './admin/status.ts';
import type {
  MessageRequest,
  MuteRequest,
  MuteView,
  ReportRequest,
  ReportsPage,
  ReportsRequest,
  UnmuteRequest,
} from './chat/chat.ts';
import type { MessageContext } from './chat/removed-messages.ts';
import type { RoomList, RoomListRequest, RoomPassView, RoomRequest } from './chat/rooms.ts';
import type { CatalogueList, CatalogueListRequest } from './editing/catalogue-list.ts';
import type { DocumentUpload, UploadedDocument } from './editing/documents.ts';
import type {
  CreateDraft,
  DiscardDraft,
  Draft,
  DraftPulse,
  DraftRequest,
  DuplicateDraft,
  SaveDraft,
  SavedDraft,
  WatchDraft,
} from './editing/drafts.ts';
import type { NewPasscode, PasscodeChange, PasscodeState, Passcodes, PasscodesRequest } from './editing/passcodes.ts';
import type {
  ArchivedTitles,
  ArchiveOpportunity,
  DraftCheck,
  DraftPreview,
  PreviewDraft,
  PublicationPlan,
  PublishDraft,
  PublishedDraft,
  RestoreVersion,
  Versions,
  VersionsRequest,
} from './editing/publication.ts';
import type {
  ArchiveLinkRequest,
  DocumentLinkRequest,
  DownloadLinkRequest,
  FileLink,
  UploadsList,
} from './files/files.ts';
import type { ContactSubmission } from './forms/contact.ts';
import type { ExpertSubmission, ResumeUpload } from './forms/expert-application.ts';
import type {
  ClosedMessages,
  CloseMessages,
  FormDetail,
  FormReplyRequest,
  FormRequest,
  FormsPage,
  FormsRequest,
  FormUpdate,
} from './forms/form-desk.ts';
import type { ResumeLinkRequest } from './forms/form-records.ts';
import type { KycOverallStatus, KycSubmission } from './kyc/kyc.ts';
import type { KycCaseRequest, KycDeskChange, KycQueuePage, KycQueueRequest } from './kyc/kyc-desk.ts';
import type { KycAccessLog, KycCase, KycDecisionRequest, KycFileLinkRequest } from './kyc/kyc-review.ts';
import type { ConsentRequest } from './legal/consents.ts';
import type { Consent } from './legal/notices.ts';
import type {
  MarkRead,
  NotificationPreference,
  NotificationPreferences,
  NotificationsPage,
  NotificationsRequest,
  UnreadCounts,
  UnreadRequest,
} from './notifications/notifications.ts';
import type {
  InterestView,
  MyInterest,
  MyInterests,
  ProspectusRequest,
  SetInterest,
} from './opportunities/interest.ts';
import type { Matches, MatchesRequest } from './opportunities/matching.ts';
import type { WaitlistPlace, WatchedIds, WatchRequest } from './opportunities/opportunity-lists.ts';
import type {
  CatalogueAnswer,
  CatalogueRequest,
  OpportunityDetail,
  OpportunityDetailRequest,
  OpportunityRequest,
  UnlockAnswer,
  UnlockRequest,
} from './opportunities/opportunity-views.ts';
import type { PrivateNote, SetPrivateNote } from './opportunities/private-note.ts';
import type {
  AnswerRequest,
  AskRequest,
  OwnQuestion,
  OwnQuestionsRequest,
  QuestionRequest,
  QuestionStatus,
  RemoveQuestion,
  StaffQuestionsPage,
  StaffQuestionsRequest,
} from './opportunities/questions.ts';
import type { CatalogueSearch } from './opportunities/search/row-search.ts';
import type { DeleteSearch, SavedSearches, SaveSearch } from './opportunities/search/saved-searches.ts';
import type { SuitabilityRequest, SuitabilityView } from './opportunities/suitability.ts';
import type {
  EditUpdate,
  PublishUpdate,
  RemoveUpdate,
  UpdatesPage,
  UpdatesRequest,
  UpdateView,
} from './opportunities/updates.ts';
import type { News, SeenAnswer, SeenRequest } from './opportunities/visits.ts';
import type {
  AddSubmissionFile,
  AnswerSubmission,
  ConvertSubmission,
  OwnerRoom,
  OwnSubmission,
  SaveSubmission,
  SetOpportunityOwner,
  StaffSubmission,
  SubmissionAction,
  SubmissionFileRequest,
  SubmissionRequest,
  SubmissionsPage,
  SubmissionsRequest,
  UpdateSubmission,
} from './owners/owner-calls.ts';
import type { OwnedOpportunityRequest, OwnedOpportunityView } from './owners/owner-totals.ts';
import type { ProposalRequest } from './owners/proposal-request.ts';
import type {
  OwnerWork,
  OwnerWorkRequest,
  ProposalsRequest,
  ReturnProposal,
  SaveProposal,
  StaffProposals,
} from './owners/proposals.ts';
import type { DescribedPeople, FoundPeople, PeopleRequest, PeopleSearch } from './people.ts';

/**
 * Every callable. `service` is the deployed function that serves it: many calls about one subject start one instance.
 * Calls with other needs have their own service: `inspection` reads uploaded files one at a time, `resumes` takes large
 * bodies, and `deletion` may take minutes. `access` is looked up by `defineCallable`; the policy's other table and the
 * call itself decide its answer.
 */
export const CALLS = {
  listOpportunities: { service: 'opportunities', access: 'anyone' },
  searchOpportunities: { service: 'opportunities', access: 'anyone' },
  getOpportunity: { service: 'opportunities', access: 'anyone' },
  unlockOpportunity: { service: 'opportunities', access: 'anyone' },
  getDocumentLink: { service: 'opportunities', access: 'anyone' },
  joinWaitlist: { service: 'opportunities', access: 'signed-in' },
  leaveWaitlist: { service: 'opportunities', access: 'signed-in' },
  getWaitlistPlace: { service: 'opportunities', access: 'signed-in' },
  setWatched: { service: 'opportunities', access: 'signed-in' },
  markSeen: { service: 'opportunities', access: 'signed-in' },
  listWatched: { service: 'opportunities', access: 'signed-in' },
  listMatches: { service: 'opportunities', access: 'signed-in' },
  saveSearch: { service: 'opportunities', access: 'signed-in' },
  listSavedSearches: { service: 'opportunities', access: 'signed-in' },
  deleteSavedSearch: { service: 'opportunities', access: 'signed-in' },
  listNews: { service: 'opportunities', access: 'signed-in' },
  listUpdates: { service: 'opportunities', access: 'anyone' },
  requestAccess: { service: 'opportunities', access: 'signed-in' },
  getAccessRequest: { service: 'opportunities', access: 'signed-in' },
  acceptAgreement: { service: 'opportunities', access: 'signed-in' },
  getArchiveLink: { service: 'opportunities', access: 'signed-in' },
  askQuestion: { service: 'opportunities', access: 'signed-in' },
  listMyQuestions: { service: 'opportunities', access: 'signed-in' },
  withdrawQuestion: { service: 'opportunities', access: 'signed-in' },
  getMyInterest: { service: 'opportunities', access: 'signed-in' },
  setInterest: { service: 'opportunities', access: 'signed-in' },
  withdrawInterest: { service: 'opportunities', access: 'signed-in' },
  listMyInterests: { service: 'opportunities', access: 'signed-in' },
  getPrivateNote: { service: 'opportunities', access: 'signed-in' },
  setPrivateNote: { service: 'opportunities', access: 'signed-in' },
  requestProspectus: { service: 'opportunities', access: 'signed-in' },
  confirmSuitability: { service: 'opportunities', access: 'signed-in' },
  ensureProfile: { service: 'accounts', access: 'signed-in' },
  recordConsent: { service: 'accounts', access: 'signed-in' },
  removeAvatar: { service: 'accounts', access: 'signed-in' },
  completeOnboarding: { service: 'accounts', access: 'signed-in' },
  getOwnerProfile: { service: 'accounts', access: 'signed-in' },
  saveOwnerProfile: { service: 'accounts', access: 'signed-in' },
  updateInvestorProfile: { service: 'accounts', access: 'signed-in' },
  exportMyData: { service: 'accounts', access: 'signed-in' },
  requestEmailConfirmation: { service: 'accounts', access: 'second-factor-pending' },
  requestPasswordReset: { service: 'accounts', access: 'anyone' },
  recordSession: { service: 'accounts', access: 'signed-in' },
  getAccountSecurity: { service: 'accounts', access: 'signed-in' },
  changePassword: { service: 'accounts', access: 'signed-in' },
  signOutEverywhere: { service: 'accounts', access: 'second-factor-pending' },
  beginPasskeyEnrolment: { service: 'accounts', access: 'second-factor-pending' },
  finishPasskeyEnrolment: { service: 'accounts', access: 'second-factor-pending' },
  beginPasskeyCheck: { service: 'accounts', access: 'second-factor-pending' },
  finishPasskeyCheck: { service: 'accounts', access: 'second-factor-pending' },
  redeemRecoveryCode: { service: 'accounts', access: 'second-factor-pending' },
  listPasskeys: { service: 'accounts', access: 'signed-in' },
  removePasskey: { service: 'accounts', access: 'signed-in' },
  renewRecoveryCodes: { service: 'accounts', access: 'signed-in' },
  deleteMyAccount: { service: 'deletion', access: 'signed-in' },
  getKycAccessLog: { service: 'kyc', access: 'signed-in' },
  listKycReviews: { service: 'kyc', access: 'verifications' },
  getKycCase: { service: 'kyc', access: 'verifications' },
  updateKycReview: { service: 'kyc', access: 'verifications' },
  getKycFileLink: { service: 'kyc', access: 'verifications' },
  decideKycReview: { service: 'kyc', access: 'verifications' },
  submitKycDocument: { service: 'inspection', access: 'signed-in' },
  attachResume: { service: 'resumes', access: 'anyone' },
  listUploads: { service: 'files', access: 'signed-in' },
  createDownloadLink: { service: 'files', access: 'signed-in' },
  submitContactMessage: { service: 'forms', access: 'anyone' },
  submitExpertApplication: { service: 'forms', access: 'anyone' },
  countUnread: { service: 'notifications', access: 'signed-in' },
  listNotifications: { service: 'notifications', access: 'signed-in' },
  markNotificationsRead: { service: 'notifications', access: 'signed-in' },
  getNotificationPreferences: { service: 'notifications', access: 'signed-in' },
  setNotificationPreference: { service: 'notifications', access: 'signed-in' },
  enterRoom: { service: 'chat', access: 'signed-in' },
  listRooms: { service: 'chat', access: 'signed-in' },
  deleteOwnMessage: { service: 'chat', access: 'signed-in' },
  reportMessage: { service: 'chat', access: 'signed-in' },
  removeMessage: { service: 'chat', access: 'moderation' },
  restoreMessage: { service: 'chat', access: 'moderation' },
  getMessageContext: { service: 'chat', access: 'moderation' },
  muteAuthor: { service: 'chat', access: 'moderation' },
  unmuteAuthor: { service: 'chat', access: 'moderation' },
  listReports: { service: 'chat', access: 'moderation' },
  dismissReports: { service: 'chat', access: 'moderation' },
  findPeople: { service: 'admin', access: 'people' },
  describePeople: { service: 'admin', access: 'people' },
  listForms: { service: 'admin', access: 'messages' },
  countStates: { service: 'admin', access: 'desk' },
  getForm: { service: 'admin', access: 'messages' },
  updateForm: { service: 'admin', access: 'messages' },
  replyToForm: { service: 'admin', access: 'messages' },
  closeMessages: { service: 'admin', access: 'messages' },
  getPerson: { service: 'admin', access: 'people' },
  listPersonEntries: { service: 'admin', access: 'people' },
  actOnAccount: { service: 'admin', access: 'people' },
  exportPerson: { service: 'admin', access: 'system' },
  previewErasure: { service: 'deletion', access: 'system' },
  erasePerson: { service: 'deletion', access: 'system' },
  getResumeLink: { service: 'admin', access: 'documents' },
  getOwnedOpportunity: { service: 'owners', access: 'signed-in' },
  listOwnerRoom: { service: 'owners', access: 'signed-in' },
  getSubmission: { service: 'owners', access: 'signed-in' },
  saveSubmission: { service: 'owners', access: 'signed-in' },
  sendSubmission: { service: 'owners', access: 'signed-in' },
  withdrawSubmission: { service: 'owners', access: 'signed-in' },
  answerSubmissionQuestion: { service: 'owners', access: 'signed-in' },
  removeSubmissionFile: { service: 'owners', access: 'signed-in' },
  addSubmissionFile: { service: 'inspection', access: 'signed-in' },
  listSubmissions: { service: 'owners', access: 'catalogue' },
  getStaffSubmission: { service: 'owners', access: 'catalogue' },
  updateSubmission: { service: 'owners', access: 'catalogue' },
  convertSubmission: { service: 'owners', access: 'catalogue' },
  setOpportunityOwner: { service: 'owners', access: 'catalogue' },
  getSubmissionFileLink: { service: 'owners', access: 'catalogue' },
  getOwnerWork: { service: 'owners', access: 'signed-in' },
  saveProposal: { service: 'owners', access: 'signed-in' },
  withdrawProposal: { service: 'owners', access: 'signed-in' },
  returnAnswerDraft: { service: 'owners', access: 'investors' },
  listProposals: { service: 'owners', access: 'catalogue' },
  returnProposal: { service: 'owners', access: 'catalogue' },
  acceptCorrection: { service: 'owners', access: 'catalogue' },
  listRecords: { service: 'admin', access: 'desk' },
  countRecords: { service: 'admin', access: 'people' },
  countWaiting: { service: 'admin', access: 'investors' },
  countWork: { service: 'admin', access: 'desk' },
  listPipeline: { service: 'admin', access: 'investors' },
  countPipeline: { service: 'admin', access: 'investors' },
  listStaff: { service: 'admin', access: 'desk' },
  setStaffRole: { service: 'admin', access: 'system' },
  updatePipeline: { service: 'admin', access: 'investors' },
  listAudit: { service: 'admin', access: 'system' },
  getStatus: { service: 'admin', access: 'system' },
  listDeadMails: { service: 'admin', access: 'system' },
  resendMail: { service: 'admin', access: 'system' },
  listCatalogue: { service: 'editing', access: 'catalogue' },
  createDraft: { service: 'editing', access: 'catalogue' },
  openDraft: { service: 'editing', access: 'catalogue' },
  duplicateDraft: { service: 'editing', access: 'catalogue' },
  getDraft: { service: 'editing', access: 'catalogue' },
  watchDraft: { service: 'editing', access: 'catalogue' },
  saveDraft: { service: 'editing', access: 'catalogue' },
  discardDraft: { service: 'editing', access: 'catalogue' },
  checkDraft: { service: 'editing', access: 'catalogue' },
  previewDraft: { service: 'editing', access: 'catalogue' },
  describePublication: { service: 'editing', access: 'catalogue' },
  publishDraft: { service: 'editing', access: 'catalogue' },
  listVersions: { service: 'editing', access: 'catalogue' },
  restoreVersion: { service: 'editing', access: 'catalogue' },
  archiveOpportunity: { service: 'editing', access: 'catalogue' },
  listArchivedTitles: { service: 'editing', access: 'desk' },
  listErrorReports: { service: 'admin', access: 'system' },
  setErrorState: { service: 'admin', access: 'system' },
  listQuestions: { service: 'admin', access: 'investors' },
  answerQuestion: { service: 'admin', access: 'investors' },
  removeQuestion: { service: 'admin', access: 'investors' },
  publishUpdate: { service: 'admin', access: 'catalogue' },
  editUpdate: { service: 'admin', access: 'catalogue' },
  removeUpdate: { service: 'admin', access: 'catalogue' },
  listAccessRequests: { service: 'admin', access: 'investors' },
  listAcceptances: { service: 'admin', access: 'investors' },
  decideAccessRequest: { service: 'admin', access: 'investors' },
  uploadDocument: { service: 'inspection', access: 'catalogue' },
  getPasscodes: { service: 'editing', access: 'catalogue' },
  renewPasscode: { service: 'editing', access: 'catalogue' },
  endPasscode: { service: 'editing', access: 'catalogue' },
  listFindings: { service: 'admin', access: 'catalogue' },
  confirmFinding: { service: 'admin', access: 'catalogue' },
  dismissFinding: { service: 'admin', access: 'catalogue' },
  countOpenings: { service: 'admin', access: 'documents' },
  listOpenings: { service: 'admin', access: 'documents' },
} as const satisfies Record<keyof PortalCalls, { service: string; access: CallAccess }>;
export type CallName = keyof typeof CALLS;

/** The path under which an operation is called: `opportunities/getOpportunity`. */
export const callPath = (name: CallName): string => `${CALLS[name].service}/${name}`;

/** The input and the answer of each call. Both sides take their types from this list. */
export interface PortalCalls {
  listOpportunities: { request: CatalogueRequest; answer: CatalogueAnswer };
  searchOpportunities: { request: CatalogueSearch; answer: CatalogueAnswer };
  getOpportunity: { request: OpportunityDetailRequest; answer: OpportunityDetail };
  unlockOpportunity: { request: UnlockRequest; answer: UnlockAnswer };
  joinWaitlist: { request: OpportunityRequest; answer: WaitlistPlace };
  leaveWaitlist: { request: OpportunityRequest; answer: WaitlistPlace };
  getWaitlistPlace: { request: OpportunityRequest; answer: WaitlistPlace };
  setWatched: { request: WatchRequest; answer: WatchedIds };
  markSeen: { request: SeenRequest; answer: SeenAnswer };
  listWatched: { request: Record<string, never>; answer: WatchedIds };
  listMatches: { request: MatchesRequest; answer: Matches };
  saveSearch: { request: SaveSearch; answer: SavedSearches };
  listSavedSearches: { request: Record<string, never>; answer: SavedSearches };
  deleteSavedSearch: { request: DeleteSearch; answer: SavedSearches };
  listNews: { request: Record<string, never>; answer: News };
  listUpdates: { request: UpdatesRequest; answer: UpdatesPage };
  publishUpdate: { request: PublishUpdate; answer: { id: string } };
  editUpdate: { request: EditUpdate; answer: UpdateView };
  removeUpdate: { request: RemoveUpdate; answer: { removed: true } };
  requestAccess: { request: RequestAccess; answer: OwnAccess };
  getAccessRequest: { request: OpportunityRequest; answer: OwnAccess };
  listAccessRequests: { request: AccessRequestsRequest; answer: AccessRequestsPage };
  acceptAgreement: { request: AcceptAgreement; answer: AcceptedAgreement };
  listAcceptances: { request: AcceptancesRequest; answer: AcceptancesPage };
  decideAccessRequest: { request: AccessDecision; answer: { state: AccessState } };
  uploadDocument: { request: DocumentUpload; answer: UploadedDocument };
  getPasscodes: { request: PasscodesRequest; answer: Passcodes };
  renewPasscode: { request: PasscodeChange; answer: NewPasscode };
  endPasscode: { request: PasscodeChange; answer: { state: PasscodeState } };
  listFindings: { request: FindingsRequest; answer: FindingsPage };
  confirmFinding: { request: ConfirmFinding; answer: { status: FindingStatus } };
  dismissFinding: { request: DismissFinding; answer: { status: FindingStatus } };
  askQuestion: { request: AskRequest; answer: OwnQuestion };
  listMyQuestions: { request: OwnQuestionsRequest; answer: { questions: OwnQuestion[] } };
  withdrawQuestion: { request: QuestionRequest; answer: { withdrawn: true } };
  listQuestions: { request: StaffQuestionsRequest; answer: StaffQuestionsPage };
  answerQuestion: { request: AnswerRequest; answer: { status: QuestionStatus } };
  removeQuestion: { request: RemoveQuestion; answer: { status: QuestionStatus } };
  getMyInterest: { request: OpportunityRequest; answer: MyInterest };
  setInterest: { request: SetInterest; answer: InterestView };
  withdrawInterest: { request: OpportunityRequest; answer: InterestView };
  listMyInterests: { request: Record<string, never>; answer: MyInterests };
  getPrivateNote: { request: OpportunityRequest; answer: PrivateNote };
  setPrivateNote: { request: SetPrivateNote; answer: PrivateNote };
  requestProspectus: { request: ProspectusRequest; answer: { requestedAt: string } };
  confirmSuitability: { request: SuitabilityRequest; answer: SuitabilityView };
  ensureProfile: {
    request: Record<string, never>;
    answer: { created: boolean; profile: Omit<Profile, 'created_at'>; consents: Consent[] };
  };
  recordConsent: { request: ConsentRequest; answer: { consents: Consent[] } };
  removeAvatar: { request: Record<string, never>; answer: { removed: true } };
  completeOnboarding: { request: OnboardingValues; answer: { completedAt: string } };
  getOwnerProfile: { request: Record<string, never>; answer: OwnOwnerProfile };
  saveOwnerProfile: { request: SaveOwnerProfile; answer: { owns: boolean } };
  updateInvestorProfile: { request: InvestorAnswers; answer: { updatedAt: string } };
  submitKycDocument: { request: KycSubmission; answer: { overallStatus: KycOverallStatus } };
  getKycAccessLog: { request: Record<string, never>; answer: KycAccessLog };
  listKycReviews: { request: KycQueueRequest; answer: KycQueuePage };
  getKycCase: { request: KycCaseRequest; answer: KycCase };
  updateKycReview: { request: KycDeskChange; answer: { saved: true } };
  getKycFileLink: { request: KycFileLinkRequest; answer: FileLink };
  decideKycReview: {
    request: KycDecisionRequest;
    /** `proposed`: another member of staff must confirm the approval. */
    answer: { overallStatus: KycOverallStatus; proposed?: true };
  };
  submitContactMessage: { request: ContactSubmission; answer: { received: true; reference: string } };
  submitExpertApplication: {
    request: ExpertSubmission;
    answer: { received: true; reference: string; resumeTicket: string | null };
  };
  getDocumentLink: { request: DocumentLinkRequest; answer: FileLink };
  getArchiveLink: { request: ArchiveLinkRequest; answer: FileLink };
  countOpenings: { request: OpeningCountsRequest; answer: OpeningCounts };
  listOpenings: { request: OpeningsRequest; answer: OpeningsPage };
  listUploads: { request: Record<string, never>; answer: UploadsList };
  createDownloadLink: { request: DownloadLinkRequest; answer: FileLink };
  exportMyData: { request: Record<string, never>; answer: { export: AccountExport } };
  deleteMyAccount: { request: AccountDeletion; answer: { deleted: true } };
  countUnread: { request: UnreadRequest; answer: UnreadCounts };
  listNotifications: { request: NotificationsRequest; answer: NotificationsPage };
  markNotificationsRead: { request: MarkRead; answer: { unread: number } };
  getNotificationPreferences: { request: Record<string, never>; answer: NotificationPreferences };
  setNotificationPreference: { request: NotificationPreference; answer: NotificationPreferences };
  requestEmailConfirmation: { request: Record<string, never>; answer: AccountMail };
  requestPasswordReset: { request: ForgotPasswordValues; answer: AccountMail };
  recordSession: { request: SessionRequest; answer: { recorded: true } };
  getAccountSecurity: { request: BrowserRequest; answer: AccountSecurityView };
  changePassword: { request: NewPassword; answer: { token: string | null } };
  signOutEverywhere: { request: SignOutRequest; answer: { signedOut: true } };
  beginPasskeyEnrolment: { request: Record<string, never>; answer: { options: PasskeyCreation } };
  finishPasskeyEnrolment: { request: PasskeyEnrolment; answer: RecoveryCodes & PassedSecondFactor };
  beginPasskeyCheck: { request: Record<string, never>; answer: { options: PasskeyChallenge } };
  finishPasskeyCheck: { request: PasskeyAssertion; answer: PassedSecondFactor };
  redeemRecoveryCode: { request: RecoveryCodeRequest; answer: { recoveryCodesLeft: number } & PassedSecondFactor };
  listPasskeys: { request: Record<string, never>; answer: PasskeyList };
  removePasskey: { request: PasskeyRequest; answer: PasskeyList };
  renewRecoveryCodes: { request: Record<string, never>; answer: RecoveryCodes };
  enterRoom: { request: RoomRequest; answer: RoomPassView };
  listRooms: { request: RoomListRequest; answer: RoomList };
  deleteOwnMessage: { request: MessageRequest; answer: { removed: true } };
  reportMessage: { request: ReportRequest; answer: { reported: true } };
  removeMessage: { request: MessageRequest; answer: { removed: true } };
  restoreMessage: { request: MessageRequest; answer: { restored: true } };
  getMessageContext: { request: MessageRequest; answer: MessageContext };
  muteAuthor: { request: MuteRequest; answer: MuteView };
  unmuteAuthor: { request: UnmuteRequest; answer: { muted: false } };
  listReports: { request: ReportsRequest; answer: ReportsPage };
  dismissReports: { request: MessageRequest; answer: { dismissed: true } };
  attachResume: { request: ResumeUpload; answer: { attached: true } };
  findPeople: { request: PeopleSearch; answer: FoundPeople };
  getPerson: { request: PersonRequest; answer: PersonFacts };
  listPersonEntries: { request: PersonEntriesRequest; answer: PersonEntriesPage };
  actOnAccount: { request: AccountActionRequest; answer: { done: boolean } };
  exportPerson: { request: ExportPerson; answer: PersonExport };
  previewErasure: { request: PersonRequest; answer: { rows: ErasureRow[] } };
  erasePerson: { request: ErasePerson; answer: { deleted: number; kept: number } };
  describePeople: { request: PeopleRequest; answer: DescribedPeople };
  listForms: { request: FormsRequest; answer: FormsPage };
  countStates: { request: StateCountsRequest; answer: StateCounts };
  getForm: { request: FormRequest; answer: FormDetail };
  updateForm: { request: FormUpdate; answer: FormDetail };
  replyToForm: { request: FormReplyRequest; answer: FormDetail };
  closeMessages: { request: CloseMessages; answer: ClosedMessages };
  getResumeLink: { request: ResumeLinkRequest; answer: FileLink };
  getOwnedOpportunity: { request: OwnedOpportunityRequest; answer: OwnedOpportunityView };
  listOwnerRoom: { request: Record<string, never>; answer: OwnerRoom };
  getSubmission: { request: SubmissionRequest; answer: OwnSubmission };
  saveSubmission: { request: SaveSubmission; answer: OwnSubmission };
  sendSubmission: { request: SubmissionAction; answer: { status: 'received' } };
  withdrawSubmission: { request: SubmissionAction; answer: { status: 'withdrawn' } };
  answerSubmissionQuestion: { request: AnswerSubmission; answer: OwnSubmission };
  addSubmissionFile: { request: AddSubmissionFile; answer: OwnSubmission };
  removeSubmissionFile: { request: SubmissionFileRequest; answer: OwnSubmission };
  listSubmissions: { request: SubmissionsRequest; answer: SubmissionsPage };
  getStaffSubmission: { request: SubmissionRequest; answer: StaffSubmission };
  updateSubmission: { request: UpdateSubmission; answer: StaffSubmission };
  convertSubmission: { request: ConvertSubmission; answer: StaffSubmission };
  setOpportunityOwner: { request: SetOpportunityOwner; answer: { owns: boolean } };
  getSubmissionFileLink: { request: SubmissionFileRequest; answer: FileLink };
  getOwnerWork: { request: OwnerWorkRequest; answer: OwnerWork };
  saveProposal: { request: SaveProposal; answer: { state: 'waiting' } };
  withdrawProposal: { request: ProposalRequest; answer: { withdrawn: true } };
  returnAnswerDraft: { request: ReturnProposal; answer: { state: 'returned' } };
  listProposals: { request: ProposalsRequest; answer: StaffProposals };
  returnProposal: { request: ReturnProposal; answer: { state: 'returned' } };
  acceptCorrection: { request: ProposalRequest; answer: { state: 'released' } };
  listRecords: { request: RecordsRequest; answer: RecordsPage };
  countRecords: { request: Record<string, never>; answer: RecordCounts };
  countWaiting: { request: WaitlistsRequest; answer: WaitingCounts };
  countWork: { request: Record<string, never>; answer: WorkCounts };
  listPipeline: { request: PipelineRequest; answer: PipelinePage };
  countPipeline: { request: PipelineCountsRequest; answer: PipelineCounts };
  listStaff: { request: StaffRequest; answer: StaffList };
  setStaffRole: { request: SetStaffRole; answer: { roles: StaffRole[] } };
  updatePipeline: { request: PipelineUpdate; answer: PipelineRow };
  getStatus: { request: Record<string, never>; answer: PortalStatus };
  listAudit: { request: AuditRequest; answer: AuditPage };
  listCatalogue: { request: CatalogueListRequest; answer: CatalogueList };
  createDraft: { request: CreateDraft; answer: Draft };
  openDraft: { request: DraftRequest; answer: Draft };
  duplicateDraft: { request: DuplicateDraft; answer: Draft };
  getDraft: { request: DraftRequest; answer: Draft };
  watchDraft: { request: WatchDraft; answer: DraftPulse };
  saveDraft: { request: SaveDraft; answer: SavedDraft };
  discardDraft: { request: DiscardDraft; answer: { discarded: true } };
  checkDraft: { request: DraftRequest; answer: DraftCheck };
  previewDraft: { request: PreviewDraft; answer: DraftPreview };
  describePublication: { request: DraftRequest; answer: PublicationPlan };
  publishDraft: { request: PublishDraft; answer: PublishedDraft };
  listVersions: { request: VersionsRequest; answer: Versions };
  restoreVersion: { request: RestoreVersion; answer: Draft };
  archiveOpportunity: { request: ArchiveOpportunity; answer: { archived: true } };
  listArchivedTitles: { request: Record<string, never>; answer: ArchivedTitles };
  listDeadMails: { request: DeadMailsRequest; answer: DeadMailsPage };
  listErrorReports: { request: ErrorReportsRequest; answer: ReportedErrors };
  setErrorState: { request: ErrorStateRequest; answer: { state: ErrorState } };
  resendMail: { request: ResendMail; answer: { resent: true } };
}
