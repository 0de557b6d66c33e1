import type { Activity, ActivityType } from '@portal/functions/contract/accounts/activity';
import { EXPERIENCE_OPTIONS } from '@portal/functions/contract/options';

export const ACTIVITY_LABELS: Record<ActivityType, string> = {
  onboarding_completed: 'Completed onboarding',
  profile_updated: 'Updated profile',
  message_sent: 'Sent a message',
};

const experienceLabel = (value: string) => EXPERIENCE_OPTIONS.find((option) => option.value === value)?.label ?? value;

/** The full text of an activity. */
export function activityText(activity: Activity): string {
  switch (activity.type) {
    case 'message_sent':
      return activity.meta.content;
    case 'onboarding_completed':
      return [experienceLabel(activity.meta.investment_experience), activity.meta.preferred_sectors.join(', ')].join(
        ' · ',
      );
    case 'profile_updated': {
      const { full_name, username } = activity.meta;
      return [full_name, username ? `@${username}` : null].filter(Boolean).join(' · ');
    }
  }
}
