import type { Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '../../../web/src/features/marketplace/filters/filters.ts';
import { read } from '../../support/admin.ts';
import {
  DESKTOP,
  expectFits,
  expectTitles,
  heading,
  NO_MATCH,
  PHONE,
  published,
  star,
  titles,
  titlesBy,
} from '../pages/marketplace-page.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { fullRows, gate, mockCall, UNAVAILABLE } from '../support/mock-calls.ts';
import { expect, fillSignIn, logOut, personaEmail, seed, test } from '../support/portal-test.ts';

test.use({ viewport: DESKTOP });

test('a visitor sorts and searches only visible fields and returns to the result after signing in', async ({
  page,
}) => {
  await page.goto('/ip-marketplace?sort=-minimum');
  const ranges = page.getByRole('cell', { name: /K/ });
  await expect(ranges).toHaveText(['£1K - £10K', '€100K+', '€50K - €100K', '€50K - €100K', '$100K+', '$50K - $100K']);
  await expect(page.getByText(/sorted within each currency/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Compare/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /watchlist/i })).toHaveCount(0);

  const [secret] = published;
  await page.getByRole('searchbox', { name: 'Search' }).fill(secret?.title ?? 'a title');
  await expect(page.getByText(NO_MATCH)).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(ranges).toHaveCount(6);

  // A masked amount is a range, and the filter matches the shown range.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('combobox', { name: 'Minimum from' }).selectOption('100K');
  await expect(ranges).toHaveText(['€100K+', '$100K+']);
  await expect(page).toHaveURL(/minimum=100000-/);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Biotechnology');
  await expect(ranges).toHaveText(['$100K+']);
  await expect(page.getByRole('button', { name: 'Biotechnology' })).toHaveCount(0);
  await expect(page.getByText(/funded|Opens/)).toHaveCount(0);
  const url = page.url();
  await page.getByRole('link', { name: 'Sign In to View' }).click();
  await expect(page.getByText('Sign in to view detailed IP opportunity information')).toBeVisible();
  await fillSignIn(page, personaEmail('demo-onboarded-investor'), seed.password);
  await expect(page).toHaveURL(url);
  await expectTitles(
    page,
    published.filter(({ category }) => category === 'Biotechnology').map(({ title }) => title),
  );
});

test('neighbouring figures of the table have clear gaps', { tag: '@nightly' }, async ({ page, openAs }) => {
  await openAs(personaEmail('demo-approved-investor'), '/ip-marketplace');
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('row', { name: /Pass the Jam/ });
  await expect(row).toContainText('3 years');
  const gaps = await row.evaluate((element) => {
    const boxes = [...element.querySelectorAll('td')].slice(0, 4).map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    });
    return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
  });
  expect(Math.min(...gaps), `gaps of ${gaps.join(', ')} pixels`).toBeGreaterThanOrEqual(24);
});

