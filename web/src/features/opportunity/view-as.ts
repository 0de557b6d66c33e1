import type { Viewer } from '@portal/functions/contract/access/policy';

/** Whose eyes an admin can look through, from least to most; `admin` is their own. */
export const VIEW_AS_LABELS: Record<Viewer, string> = {
  visitor: 'A visitor',
  investor: 'An investor who is not verified',
  unlocked: 'An investor with the passcode',
  approved: 'A verified investor',
  admin: 'Yourself, an admin',
};
