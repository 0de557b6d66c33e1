import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { REGION } from '../../contract/limits.ts';
import { TIME_ZONE } from '../../contract/locale.ts';
import { kindsInCategory } from '../../contract/notifications/kinds.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/entry-points/trigger-options.ts';
import { logFailure } from '../../platform/logging.ts';
import { deliver } from './deliver.ts';
import { MAIL_SECRETS } from './mail-settings.ts';
import { LONGEST_WAIT } from './mail-state.ts';

export const onOutboxCreated = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'outbox/{entryId}', secrets: MAIL_SECRETS },
  endOnPermanentErrors('onOutboxCreated', ({ params }) => deliver(params.entryId)),
);

/** Runs once a minute for retries and for entries of interrupted deliveries. */
export const sendDueMail = onSchedule(
  {
    schedule: '* * * * *',
    timeZone: TIME_ZONE,
    region: REGION,
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 300,
    secrets: MAIL_SECRETS,
  },
  async () => {
    const begun = now().getTime();
    let found: number;
    do found = await deliverDue(now());
    while (found >= PAGE && now().getTime() - begun < MORE_WITHIN);
  },
);

/**
 * Entries on one page, concurrent deliveries, and the time in which a run starts new deliveries. The next run
 * continues.
 */
const PAGE = 300;
const AT_ONCE = 10;
const BEGUN_WITHIN = 4 * 60 * 1000;

/**
 * The time in which a run reads further pages. A publication can make thousands of entries due at once, and the next
 * run starts after a minute.
 */
const MORE_WITHIN = 45_000;

/** Delivers every due entry, first security and then the longest waiting. Returns how many there were. */
export async function deliverDue(at: Date): Promise<number> {
  const ids = await findDue(at);
  const queue = ids.values();
  const isInTime = () => now().getTime() - at.getTime() < BEGUN_WITHIN;
  const work = async () => {
    for (const id of queue) {
      if (!isInTime()) return;
      await deliver(id).catch((error) => logFailure('A mail could not be processed', error, { entry: id }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids.length;
}

/**
 * The due entries, and those with a time that only a wrong clock can have written. Security comes first, because
 * thousands of postponed mails are due at midnight. Ended entries have no time.
 */
async function findDue(at: Date): Promise<string[]> {
  const waiting = firestore().collection('outbox').orderBy('mail.next_attempt_at').limit(PAGE).select();
  const due = waiting.where('mail.next_attempt_at', '<=', at);
  const found = await Promise.all([
    due.where('kind', 'in', kindsInCategory('security')).get(),
    due.get(),
    waiting.where('mail.next_attempt_at', '>', new Date(at.getTime() + LONGEST_WAIT)).get(),
  ]);
  return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
}
