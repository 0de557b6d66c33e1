import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReturnsCalculator } from './returns-calculator.tsx';

test("states the calculator's assumptions and that the target is not a promise", () => {
  const minInvestment = { amount: 1500, currency: 'GBP' } as const;
  const terms = { minInvestment, targetReturn: 6.8, lowCaseReturn: 2.5, termYears: 3 };
  const funding = { target: 500_000, current: 399_000, percentage: 80 };
  const html = renderToStaticMarkup(<ReturnsCalculator terms={terms} funding={funding} />);
  expect(html).toContain('It ignores fees, taxes and changes in exchange rates');
  expect(html).toContain('The target of 6.8x and the low case are the IP owner’s estimates and not promises');
  expect(html).toContain('you could lose all of it');
});
