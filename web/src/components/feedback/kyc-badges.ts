export type BadgeTone = 'positive' | 'pending' | 'negative' | 'info' | 'neutral';
export interface Badge {
  label: string;
  tone: BadgeTone;
}

const UNDER_REVIEW: Badge = { label: 'Under Review', tone: 'pending' };
const NOT_STARTED: Badge = { label: 'Not Started', tone: 'neutral' };

/** The badges of a verification: for the whole verification and for each document (specification, section 4). */
const BADGES = new Map<string, Badge>([
  ['approved', { label: 'Approved', tone: 'positive' }],
  ['pending_review', UNDER_REVIEW],
  ['uploaded', UNDER_REVIEW],
  ['rejected', { label: 'Rejected', tone: 'negative' }],
  ['in_progress', { label: 'In Progress', tone: 'info' }],
  ['not_uploaded', NOT_STARTED],
  ['not_started', NOT_STARTED],
]);

export const badgeOf = (status: string): Badge => BADGES.get(status) ?? { label: 'Unknown', tone: 'neutral' };
