import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { REGION } from '../../contract/limits.ts';
import { TIME_ZONE } from '../../contract/locale.ts';
import { logFailure } from '../logging.ts';

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
  await Promise.all(Object.entries(tasks).map(run));
  if (failed.length > 0) throw new Error(`Nightly tasks failed: ${failed.join(', ')}`);
}
