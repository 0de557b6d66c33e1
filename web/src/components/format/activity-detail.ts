import type { ActivityFacts } from '@portal/functions/contract/accounts/activity';
import { KYC_DOCUMENT_LABELS } from '@portal/functions/contract/kyc/kyc';
import { EXPERIENCE_OPTIONS } from '@portal/functions/contract/options';

const experienceLabel = (value: string) => EXPERIENCE_OPTIONS.find((option) => option.value === value)?.label ?? value;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null;

export function activityDetail(activity: ActivityFacts): string | null {
  switch (activity.type) {
    case 'message_sent':
      return activity.meta.content;
    case 'onboarding_completed': {
      const { investment_experience, preferred_sectors } = activity.meta;
      return joined([experienceLabel(investment_experience), preferred_sectors.join(', ')]);
    }
    case 'kyc_document_submitted':
      return capitalize(KYC_DOCUMENT_LABELS[activity.meta.document_type]);
    case 'prospectus_requested':
      return activity.meta.subject;
    case 'document_opened':
      return activity.meta.file_name;
    case 'interest_indicated':
      return joined([activity.meta.title, activity.meta.amount]);
    case 'question_asked':
    case 'access_requested':
    case 'interest_withdrawn':
      return activity.meta.title;
    case 'profile_updated': {
      const { full_name, username } = activity.meta;
      return joined([full_name, username ? `@${username}` : null]);
    }
  }
}
