import type { Locator } from '@playwright/test';
import { expect } from './faults-test.ts';

/** Does it again for as long as it fails, as a person would who is told so. */
export function untilDone(act: () => Promise<void>, done: Locator): Promise<void> {
  return expect(async () => {
    if (await done.first().isVisible()) return;
    await act();
    await expect(done.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
