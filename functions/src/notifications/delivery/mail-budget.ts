import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '../../contract/notifications/kinds.ts';

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
 * Shares of the day's limit: `most` is the maximum of a category, `reserved` is kept free of other categories. Mails of
 * `security` are counted but never held back, because a flood of other mails must not delay the report of a theft.
 */
const SHARES: Readonly<Record<NotificationCategory, { most: number; reserved: number }>> = {
  security: { most: Number.POSITIVE_INFINITY, reserved: 0 },
  verification: { most: 1, reserved: 1 / 4 },
  opportunities: { most: 1 / 2, reserved: 0 },
  chat: { most: 1 / 4, reserved: 0 },
  acknowledgements: { most: 1 / 4, reserved: 0 },
  staff: { most: 1 / 4, reserved: 0 },
};

export function hasRoom(sent: SentToday, limit: number, category: NotificationCategory): boolean {
  if (category === 'security') return true;
  const { most, reserved } = SHARES[category];
  // At least one, even if the limit is too small to share.
  if (sent[category] >= Math.max(1, Math.floor(limit * most))) return false;
  if (sent[category] < Math.floor(limit * reserved)) return true;
  return usedOrReserved(sent, limit, category) < limit;
}

/** The sent mails, plus the unused reserves of the other categories. */
function usedOrReserved(sent: SentToday, limit: number, category: NotificationCategory): number {
  return NOTIFICATION_CATEGORIES.reduce((sum, other) => {
    const kept = other === category ? 0 : Math.floor(limit * SHARES[other].reserved);
    return sum + Math.max(sent[other], kept);
  }, 0);
}
