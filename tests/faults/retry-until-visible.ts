import type { Locator } from '@playwright/test';
import { expect } from './faults-test.ts';

/** Repeats an action until it succeeds, as a user would. */
export function retryUntilVisible(act: () => Promise<void>, done: Locator): Promise<void> {
  return expect(async () => {
    if (await done.first().isVisible()) return;
    await act();
    await expect(done.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
