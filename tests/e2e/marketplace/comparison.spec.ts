import { BIOTECH, expectWhole, GAME, openInvestor, tryPasscode } from '../pages/deal-room.ts';
import { compareBox, DESKTOP, expectFits, heading, PHONE, published, titlesBy } from '../pages/marketplace-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';

test.use({ viewport: DESKTOP });

test('three opportunities are selected, compared and removed by keyboard', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-approved-investor'), '/ip-marketplace?sort=title');
  // The page of an opportunity that asks for an agreement is masked for this persona.
  const asking = published.flatMap(({ agreement, title }) => (agreement ? [title] : []));
  const order = titlesBy((a, b) => a.title.localeCompare(b.title, 'en-GB')).filter((title) => !asking.includes(title));
  const [one, two, three, four] = order;
  if (!one || !two || !three || !four) throw new Error('The catalogue has lost its opportunities.');
  const bar = page.getByRole('region', { name: 'Comparison' });
  for (const title of [one, two, three]) {
    await compareBox(page, title).press('Space');
    await expect(compareBox(page, title)).toBeChecked();
  }
  await expect(bar.getByText('You can compare up to three opportunities.')).toBeVisible();
  await compareBox(page, four).press('Space');
  await expect(page.getByText('Remove one from the comparison to add another.')).toBeVisible();
  await expect(compareBox(page, four)).not.toBeChecked();
  // The click fails if the message about the fourth covers the link.
  await bar.getByRole('link', { name: 'Compare' }).click({ trial: true });
  await page.reload();
  await bar.getByRole('button', { name: `Remove from the comparison: ${two}` }).press('Enter');
  await expect(compareBox(page, two)).not.toBeChecked();
  await expect(bar).toBeFocused();

  await bar.getByRole('link', { name: 'Compare' }).press('Enter');
  await expect(page).toHaveURL(/\/ip-marketplace\/compare\?ids=[a-z-]+,[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare opportunities' })).toBeFocused();
  await expect(page.getByRole('columnheader')).toContainText([one, three]);
  for (const record of published.filter(({ title }) => [one, three].includes(title))) {
    const prose = page.getByRole('cell', { name: record.keyTechnology });
    await expect(prose).toBeVisible();
    await expect(prose, 'tabular figures widen hyphens').toHaveCSS('font-variant-numeric', 'normal');
  }
  await page.getByRole('button', { name: `Remove from the comparison: ${one}` }).press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toContainText(three);
  await expect(page.getByText('Choose another opportunity in the marketplace to compare.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the marketplace' }).press('Enter');
  await expect(compareBox(page, one)).toBeChecked();
  await expect(heading(page, 'Opportunity')).toHaveAttribute('aria-sort', 'ascending');
  await bar.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(compareBox(page, one)).not.toBeChecked();
  await expect(page.locator('#marketplace-results')).toBeFocused();
});

test('a comparison’s URL requires sign-in, ignores unknown opportunities and keeps masks', { tag: '@nightly' }, async ({
  page,
}) => {
  const hostile = ['<img src=x onerror=alert(1)>', '../admin', 'no-such-box', 'tech-ip-box-alpha', 'tech-ip-box-alpha'];
  const record = published.find(({ id }) => id === 'tech-ip-box-alpha');
  await page.goto(`/ip-marketplace/compare?ids=${hostile.map(encodeURIComponent).join(',')}`);
  await fillSignIn(page, personaEmail('demo-onboarded-investor'), seed.password);
  await expect(page.getByRole('columnheader')).toContainText([record?.title ?? 'a title']);
  await expect(page.getByText(/Some opportunities in this link are not shown/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Confidential', exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Shown after verification: Costs, Opens or closes, Funding \(GBP\), Patents/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start verification' })).toBeVisible();
  for (const secret of [record?.keyTechnology, record?.marketOpportunity, record?.investmentStructure]) {
    expect(await page.content()).not.toContain(secret);
  }
  await page.goto('/ip-marketplace/compare');
  await expect(page.getByText('You have not selected any opportunities.')).toBeVisible();
});

test('only an unlocked opportunity is compared in full, for an hour', { tag: '@nightly' }, async ({
  page,
  openAs,
  fastForward,
}) => {
  const { email, password } = await openInvestor('Araminta Sole', 'pending_review');
  const [game, biotech] = [GAME, BIOTECH].map(({ id }) => published.find((record) => record.id === id));
  if (!game || !biotech) throw new Error('The catalogue has lost the game or biotech.');
  await page.clock.install();
  await openAs(email, GAME.path, password);
  await tryPasscode(page, GAME.passcode);
  await expectWhole(page, GAME);
  await page.goto(`/ip-marketplace/compare?ids=${game.id},${biotech.id}`);
  await expect(page.getByRole('cell', { name: game.keyTechnology })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'After verification' })).toHaveCount(9);
  await expect(page.getByText('Opportunities opened with a passcode are shown in full for one hour.')).toBeVisible();
  expect(await page.content()).not.toContain(biotech.keyTechnology);

  await fastForward('01:00:01');
  await expect(page.getByRole('cell', { name: game.keyTechnology })).toHaveCount(0);
  await expect(
    page.getByText(/^Shown after verification: Costs, Opens or closes, Funding \(GBP\), Patents/),
  ).toBeVisible();
  expect(await page.content()).not.toContain(game.keyTechnology);
  await expect(page.getByText('Opportunities opened with a passcode')).toHaveCount(0);
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the bar and the comparison are accessible and fit', { tag: '@nightly' }, async ({ page, holdSession }) => {
      await holdSession(personaEmail('demo-onboarded-investor'));
      const [one, two] = published;
      await page.goto(`/ip-marketplace?sort=minimum&compare=${one?.id},${two?.id}`);
      const bar = page.getByRole('region', { name: 'Comparison' });
      await expect(bar.getByRole('link', { name: 'Compare' })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      if (viewport === PHONE) await expectUsableOnPhone(page);
      await bar.getByRole('link', { name: 'Compare' }).click();
      await expect(page.getByRole('cell', { name: 'Confidential', exact: true }).first()).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      if (viewport === PHONE) await expectUsableOnPhone(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('three compared opportunities fit side by side with links to their pages', { tag: '@nightly' }, async ({
    page,
    openAs,
  }) => {
    const compared = published.slice(0, 3);
    await openAs(personaEmail('demo-approved-investor'), `/ip-marketplace/compare?ids=${compared.map(({ id }) => id)}`);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    for (const heading of await page.getByRole('columnheader').all()) {
      await expect(heading.getByRole('link', { name: /View Details/ })).toBeInViewport({ ratio: 1 });
    }
    await expectFits(page);
  });
});
