import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../platform/admin.ts';
import { logFailure } from '../../platform/logging.ts';
import { dailyLimit } from './mail-settings.ts';

const DAY = 24 * 60 * 60 * 1000;
const REACHED = 'The mails of one day have reached their limit: the others wait for the next day';

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / DAY) * DAY);

/**
 * When mails may be sent again, where as many as one day allows were sent today (UTC); null where there is room. Counted, not
 * kept in a counter that every mail would write: mails that are on their way at this moment are not in it, so the limit may be
 * passed by a few.
 */
export async function waitForNextDay(now: Date): Promise<Date | null> {
  const limit = dailyLimit();
  if (limit === undefined) return null;
  const today = startOfDay(now);
  const tomorrow = new Date(today.getTime() + DAY);
  const sentToday = firestore()
    .collection('outbox')
    .where('mail.sent_at', '>=', Timestamp.fromDate(today))
    .where('mail.sent_at', '<', Timestamp.fromDate(tomorrow));
  const { count } = (await sentToday.count().get()).data();
  if (count < limit) return null;
  await reportOnce(today, tomorrow, limit);
  return tomorrow;
}

/** One error a day, however many mails wait. What says that it was reported expires like the counts that it lies among. */
async function reportOnce(today: Date, tomorrow: Date, limit: number): Promise<void> {
  const ref = firestore().doc(`attempts/mail_limit_${today.toISOString().slice(0, 10)}`);
  const isFirst = await ref.create({ count: limit, expires_at: tomorrow }).then(
    () => true,
    (error) => {
      if (error.code === GrpcStatus.ALREADY_EXISTS) return false;
      throw error;
    },
  );
  if (isFirst) logFailure(REACHED, new Error(REACHED), { limit });
}
