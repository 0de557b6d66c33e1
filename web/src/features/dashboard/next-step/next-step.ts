import type { Profile } from '@portal/functions/contract/accounts/profile';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
  KYC_STATUS_FIELD,
  NO_REASON_GIVEN,
  type RawKycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { currentKycStep, ONE_DOCUMENT_AGAIN, returnedDocument } from '@portal/functions/contract/kyc/kyc-machine';
import { CHAT_UNREAD_MAX } from '@portal/functions/contract/limits';
import { formatDate } from '#components/format/formatters.ts';
import { paths } from '#routing/paths.ts';
import { FOLLOWED_ID, NEWS_ID } from '../followed.ts';

/** State of one part of the data. The next step ignores a failed part and waits for a loading part. */
export type Loadable<Value> = { status: 'loading' } | { status: 'error' } | { status: 'success'; data: Value };

export interface FollowedNews {
  count: number;
  /** Followed opportunities that have changed since the user's last visit. */
  changed: number;
  /** Documents, updates and answers since then. */
  news: number;
}

export interface Situation {
  profile: Loadable<Pick<Profile, 'full_name'> | null>;
  kyc: Loadable<RawKycRecord | null>;
  followed: Loadable<FollowedNews>;
  /** New chat messages, if known. They load late, so they never change the step. */
  unread: number;
}

export const STAGES = ['setup', 'verify', 'explore', 'follow'] as const;
export type Stage = (typeof STAGES)[number];

interface Action {
  label: string;
  to: string;
}

export interface NextStep extends Step {
  /** Stages known to be complete. */
  done: readonly Stage[];
}

interface Step {
  stage: Stage;
  title: string;
  text: string;
  /** Staff's reason for the rejection. */
  reason: string | null;
  action: Action;
  other: Action | null;
}

/**
 * Chooses the next step: finish the setup, verify, explore, follow. Null until enough is known, so that the step does
 * not change under the pointer. The bar above the page asks to confirm the address.
 */
export function nextStep(situation: Situation): NextStep | null {
  const step = chooseStep(situation);
  return step && { ...step, done: STAGES.filter((stage) => stage !== step.stage && isDone(stage, step, situation)) };
}

function isDone(stage: Stage, step: Step, { profile, kyc }: Situation): boolean {
  if (stage === 'setup') return profile.status === 'success' && Boolean(profile.data?.full_name?.trim());
  if (stage === 'verify') return kyc.status === 'success' && kyc.data?.overall_status === 'approved';
  return stage === 'explore' && step.stage === 'follow';
}

function chooseStep({ profile, kyc, followed, unread }: Situation): Step | null {
  if (profile.status === 'loading') return null;
  if (profile.status === 'success' && !profile.data?.full_name?.trim()) return SETUP;
  if (kyc.status === 'loading') return null;
  const record = kyc.status === 'success' ? kyc.data : undefined;
  const verification = record === undefined ? null : verify(record);
  if (verification) return verification;
  if (followed.status === 'loading') return null;
  if (followed.status === 'error') return explore(record ?? null);
  const { count, changed, news } = followed.data;
  if (count === 0 && changed === 0 && news === 0) return explore(record ?? null);
  return follow(followed.data, unread);
}

const PLAIN = { reason: null, other: null } as const;

const SETUP: Step = {
  ...PLAIN,
  stage: 'setup',
  title: 'Finish your setup',
  text: 'Three short steps: your name, your experience, and what you would like to invest in.',
  action: { label: 'Finish setup', to: paths.onboarding },
};

/** Null while staff must act, or when the verification is complete. */
function verify(record: RawKycRecord | null): Step | null {
  const status = record?.overall_status ?? 'not_started';
  if (!KYC_OVERALL_STATUSES.some((known) => known === status)) return null;
  if (status === 'approved' || status === 'pending_review') return null;
  if (record && status === 'rejected') return resubmit(record);
  const step = currentKycStep(record);
  const begun = record !== null && status === 'in_progress';
  if (begun && step === 3) return null;
  return {
    ...PLAIN,
    stage: 'verify',
    title: begun ? VERIFY_TITLES[step] : 'Verify your identity',
    text: begun
      ? VERIFY_TEXTS[step]
      : 'Upload two documents. Once they are approved, you can view every opportunity in full.',
    action: { label: begun ? VERIFY_TITLES[step] : 'Verify your identity', to: paths.kyc },
  };
}

