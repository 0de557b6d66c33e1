import { expect, it } from 'vitest';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { formatMoney } from '../contract/opportunities/money.ts';

const catalogue = readCatalogue();

it('shows a visitor every opportunity masked, in the order of the marketplace', async () => {
  const { rows } = await openVisitor().call('listOpportunities', {});
  expect(rows.map(({ view, category, status }) => ({ view, category, status }))).toEqual(
    catalogue.map(({ category, status }) => ({ view: 'masked', category, status })),
  );
  expect(rows[0]).toEqual({
    view: 'masked',
    code: expect.stringMatching(/^[0-9A-F]{6}$/),
    title: expect.stringMatching(/^Video Game Franchise Opportunity [0-9A-F]{6}$/),
    category: 'Video Game Franchise',
    status: 'open',
    image: '/illustrations/gaming.svg',
    minInvestment: '£1K - £10K',
    targetReturn: '4+x',
    term: '3 years',
  });
  expect(new Set(rows.map((row) => row.view === 'masked' && row.code)).size).toBe(catalogue.length);
});

it('masks amounts by the same ranges in every currency', async () => {
  const { rows } = await openVisitor().call('listOpportunities', {});
  expect(rows.map(({ minInvestment, targetReturn }) => [minInvestment, targetReturn])).toEqual([
    ['£1K - £10K', '4+x'],
    ['$100K+', '4+x'],
    ['$50K - $100K', '3+x'],
    ['€50K - €100K', '3+x'],
    ['€50K - €100K', '3+x'],
    ['€100K+', '4+x'],
  ]);
});

it('shows a signed-in investor the facts, verified or not', async () => {
  const investor = await openAccount();
  const { rows } = await investor.call('listOpportunities', {});
  expect(rows.map((row) => row.view === 'full' && [row.id, row.title, row.description])).toEqual(
    catalogue.map(({ id, title, description }) => [id, title, description]),
  );
  expect(rows[0]).toMatchObject({ minInvestment: '£1,500', targetReturn: '6.8x', term: '3 years' });
  expect(rows[1]).toMatchObject({ opening: 'Q1 2027' });
  for (const row of rows) expect(row).not.toHaveProperty('fundingPercentage');
  for (const row of rows) expect(row).not.toHaveProperty('raised');
});

it('shows a verified investor the funded share and the amount raised until the approval is withdrawn', async () => {
  const investor = await openAccount();
  const shares = async () => {
    const { rows } = await investor.call('listOpportunities', {});
    return rows.map((row) => row.view === 'full' && [row.fundingPercentage, row.raised]);
  };
  await writeVerification(investor.uid, 'approved');
  expect(await shares()).toEqual(
    // An opportunity that asks for an agreement shows its funding only on its page.
    catalogue.map(({ agreement, fundingPercentage, currentFunding: amount }) =>
      agreement
        ? [undefined, undefined]
        : [fundingPercentage, fundingPercentage === null ? null : formatMoney({ amount, currency: 'GBP' })],
    ),
  );
  await writeVerification(investor.uid, 'rejected');
  for (const share of await shares()) expect(share).toEqual([undefined, undefined]);
});

it('accepts a call without an argument and refuses an unknown key', async () => {
  const visitor = openVisitor();
  expect((await visitor.call('listOpportunities', null)).rows).toHaveLength(catalogue.length);
  expect(await refusalOf(visitor.call('listOpportunities', { view: 'full' }))).toEqual({
    code: 'invalid-argument',
    message: 'Unknown field: view',
  });
});
