import { expect, test } from './support/portal-test.ts';
import { SHIFT_MAX, shiftsOf, slowDown, totalShift } from './support/slow-phone.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Unknown addresses, and the pages that wait for most. The weekly run opens every page. */
const PATHS = ['/investment/no-such-box', '/sign-in', '/services/unheard-of', '/auth/sign-in'];

for (const path of PATHS) {
  test(`on a slow phone ${path} doesn’t move while it loads`, async ({ page, tolerate }) => {
    tolerate(/404/);
    await slowDown(page);
    const shifts = await shiftsOf(page, path);
    expect(totalShift(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}
