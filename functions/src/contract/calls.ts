import { type InferType, string } from 'yup';
import type { ContactMessage } from './contact.ts';
import type { ExpertApplication, ResumeUpload } from './expert-application.ts';
import type { KycOverallStatus, KycSubmission } from './kyc.ts';
import type { OnboardingValues } from './onboarding.ts';
import { OPPORTUNITY_ID } from './opportunity-record.ts';
import type { CatalogueRow, OpportunityDetail } from './opportunity-views.ts';
import type { Profile } from './profile.ts';
import { strictObject } from './strict-object.ts';

/** Input of a call that takes nothing: an empty object, so that a stray key is refused there too. */
export const emptySchema = strictObject({});

export const opportunityRequestSchema = strictObject({
  id: string().max(64).matches(OPPORTUNITY_ID, 'This is not the id of an opportunity.').required(),
});
export type OpportunityRequest = InferType<typeof opportunityRequestSchema>;

/** Every callable by name, with what it takes and what it answers: the one list that both sides type their calls with. */
export interface PortalCalls {
  listOpportunities: { request: Record<string, never>; answer: { rows: CatalogueRow[] } };
  getOpportunity: { request: OpportunityRequest; answer: OpportunityDetail };
  ensureProfile: { request: Record<string, never>; answer: { created: boolean; profile: Omit<Profile, 'created_at'> } };
  completeOnboarding: { request: OnboardingValues; answer: { completedAt: string } };
  submitKycDocument: { request: KycSubmission; answer: { overallStatus: KycOverallStatus } };
  submitContactMessage: { request: ContactMessage; answer: { received: true } };
  submitExpertApplication: { request: ExpertApplication; answer: { received: true; resumeTicket: string | null } };
  attachResume: { request: ResumeUpload; answer: { attached: true } };
}
export type CallName = keyof PortalCalls;
