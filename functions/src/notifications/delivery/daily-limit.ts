import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import {
  kindsInCategory,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '../../contract/notifications/kinds.ts';
import { firestore } from '../../platform/admin.ts';
import { logFailure } from '../../platform/logging.ts';
import { hasRoom, NOTHING_SENT, type SentToday } from './mail-budget.ts';
import { dailyLimit } from './mail-settings.ts';

const DAY = 24 * 60 * 60 * 1000;
const REACHED = 'The daily email limit is reached: the remaining emails will be sent tomorrow';

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / DAY) * DAY);

/** When a mail can be sent if its category has used its share of the day (UTC); null if it can be sent now. */
export async function waitForNextDay(category: NotificationCategory, now: Date): Promise<Date | null> {
  const limit = dailyLimit();
  if (limit === undefined || category === 'security') return null;
  const today = startOfDay(now);
  const tomorrow = new Date(today.getTime() + DAY);
  if (hasRoom(await countSent(today, tomorrow), limit, category)) return null;
  await reportOnce(today, tomorrow, { limit, category });
  return tomorrow;
}

/**
 * Counts the sent mails instead of keeping a counter that every mail would write. Mails being sent now are not counted,
 * so a share may be exceeded by a few.
 */
async function countSent(from: Date, until: Date): Promise<SentToday> {
  const sent = firestore()
    .collection('outbox')
    .where('mail.sent_at', '>=', Timestamp.fromDate(from))
    .where('mail.sent_at', '<', Timestamp.fromDate(until));
  const counts = { ...NOTHING_SENT };
  const count = async (category: NotificationCategory) => {
    const ofCategory = sent.where('kind', 'in', kindsInCategory(category));
    counts[category] = (await ofCategory.count().get()).data().count;
  };
  await Promise.all(NOTIFICATION_CATEGORIES.map(count));
  return counts;
}

/** Reports one error a day for each category. The report's record expires like the counts. */
async function reportOnce(
  today: Date,
  tomorrow: Date,
  share: { limit: number; category: NotificationCategory },
): Promise<void> {
  const ref = firestore().doc(`attempts/mail_limit_${share.category}_${today.toISOString().slice(0, 10)}`);
  const isFirst = await ref.create({ count: share.limit, expires_at: tomorrow }).then(
    () => true,
    (error) => {
      if (error.code === GrpcStatus.ALREADY_EXISTS) return false;
      throw error;
    },
  );
  if (isFirst) logFailure(REACHED, new Error(REACHED), share);
}
