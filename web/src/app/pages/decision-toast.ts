import type { Toast } from '#components/toast/use-toast.ts';

const DECISIONS: Readonly<Record<string, Toast>> = {
  approved: {
    title: 'Your identity is verified',
    description: 'Every opportunity is open to you in full.',
    tone: 'success',
  },
  rejected: {
    title: 'Your documents were not accepted',
    description: 'The verification page says why, and how to try again.',
    tone: 'destructive',
  },
};

/** What a change of the verification's status says to the user: only decisions do. The first status that is known is no change. */
export function decisionToast(before: string | null, now: string): Toast | null {
  if (before === null || before === now) return null;
  return Object.hasOwn(DECISIONS, now) ? (DECISIONS[now] ?? null) : null;
}