const VERIFY_TITLES = { 1: 'Upload your ID document', 2: 'Upload your proof of address', 3: '' } as const;
const VERIFY_TEXTS = {
  1: 'Upload a passport, national identity card or driving licence. Next, you upload a proof of address and we review both.',
  2: 'We’ve received your ID document. Now upload a bank statement, utility bill or council tax bill from the last 3 months.',
  3: '',
} as const;

function resubmit(record: RawKycRecord): Step {
  const returned = KYC_DOCUMENT_TYPES.filter((type) => record[KYC_STATUS_FIELD[type]] === 'rejected');
  const only = returned.length === 1 ? returned[0] : undefined;
  const what = only ? KYC_DOCUMENT_LABELS[only] : 'documents';
  const when = record.rejected_at ? ` on ${formatDate(record.rejected_at)}` : '';
  const why = record.rejection_reason ? 'The reviewer wrote:' : NO_REASON_GIVEN;
  const again = returnedDocument(record);
  return {
    stage: 'verify',
    title: again ? ONE_DOCUMENT_AGAIN : `Upload your ${what} again`,
    text: again
      ? `We asked for your ${what} again${when} and have kept your other document. ${why}`
      : `We couldn’t approve your ${what}${when}. ${why}`,
    reason: record.rejection_reason,
    action: { label: only ? `Upload a new ${what}` : 'Upload new documents', to: paths.kyc },
    other: { label: 'Contact support', to: paths.contactWithSubject('KYC Verification') },
  };
}

function explore(record: RawKycRecord | null): Step {
  const base = {
    ...PLAIN,
    stage: 'explore',
    action: { label: 'Explore opportunities', to: paths.marketplace },
  } as const;
  if (record?.overall_status === 'approved') {
    const text = 'You’re verified and can view every opportunity in full. Updates to your watchlist appear below.';
    return { ...base, title: 'Explore opportunities', text };
  }
  if (record?.overall_status === 'pending_review') {
    const what = record.completed_at ? `the documents of ${formatDate(record.completed_at)}` : 'your documents';
    const text = `We’re reviewing ${what}. The marketplace is open to you in the meantime.`;
    return { ...base, title: 'Explore opportunities', text };
  }
  const text = 'Updates to your watchlist appear below.';
  return { ...base, title: 'Explore opportunities', text };
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Counts stop at the limit. */
const describeMessages = (unread: number) =>
  unread > CHAT_UNREAD_MAX
    ? `more than ${CHAT_UNREAD_MAX} new messages`
    : plural(unread, 'a new message', 'new messages');

function follow({ count, changed, news }: FollowedNews, unread: number): Step {
  const other = unread > 0 ? { label: `Read ${describeMessages(unread)}`, to: paths.chat } : null;
  const base = { stage: 'follow', reason: null, other } as const;
  if (changed > 0) {
    return {
      ...base,
      title: `${plural(changed, 'An opportunity you follow has', 'opportunities that you follow have')} changed`,
      text: 'See what’s new since your last visit.',
      action: { label: 'See what changed', to: `#${FOLLOWED_ID}` },
    };
  }
  if (news > 0) {
    return {
      ...base,
      title: 'New documents, updates or answers',
      text: `${plural(news, 'One item is', 'items are')} new since your last visit.`,
      action: { label: 'See what’s new', to: `#${NEWS_ID}` },
    };
  }
  const followed =
    count === 1 ? 'The opportunity that you follow has' : `The ${count} opportunities that you follow have`;
  return {
    ...base,
    title: 'Explore more opportunities',
    text: `${followed} not changed since your last visit.`,
    action: { label: 'Explore opportunities', to: paths.marketplace },
  };
}