test('an investor sorts by the table’s headers with the keyboard, and the URL keeps the order', async ({
  page,
  openAs,
}) => {
  await openAs(personaEmail('demo-onboarded-investor'), '/ip-marketplace');
  await expectTitles(
    page,
    published.map(({ title }) => title),
  );
  const term = heading(page, 'Term').getByRole('button');
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Term')).toHaveAttribute('aria-sort', 'descending');
  await expectTitles(
    page,
    titlesBy((a, b) => b.termYears - a.termYears),
  );
  await page.keyboard.press('Space');
  await expect(heading(page, 'Term')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/\?sort=term$/);
  const sorted = titlesBy((a, b) => a.termYears - b.termYears);
  await expectTitles(page, sorted);
  await page.reload();
  await expectTitles(page, sorted);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Open');
  const open = sorted.filter((title) => published.find((record) => record.title === title)?.status === 'open');
  await expectTitles(page, open);
  await titles(page).first().click();
  await expect(page).toHaveURL(/\/investments\//);
  await page.goBack();
  await expectTitles(page, open);
  await expect(page.getByRole('status').filter({ hasText: `${open.length} of 6 opportunities` })).toBeVisible();
  await heading(page, 'Term').getByRole('button').click();
  await expect(heading(page, 'Term')).not.toHaveAttribute('aria-sort');
  await expect(page).toHaveURL(/\?status=open$/);
  const publishedOpen = published.filter(({ status }) => status === 'open').map(({ title }) => title);

  // Typed text is kept when a filter is selected at the same moment.
  const apply = await holdTypedText(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('box');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Coming Soon');
  await expect(page).toHaveURL(/\?status=opening_soon&q=box$/);
  await apply();

  // Back reverts one selection at a time, with the text typed before it. Typing adds no history entry.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.goBack();
  await expect(page).toHaveURL(/\?status=open$/);
  await expect(search).toHaveValue('');
  await expectTitles(page, publishedOpen);
  await search.pressSequentially('box ');
  await expect(page).toHaveURL(/\?status=open&q=box$/);
  await search.pressSequentially('g');
  await expect(search).toHaveValue('box g');
  await expect(page).toHaveURL(/\?status=open&q=box\+g$/);
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\?sort=term&status=open$/);
  await expectTitles(page, open);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  await expectTitles(page, sorted);
});

test('a watchlist is updated optimistically, reverted when refused, and cleared at logout', async ({
  page,
  openAs,
  tolerate,
}) => {
  tolerate(/503/);
  const person = await openPerson({ name: 'Ottoline Marsh', onboarded: true });
  const [first, second] = published.map(({ title }) => title);
  if (!first || !second) throw new Error('The catalogue has lost its opportunities.');
  await openAs(person.email, '/ip-marketplace', person.password);
  const filter = page.getByRole('button', { name: 'Watchlist', exact: true });
  await filter.click();
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all opportunities' }).click();

  await star(page, first).press('Enter');
  await expect(star(page, first)).toHaveAttribute('aria-pressed', 'true');
  await star(page, second).click();
  await filter.click();
  await expectTitles(page, [first, second]);
  await expect(page).toHaveURL(/\?watchlist=1$/);
  await expect
    .poll(() => read(`watchlists/${person.uid}`))
    .toMatchObject({ opportunity_ids: published.slice(0, 2).map(({ id }) => id) });
  await page.reload();
  await expectTitles(page, [first, second]);

  const { open, passed } = gate();
  await mockCall(page, 'setWatched', UNAVAILABLE, passed);
  await star(page, second).click();
  await expectTitles(page, [first]);
  open();
  await expect(page.getByText('Your watchlist was not changed.')).toBeVisible();
  await expectTitles(page, [first, second]);
  await page.unroute('**/setWatched');

  await logOut(page);
  await page.goto('/ip-marketplace?watchlist=1');
  await expect(page.getByRole('link', { name: 'Sign In to View' })).toHaveCount(6);
  await expect(page.getByText('To see your watchlist')).toBeVisible();
});

test('the marketplace works with one opportunity, and five hundred cost no more to render than two dozen', {
  tag: '@nightly',
}, async ({ page, holdSession }) => {
  await holdSession(personaEmail('demo-approved-investor'));
  const rows = fullRows(500);
  const open = async (count: number) => {
    await mockCall(page, 'listOpportunities', { json: { result: { rows: rows.slice(0, count) } } });
    await page.goto('/ip-marketplace');
    await expect(titles(page)).toHaveCount(Math.min(count, 24));
  };
  await open(0);
  await expect(page.getByText('No opportunities are published at the moment.')).toBeVisible();
  await open(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 opportunity$/ })).toBeVisible();

  await open(24);
  const few = { nodes: await countNodes(page), work: await workOf(page, () => sortAndSearch(page, /of 24/)) };
  await open(500);
  const many = { nodes: await countNodes(page), work: await workOf(page, () => sortAndSearch(page, /of 500/)) };
  expect(many.nodes / few.nodes, 'elements on the page').toBeLessThan(1.05);
  expect(many.work / few.work, 'time that the page worked').toBeLessThan(4);

  await page.getByRole('button', { name: 'Reset filters' }).click();
  await heading(page, 'Opportunity').getByRole('button').click();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(titles(page)).toHaveCount(48);
  await expect(titles(page).nth(24)).toBeFocused();
  await expect(page.getByText('Showing 48 of 500')).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveCount(48);
});

test('a catalogue of more than two hundred shows its first rows while the rest loads, and searches all of it', {
  tag: '@nightly',
}, async ({ page, tolerate }) => {
  tolerate(/503/);
  const rows = fullRows(450);
  const parts: string[] = [];
  let { open, passed } = gate();
  let isDown = false;
  await page.route(/\/catalogue(\?|$)/, async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    parts.push(after ?? 'first');
    if (after !== null) await passed();
    if (isDown) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Please try again.' } });
    const start = Number(after?.split('.')[1] ?? 0);
    const end = start + 200;
    const next = end < rows.length ? `0123456789abcdef.${end}` : null;
    return route.fulfill({ json: { rows: rows.slice(start, end), part: { start, total: rows.length, next } } });
  });
  await page.goto('/ip-marketplace');
  await expect(titles(page)).toHaveCount(24);
  await expect(page.getByRole('status').filter({ hasText: /^450 opportunities$/ })).toBeVisible();
  await expect(page.getByText('Showing 24 of 450')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Variation 440');
  await expect(page.getByText('Loading opportunities')).toBeAttached();
  open();
  await expect(page.getByText('1 of 450 opportunities')).toBeVisible();
  await expect(titles(page)).toHaveCount(1);
  expect(parts).toEqual(['first', '0123456789abcdef.200', '0123456789abcdef.400']);

  ({ open, passed } = gate());
  await page.goto('/ip-marketplace');
  await expect(titles(page)).toHaveCount(24);
  isDown = true;
  open();
  await expect(page.getByText('Some opportunities could not be loaded. Please try again.')).toBeVisible();
  await expect(titles(page)).toHaveCount(24);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Some opportunities could not be loaded.')).toHaveCount(0);
  await expectAccessible(page);
});

