import { vi } from 'vitest';
import { announcers } from '../../functions/src/announcers.ts';
import { defineAnnounce } from '../../functions/src/events/announcements/announce.ts';
import {
  type AnnouncementTask,
  announcements,
  idOfTask,
} from '../../functions/src/events/announcements/announcement-task.ts';

/**
 * Keeps the tasks of announcements in the test, because the emulator has no queue for a test's own project. The test
 * runs them in any order and as often as it wants, with `page` people in each.
 */
export function holdTasks(page = 200) {
  const announce = defineAnnounce(announcers, page);
  const waiting: AnnouncementTask[] = [];
  const added = new Set<string>();
  const enqueue = vi.spyOn(announcements, 'enqueue').mockImplementation(async (task) => {
    const id = idOfTask(task);
    if (!added.has(id)) waiting.push(task);
    added.add(id);
  });
  /** Runs a task as the queue delivers it. */
  const run = async (task: unknown): Promise<void> => {
    const context = { id: 'a-task', queueName: 'announce', retryCount: 0, executionCount: 0, scheduledTime: '' };
    await announce.run({ ...context, data: JSON.parse(JSON.stringify(task)) });
  };
  return {
    waiting,
    enqueue,
    run,
    /** Runs the waiting tasks, and those that they add. Returns all of them. */
    async finish(): Promise<AnnouncementTask[]> {
      const ended: AnnouncementTask[] = [];
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        await run(task);
        ended.push(task);
      }
      return ended;
    },
  };
}
