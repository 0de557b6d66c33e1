import { type PageAccess, ROUTE_NAMES, ROUTES } from '../../web/src/routing/routes.ts';
import { PAGE_SAMPLES } from '../e2e/support/page-samples.ts';
import { expect, personaEmail, test } from '../e2e/support/portal-test.ts';
import { SHIFT_MAX, shiftsOf, slowDown, totalShift } from '../e2e/support/slow-phone.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PERSONAS: Record<PageAccess, string | null> = {
  anyone: null,
  visitor: null,
  newcomer: 'demo-new-investor',
  'signed-in': 'demo-approved-investor',
  staff: 'demo-admin',
};

for (const name of ROUTE_NAMES) {
  test(`on a slow phone the page ${name} doesn’t move while it loads`, async ({ page, holdSession }) => {
    const persona = PERSONAS[ROUTES[name].access];
    if (persona !== null) await holdSession(personaEmail(persona));
    await slowDown(page);
    const shifts = await shiftsOf(page, PAGE_SAMPLES[name][0][0]);
    expect(totalShift(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

for (const path of ['/investment/no-such-box', '/sign-in', '/services/unheard-of']) {
  test(`on a slow phone the unknown address ${path} doesn’t move while it loads`, async ({ page, tolerate }) => {
    tolerate(/404/);
    await slowDown(page);
    const shifts = await shiftsOf(page, path);
    expect(totalShift(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}
