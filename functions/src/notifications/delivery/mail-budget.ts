import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '../../contract/notifications/kinds.ts';

/** Mails that were sent today, by category. */
export type SentToday = Readonly<Record<NotificationCategory, number>>;

export const NOTHING_SENT: SentToday = {
  verification: 0,
  opportunities: 0,
  chat: 0,
  security: 0,
  acknowledgements: 0,
  staff: 0,
};

/**
 * Shares of the day's limit: `most` is as much as a category may use, `reserved` as much as no other category may use. Mails of
 * `security` are counted and never held back: a flood of any other mails must not delay the report of a theft.
 */
const SHARES: Readonly<Record<NotificationCategory, { most: number; reserved: number }>> = {
  security: { most: Number.POSITIVE_INFINITY, reserved: 0 },
  verification: { most: 1, reserved: 1 / 4 },
  opportunities: { most: 1 / 2, reserved: 0 },
  chat: { most: 1 / 4, reserved: 0 },
  acknowledgements: { most: 1 / 4, reserved: 0 },
  staff: { most: 1 / 4, reserved: 0 },
};

/** Whether another mail of a category may be sent today. Pure. */
export function hasRoom(sent: SentToday, limit: number, category: NotificationCategory): boolean {
  if (category === 'security') return true;
  const { most, reserved } = SHARES[category];
  // One at least, also of a limit that is too small to share.
  if (sent[category] >= Math.max(1, Math.floor(limit * most))) return false;
  if (sent[category] < Math.floor(limit * reserved)) return true;
  return usedOrReserved(sent, limit, category) < limit;
}

/** What was sent, and what the other categories have not used of their reserves. */
function usedOrReserved(sent: SentToday, limit: number, category: NotificationCategory): number {
  return NOTIFICATION_CATEGORIES.reduce((sum, other) => {
    const kept = other === category ? 0 : Math.floor(limit * SHARES[other].reserved);
    return sum + Math.max(sent[other], kept);
  }, 0);
}
