import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { REGION } from '../../contract/limits.ts';
import { TIME_ZONE } from '../../contract/locale.ts';
import { now } from '../clock.ts';
import { logFailure } from '../logging.ts';
import { type NightlyRecord, nightlyRef } from './nightly-record.ts';

/**
 * Runs tasks every night, in parallel because they mostly wait for Firestore. A task that fails doesn't stop the others.
 * If one fails, all tasks run again, up to three times, so they must be idempotent.
 */
export const defineNightly = (
  tasks: Readonly<Record<string, () => Promise<void>>>,
  secrets: NonNullable<ScheduleOptions['secrets']>,
) =>
  onSchedule(
    {
      schedule: '15 3 * * *',
      timeZone: TIME_ZONE,
      region: REGION,
      memory: '512MiB',
      maxInstances: 10,
      timeoutSeconds: 1800,
      retryCount: 3,
      secrets,
    },
    () => runAll(tasks),
  );

/** For the status that staff see. A failure doesn't stop the tasks. */
async function recordNight(record: NightlyRecord): Promise<void> {
  try {
    await nightlyRef().set(record);
  } catch (error) {
    logFailure('The nightly run could not be recorded', error, {});
  }
}

/** Runs all tasks to their end, then throws if any of them failed. */
export async function runAll(tasks: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const failed: string[] = [];
  const run = async ([name, task]: [string, () => Promise<void>]) => {
    try {
      await task();
    } catch (error) {
      failed.push(name);
      logFailure('A nightly task failed', error, { task: name });
    }
  };
  const begun = now();
  await recordNight({ started_at: begun, finished_at: null, failed: [] });
  await Promise.all(Object.entries(tasks).map(run));
  await recordNight({ started_at: begun, finished_at: now(), failed });
  if (failed.length > 0) throw new Error(`Nightly tasks failed: ${failed.join(', ')}`);
}
