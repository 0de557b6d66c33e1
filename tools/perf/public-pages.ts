import { buildWeb } from '../../scripts/build/build.ts';
import { portTable, testPortShift } from '../../scripts/emulators/ports.ts';
import { CliError } from '../../scripts/project/errors.ts';
import { log, withProgress } from '../../scripts/project/log.ts';
import { inProject } from '../../scripts/project/paths.ts';
import { isHydrated, totalKilobytes, watchFirstView } from '../../tests/e2e/support/first-view.ts';
import { isPublicPath } from '../../web/src/routing/routes.ts';
import { type Findings, type MeasureOptions, median } from './findings.ts';
import {
  DEVICES,
  type Device,
  HEADS,
  type LighthouseFigures,
  missedGoals,
  type PageFigures,
  rowOf,
  runLighthouse,
} from './lighthouse.ts';
import { serveSite } from './site/serve-site.ts';
import { measureIdle, SLOWDOWN } from './task-times.ts';
import { withBrowser } from './with-portal.ts';

const FOLDER = 'dist-perf';

/**
 * Measures every prerendered page of the built site with Lighthouse, on a phone and on a desktop, and the weight of its
 * first view.
 */
export async function measurePublicPages({ pages, runs }: MeasureOptions): Promise<Findings> {
  const ports = portTable(testPortShift());
  await withProgress('Building the web application', () => buildWeb(ports, FOLDER));
  const site = await serveSite(inProject('web', FOLDER), ports.hosting);
  try {
    const figures: PageFigures[] = [];
    for (const page of choose(pages, site.pages.filter(isPublicPath))) {
      const kilobytes = await weighFirstView(site.origin + page);
      for (const device of DEVICES) {
        const of = await medianOfRuns(site.origin + page, device, runs, ports.vite);
        figures.push({ page, device, kilobytes, ...of });
        log(`✓ ${page} (${device}): ${of.performance}`);
      }
    }
    const title = `Public pages, Lighthouse (median of ${runs}) and first view (Brotli)`;
    return { title, table: [HEADS, ...figures.map(rowOf)], missed: figures.flatMap(missedGoals) };
  } finally {
    await site.stop();
  }
}

function choose(wanted: readonly string[], all: readonly string[]): readonly string[] {
  const unknown = wanted.find((page) => !all.includes(page));
  if (unknown !== undefined) throw new CliError(`There is no public page ${unknown}: choose from ${all.join(', ')}.`);
  return wanted.length === 0 ? all : wanted;
}

/** Each run has a new browser. */
async function medianOfRuns(url: string, device: Device, runs: number, port: number) {
  const results: (LighthouseFigures & { idle: number })[] = [];
  for (let run = 0; run < runs; run += 1) {
    const measured = await withBrowser([`--remote-debugging-port=${port}`], async (browser) => {
      const figures = await runLighthouse(url, device, port);
      const page = await browser.newPage();
      await page.goto(url);
      return { ...figures, idle: await measureIdle(page, device === 'mobile' ? SLOWDOWN : 1) };
    });
    results.push(measured);
  }
  const middle = (pick: (figures: LighthouseFigures & { idle: number }) => number) => median(results.map(pick));
  return {
    performance: middle(({ performance }) => performance),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocking: middle(({ blocking }) => blocking),
    working: middle(({ working }) => working),
    shift: middle(({ shift }) => shift),
    accessibility: middle(({ accessibility }) => accessibility),
    bestPractices: middle(({ bestPractices }) => bestPractices),
    seo: middle(({ seo }) => seo),
    idle: middle(({ idle }) => idle),
    faults: [...new Set(results.flatMap(({ faults }) => faults))],
  };
}

/**
 * Measured like `tests/e2e/portal/every-route.spec.ts`: until React has hydrated the page, without requests of the next idle
 * moment.
 */
const weighFirstView = (url: string): Promise<number> =>
  withBrowser([], async (browser) => {
    const page = await browser.newPage();
    const view = await watchFirstView(page);
    await page.goto(url);
    await view.runIdleTasks();
    await page.waitForFunction(isHydrated);
    while (!(await view.isQuiet()));
    return totalKilobytes(await view.files());
  });
