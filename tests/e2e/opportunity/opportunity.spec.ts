import type { Locator, Page } from '@playwright/test';
import type { OpportunityRecord } from '../../../functions/src/contract/opportunities/opportunity-record.ts';
import { writeVerification } from '../../factories/kyc-records.ts';
import { database } from '../../support/admin.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, personaEmail, seed, test } from '../support/portal-test.ts';

const GAME = '/investments/dod-passthejam-ip-box';
const TABS = ['Overview', 'Financials', 'Team', 'Process', 'Documents', 'Risks'];
const MASKED_TILES = ['$10,000 - $100,000', '3.0x - 7.0x', '3-7 years'];
const gameTitle = seed.catalogue.find(({ id }) => GAME.endsWith(id))?.title ?? 'the game in the seed';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole('img', { name: `Chart. ${name}` });

/** The parts that every viewer sees, in order. */
async function expectFrame(page: Page, { category, status }: OpportunityRecord) {
  const main = page.getByRole('main');
  await expect(main.getByText(category, { exact: true })).toBeVisible();
  await expect(
    main.getByText(status === 'open' ? 'Open for Investment' : 'Opening Soon', { exact: true }),
  ).toBeVisible();
  for (const label of ['Minimum Investment', 'Target Return', 'Term']) {
    await expect(main.getByText(label, { exact: true }).filter({ visible: true })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveText(TABS);
  for (const name of ['Exit strategy and returns', 'Milestones', 'Frequently asked questions']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
}

async function expectWhole(page: Page, record: OpportunityRecord) {
  await expect(title(page)).toHaveText(record.title);
  await expectFrame(page, record);
  await expect(page.getByRole('heading', { level: 2, name: 'Funding progress' })).toBeVisible();
  const franchise = page.getByRole('heading', { level: 2, name: record.franchiseDetails?.title ?? 'Franchise' });
  await expect(franchise).toHaveCount(record.franchiseDetails ? 1 : 0);
  if (record.status !== 'open') return;
  const subject = encodeURIComponent(`Investment Prospectus Request: ${record.title}`);
  for (const link of await page.getByRole('link', { name: 'Request Investment Prospectus' }).all()) {
    await expect(link).toHaveAttribute('href', `/#contact?subject=${subject}`);
  }
  await expect(page.getByRole('link', { name: 'Request Investment Prospectus' })).toHaveCount(2);
}

async function expectMasked(page: Page, record: OpportunityRecord) {
  await expect(title(page)).toHaveText(`${record.category} Investment Opportunity`);
  await expectFrame(page, record);
  for (const range of MASKED_TILES)
    await expect(page.getByText(range, { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(
    page.getByText('Typical ranges on this marketplace, not the figures of this opportunity.'),
  ).toBeVisible();
  await expect(
    page.getByText('Complete your KYC verification to access detailed investment information.'),
  ).toBeVisible();
  for (const name of ['Start verification', 'Complete KYC to View Details', 'Complete KYC to Access Investment']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/kyc-onboarding');
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Funding progress' })).toHaveCount(0);
  await expect(page.getByText('Year 1', { exact: true })).toBeVisible();
  await expect(page.getByText(record.title)).toHaveCount(0);
}

const TAB_HEIGHT = 48;
/** The page begins below the header; an admin's bar for previews comes between them. */
const HEADER = 73;
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * Expects the next step to stay in view from the first screen to the end of the page without covering the end, and the
 * tabs to start within the second screen.
 */
async function expectLayout(page: Page) {
  const glance = page.getByRole('region', { name: 'At a glance' });
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    // Polled, because the sticky tabs may keep their place until the next frame.
    const topOfTabs = async () =>
      (await topOf(page.getByRole('tablist'))) - (await topOf(page.getByRole('main'))) + HEADER;
    await expect.poll(topOfTabs, `top of the tabs at ${size.width} px`).toBeLessThan(2 * size.height - TAB_HEIGHT);
    await expect(glance.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('tabpanel').first().locator(':scope > *').last().scrollIntoViewIfNeeded();
    await expect(glance.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
  }
  // Polled, because sections that load late may still grow.
  const belowBar = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('footer p, main section:last-of-type a').last().boundingBox();
    const bar = await glance.boundingBox();
    return end && bar && end.y + end.height - bar.y;
  };
  await expect.poll(belowBar, 'pixels of the foot of the page below the bar').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** One opportunity that opens soon and one that is open. Other pages differ only in their texts. */
const ONE_OF_EACH = ['opening_soon', 'open'].flatMap(
  (kind) => seed.catalogue.find(({ status }) => status === kind) ?? [],
);
/** An opportunity that asks for an agreement is masked for visitors, who can't accept it. */
async function expectVisitorsPage(page: Page, record: OpportunityRecord) {
  if (!record.agreement) return expectWhole(page, record);
  await expect(title(page)).toHaveText(`${record.category} Investment Opportunity`);
  await expectFrame(page, record);
  await expect(page.getByText(/You will also be asked to accept a confidentiality agreement\.$/)).toBeVisible();
  await expect(page.getByText(record.title)).toHaveCount(0);
}
const VIEWERS = [
  { who: 'a visitor', uid: null, expectPage: expectVisitorsPage, records: seed.catalogue },
  { who: 'an unapproved investor', uid: 'demo-onboarded-investor', expectPage: expectMasked, records: ONE_OF_EACH },
  { who: 'an approved investor', uid: 'demo-approved-investor', expectPage: expectWhole, records: ONE_OF_EACH },
  { who: 'an admin', uid: 'demo-admin', expectPage: expectWhole, records: ONE_OF_EACH },
] as const;

for (const { who, uid, expectPage, records } of VIEWERS) {
  test(`${who} sees opportunities with the details they may see`, async ({ page, holdSession }) => {
    if (uid) await holdSession(personaEmail(uid));
    expect(records.length).toBe(uid ? 2 : 6);
    for (const record of records) {
      await page.goto(`/investments/${record.id}`);
      await expectPage(page, record);
    }
    await expectLayout(page);
  });
}

test('the hero shows the first lines of the full description and the rest on request', { tag: '@nightly' }, async ({
  page,
}) => {
  const description = seed.catalogue.find(({ id }) => GAME.endsWith(id))?.fullDescription ?? '';
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await page.goto(GAME);
    const button = page.getByRole('button', { name: 'Read more' });
    const text = page.locator(`#${await button.getAttribute('aria-controls')}`);
    await expect(text).toHaveText(description.replaceAll('\n\n', ''));
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    const closed = (await text.boundingBox())?.height ?? 0;
    expect(closed).toBeLessThan(size.height / 4);
    await button.click();
    const less = page.getByRole('button', { name: 'Show less' });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await expect(less).toBeFocused();
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    expect((await text.boundingBox())?.height).toBeGreaterThan(2 * closed);
  }
});

test('both URLs lead to the same opportunity', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(GAME.replace('/investments/', '/investment/'));
  await expect(title(page)).toHaveText(gameTitle);
});

test('the six tabs open with the keyboard and by their URLs', async ({ page }) => {
  await page.goto(GAME);
  await tab(page, 'Overview').focus();
  for (const name of TABS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}$`));
  }
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/passthejam-ip-box$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/tab=risks$/);
  // Keys that are pressed before the next render are kept.
  await page.evaluate(pressAtOnce, ['Home', 'End', 'ArrowLeft', 'ArrowRight']);
  await expect(tab(page, 'Risks')).toBeFocused();
  await expect(tab(page, 'Risks')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=risks$/);
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Risks' })).toContainText('Liquidity risk');
});

test('figures are drawn and available as tables', async ({ page }) => {
  await page.goto(`${GAME}?tab=financials`);
  await expect(chart(page, 'Revenue streams by year')).toBeVisible();
  await expect(chart(page, 'Revenue, costs and net income')).toBeVisible();
  const choice = page.getByRole('group', { name: 'Revenue streams by year: view as chart or table' });
  await choice.getByRole('button', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(choice.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/tab=financials&figures=table$/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Projected revenue streams, in GBP' })).toContainText('£7,400,000');
  await expect(page.getByRole('table', { name: 'Projected revenue, costs and net income' })).toContainText(
    '£3,000,000',
  );
  await page.getByRole('heading', { name: 'Funding progress' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: 'Funding, in GBP' })).toContainText('£101,000');
  await page.getByRole('heading', { name: 'Exit strategy and returns' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: 'Phases and exit paths' })).toContainText('6.8x projected');
  const investment = page.getByRole('textbox', { name: 'Your investment, in GBP' });
  await investment.fill('10,000');
  const outcomes = page.getByRole('table', { name: /^£10,000, at the end of/ });
  await expect(outcomes).toContainText('Low case, 2.5x');
  await expect(outcomes).toContainText('£68,000');
  await expect(outcomes).toContainText('£61,338');
  const costs = page.getByRole('tabpanel', { name: 'Financials' });
  await expect(costs).toContainText('10% of the gain after all other costs');
  await expect(costs).toContainText('There is no market for the units');
  await page.getByRole('button', { name: '£7,500' }).click();
  await expect(page.getByRole('table', { name: /^£7,500, at the end of/ })).toBeVisible();
  await investment.fill('10,000');
  for (const [text, fault] of [
    ['1499', 'The minimum is £1,500.'],
    ['1000000000', 'Only £101,000 remains.'],
    ['', 'Enter an amount.'],
  ] as const) {
    await investment.fill(text);
    await expect(page.getByText(fault)).toBeVisible();
    await expect(page.getByRole('table', { name: /^£10,000, at the end of/ })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /^Chart/ })).toHaveCount(0);
});

test('a server error is shown and a retry loads the page', { tag: '@nightly' }, async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|500/);
  await page.route('**/catalogue/*', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'An unexpected error occurred. Please try again.' },
    }),
  );
  await page.goto(GAME);
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await page.unroute('**/catalogue/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText(gameTitle);
});

test('tabs whose code cannot be loaded leave the page, and the next interaction retries', { tag: '@nightly' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|ChunkLoadError/);
  await page.route(/\/reading-/, (route) => route.abort());
  await page.goto(`${GAME}?tab=risks`);
  await expect(page.getByText('Part of this page could not be loaded. Please reload the page.')).toBeVisible();
  await expect(title(page)).toHaveText(gameTitle);
  await page.unroute(/\/reading-/);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('tabpanel', { name: 'Risks' })).toContainText('Liquidity risk');
});

test('an unknown tab opens the page at its top with the URL of the first tab', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(`${GAME}?tab=reviews`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`${GAME}$`));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an approval opens the page while it is viewed, and a withdrawal masks it', async ({ page, openAs }) => {
  const { uid, email, password } = await openPerson({ name: 'Wanda Waiting', onboarded: true });
  await openAs(email, GAME, password);
  await expect(title(page)).toHaveText('Video Game Franchise Investment Opportunity');
  await writeVerification(uid, 'pending_review');
  await database.doc(`kyc_status/${uid}`).update({ overall_status: 'approved' });
  await expect(title(page)).toHaveText(gameTitle);
  await expect(page.getByText('You can now see this opportunity in full.')).toBeVisible();
  await database.doc(`kyc_status/${uid}`).update({ overall_status: 'rejected', rejection_reason: 'It has expired.' });
  await expect(title(page)).toHaveText('Video Game Franchise Investment Opportunity');
  await expect(page.getByText(gameTitle)).toHaveCount(0);
});

/** Runs in the page. Only microtasks run between two keys. */
async function pressAtOnce(keys: string[]): Promise<void> {
  for (const key of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await Promise.resolve();
  }
}

test('a verified investor’s page is at most 5,500 pixels long, without waiting for scrolling or room for arrows', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(personaEmail('demo-approved-investor'), GAME);
  await expect(chart(page, 'Returns timeline')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await expect(page.locator('.MuiTabs-scrollButtons')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
});

test('a verified investor filters the schedule of rights, reads it as a table and downloads it', async ({
  page,
  openAs,
}) => {
  await openAs(personaEmail('demo-approved-investor'), GAME);
  await expect(page.getByText('3 copyright works. 4 of 4 families')).toBeVisible();
  await page.getByText('Schedule of rights (15)').click();
  await page.getByRole('combobox', { name: 'Office' }).selectOption('United States');
  await page.getByRole('group', { name: 'Terms of the rights: view as chart or table' }).getByText('Table').click();
  const table = page.getByRole('table', { name: 'Schedule of rights by family' });
  await expect(table.getByRole('cell', { name: 'United States' })).toHaveCount(2);
  // The numbers of a demonstration are in no register.
  await expect(table.getByRole('link')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In force');
  await expect(page.getByText('No right has this office and status.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('rights-dod-passthejam-ip-box.csv');
  await page.getByText('Chain of title and claims of others').click();
  await expect(
    page.getByText('Deed of assignment, signed on 12 Dec 2025, recording not stated.').first(),
  ).toBeVisible();
  await expect(page.getByText('None, declared by the owner on 16 Nov 2026.').first()).toBeVisible();
  await expectAccessible(page);
});

test('the calculator’s table fits a phone for every remaining amount', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [id, amount] of [
    ['dod-passthejam-ip-box', '101,000'],
    ['medtech-ip-box-epsilon', '1,400,000'],
  ]) {
    await page.goto(`/investments/${id}`);
    await page.getByRole('heading', { name: 'Exit strategy and returns' }).scrollIntoViewIfNeeded();
    await page.getByRole('textbox', { name: /^Your investment/ }).fill(amount ?? '');
    const table = page.getByRole('region', { name: /at the end of a term of/ });
    await expect(table).toContainText(`${amount}, at the end of`);
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
});

for (const query of ['?tab=financials', '?tab=financials&figures=table']) {
  test(`figures fit and are accessible at every width: ${query}`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(GAME + query);
    await expect(page.getByRole('heading', { name: 'Revenue, costs and net income' })).toBeVisible();
    await page.getByRole('heading', { name: 'Milestones' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Returns timeline' })).toBeVisible();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, `pixels wider than a window of ${width}`).toBeLessThanOrEqual(0);
      // The narrowest phone and a usual one differ only in sizes.
      if (width !== 390) await expectAccessible(page);
    }
  });
}
