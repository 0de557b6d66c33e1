import { type Activity, excerpt } from '@portal/functions/contract/activity';
import { EXPERIENCE_OPTIONS } from '@portal/functions/contract/options';

export interface ActivityLine {
  title: string;
  /** What was said, chosen or changed; null where there is nothing to add. */
  detail: string | null;
}

/** What an activity says on the dashboard; each type is known by its meta, which its schema has checked. */
export function describeActivity({ meta }: Activity): ActivityLine {
  if ('content' in meta) return { title: 'Sent a message', detail: excerpt(meta.content) };
  if ('preferred_sectors' in meta) return { title: 'Completed investor onboarding', detail: investorDetail(meta) };
  return { title: 'Updated profile', detail: namesDetail(meta) };
}

function investorDetail(meta: { investment_experience: string; preferred_sectors: string[] }): string {
  const experience = EXPERIENCE_OPTIONS.find(({ value }) => value === meta.investment_experience)?.label;
  return [experience ?? meta.investment_experience, meta.preferred_sectors.join(', ')].filter(Boolean).join(' · ');
}

function namesDetail({ full_name, username }: { full_name: string | null; username: string | null }): string | null {
  return [full_name, username ? `@${username}` : null].filter(Boolean).join(' · ') || null;
}
