import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReturnsCalculator } from './returns-calculator.tsx';

test("states the calculator's assumptions and that the target is not a promise", () => {
  const minInvestment = { amount: 1500, currency: 'GBP' } as const;
  const terms = { minInvestment, targetReturn: 6.8, lowCaseReturn: 2.5, termYears: 3 };
  const funding = { target: 500_000, current: 399_000, percentage: 80 };
  const html = renderToStaticMarkup(<ReturnsCalculator terms={terms} funding={funding} costs={null} />);
  expect(html).toContain('Costs are not stated, so it ignores fees, taxes and changes in exchange rates');
  expect(html).toContain('The target of 6.8x and the low case are the IP owner’s estimates and not promises');
  expect(html).toContain('you could lose all of it');
});

test('states each outcome before and after costs', () => {
  const minInvestment = { amount: 1500, currency: 'GBP' } as const;
  const terms = { minInvestment, targetReturn: 6.8, lowCaseReturn: 2.5, termYears: 3 };
  const funding = { target: 500_000, current: 399_000, percentage: 80 };
  const costs = {
    entryPercentage: 2,
    yearlyPercentage: 1,
    performancePercentage: 10,
    exitPercentage: 1,
    tax: 'None is withheld.',
  };
  const html = renderToStaticMarkup(<ReturnsCalculator terms={terms} funding={funding} costs={costs} />);
  for (const text of ['£10,200', '£9,201', '£7,671', '89%', '82%']) expect(html).toContain(text);
  expect(html).toContain('Costs: 2% on entry, 1% a year, 10% of the gain, 1% on exit.');
});
