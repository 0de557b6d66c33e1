import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/checks/chromium.ts';
import { HOST } from '../../../scripts/emulators/port-table.ts';
import { withProgress } from '../../../scripts/project/print.ts';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import { chromiumFlags } from '../../../tests/factories/chromium-flags.ts';
import type { Findings, MeasureOptions } from '../measure.ts';
import { withPortal } from '../with-portal.ts';
import { type RouteTimes, routeFindings } from './route-report.ts';
import { noteFirstHeading, timeOfFirstHeading, timeRouteChange } from './time-heading.ts';

/** A round through the header of somebody who is signed in; it begins and ends on the dashboard. */
const ROUND = [
  { link: 'Opportunities', path: '/ip-marketplace' },
  { link: 'Network', path: '/chat' },
  { link: 'Investor Dashboard', path: '/dashboard' },
];

/** How long a change of page takes, the first time and again, against loading the same page from its address. */
export const measureRoutes = ({ runs }: MeasureOptions): Promise<Findings> =>
  withPortal((ports) =>
    withProgress('Changing pages', async () => {
      const measured: RouteTimes[][] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await goRound(`http://${HOST}:${ports.hosting}`));
      return routeFindings(measured);
    }),
  );

/** In a browser of its own, so that nothing is there from the round before. */
async function goRound(origin: string): Promise<RouteTimes[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags() });
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await noteFirstHeading(page);
    await signIn(page);
    const first = await changePages(page);
    const again = await changePages(page);
    const loaded: number[] = [];
    for (const { path } of ROUND) loaded.push(await timeOfFirstHeading(page, path));
    return ROUND.map(({ path }, at) => ({
      path,
      first: first[at] ?? Number.NaN,
      again: again[at] ?? Number.NaN,
      loaded: loaded[at] ?? Number.NaN,
    }));
  } finally {
    await browser.close();
  }
}

async function changePages(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const { link, path } of ROUND) {
    times.push(await timeRouteChange(page.getByRole('banner').getByRole('link', { name: link, exact: true }), path));
  }
  return times;
}

async function signIn(page: Page): Promise<void> {
  const { personas, password } = readSeed();
  const { email = '' } = personas.find(({ uid }) => uid === 'demo-approved-investor') ?? {};
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
