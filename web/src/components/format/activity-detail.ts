import type { ActivityFacts } from '@portal/functions/contract/accounts/activity';
import { EXPERIENCE_OPTIONS } from '@portal/functions/contract/options';

const experienceLabel = (value: string) => EXPERIENCE_OPTIONS.find((option) => option.value === value)?.label ?? value;
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null;

/** What was written, chosen or changed in an activity, in full; null if there is nothing to say. */
export function activityDetail(activity: ActivityFacts): string | null {
  switch (activity.type) {
    case 'message_sent':
      return activity.meta.content;
    case 'onboarding_completed': {
      const { investment_experience, preferred_sectors } = activity.meta;
      return joined([experienceLabel(investment_experience), preferred_sectors.join(', ')]);
    }
    case 'profile_updated': {
      const { full_name, username } = activity.meta;
      return joined([full_name, username ? `@${username}` : null]);
    }
  }
}