test('a catalogue that cannot be loaded shows an error with a retry, and loads when back online', {
  tag: '@nightly',
}, async ({ page, context, holdSession, tolerate }) => {
  tolerate(/503|ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection/);
  await holdSession(personaEmail('demo-approved-investor'));
  const { open, passed } = gate();
  await mockCall(page, 'listOpportunities', UNAVAILABLE, passed);
  await page.clock.install();
  await page.goto('/ip-marketplace');
  await expect(page.getByText('Loading opportunities')).toBeAttached();
  await page.clock.fastForward(6000);
  await expect(page.getByText('The catalogue is taking longer than usual to load.')).toBeVisible();
  open();
  await expect(page.getByText('The catalogue is being mended. Please try again.')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/listOpportunities');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t connect to the portal.')).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(titles(page)).toHaveCount(6);

  await mockCall(page, 'listWatched', UNAVAILABLE);
  await page.goto('/ip-marketplace?watchlist=1');
  await expect(page.getByText('Your watchlist could not be loaded.')).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await page.unroute('**/listWatched');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the list replaces its skeleton without a layout shift, and is accessible', async ({ page, holdSession }) => {
      await holdSession(personaEmail('demo-approved-investor'));
      const { open, passed } = gate();
      await page.route('**/listOpportunities', async (route) => {
        await passed();
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.total += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/ip-marketplace');
      await expect(page.getByText('Loading opportunities')).toBeAttached();
      open();
      await expect(titles(page)).toHaveCount(6);
      expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'shifts'), 'total'))).toBeLessThan(0.05);
      await expectFits(page);
      if (viewport === PHONE) await expectFourOnOneScreen(page);
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the list can be sorted and filtered, and fits titles of any length and direction', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/ip-marketplace');
    const parts = [page.getByRole('banner'), page.getByRole('searchbox', { name: 'Search' })];
    const [header, search] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect((search?.y ?? Number.NaN) - (header?.height ?? 0), 'pixels from the header to the search').toBeLessThan(210);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest term');
    await expect(page).toHaveURL(/\?sort=-term$/);
    const terms = titlesBy((a, b) => b.termYears - a.termYears).map(
      (title) => `${published.find((record) => record.title === title)?.termYears} years`,
    );
    await expect(page.locator('[data-row] dd').filter({ hasText: /years?$/ })).toHaveText(terms);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Return from' }).selectOption('4x');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('[data-row] dd').filter({ hasText: /x$/ })).toHaveText(['4+x', '4+x', '4+x']);

    const odd = ['W'.repeat(300), 'A title without end. '.repeat(20), 'صندوق الملكية الفكرية للأجسام المضادة'];
    const rows = fullRows(3).map((row, index) => ({ ...row, title: odd[index], fundingPercentage: 50 }));
    await page.route('**/catalogue', (route) => route.fulfill({ json: { rows } }));
    await page.goto('/ip-marketplace');
    await expectTitles(page, odd);
    await expectFits(page);
    await expectFourOnOneScreen(page, 3);
  });
});

/** Expects that four of the page's `count` opportunities fit between the header and the lower edge of the screen. */
async function expectFourOnOneScreen(page: Page, count = 6) {
  const boxes = await Promise.all(
    (await page.locator('[data-row]').all()).map(async (row) => (await row.boundingBox()) ?? { y: 0, height: 0 }),
  );
  expect(boxes).toHaveLength(count);
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(4 * Math.max(...boxes.map(({ height }) => height)) + header).toBeLessThanOrEqual(PHONE.height);
}

const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Milliseconds of main-thread work during `action`. */
async function workOf(page: Page, action: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busy();
  await action();
  return (await busy()) - before;
}

async function sortAndSearch(page: Page, count: RegExp) {
  for (const direction of ['descending', 'ascending']) {
    await heading(page, 'Target return').getByRole('button').click();
    await expect(heading(page, 'Target return')).toHaveAttribute('aria-sort', direction);
  }
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('generated box');
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
}

/** Delays the search until the returned function is called, even on slow machines. */
async function holdTypedText(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle((debounce) => {
    const { setTimeout } = window;
    const wait = (run: TimerHandler, ms = 0, ...values: unknown[]) =>
      setTimeout(run, ms === debounce ? 60_000 : ms, ...values);
    Object.assign(window, { setTimeout: wait });
    return () => void Object.assign(window, { setTimeout });
  }, SEARCH_DEBOUNCE);
  return () => release.evaluate((call) => call());
}
