import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FundingProgress } from './funding.tsx';

const FUNDING = { target: 500_000, current: 399_000, percentage: 80 };
const NOTE = 'Funding is shown in pounds sterling.';

test.each([
  ['GBP', false],
  ['EUR', true],
  ['USD', true],
] as const)('beside a minimum in %s, mentions that the raise is in pounds: %s', (currency, isSaid) => {
  const html = renderToStaticMarkup(<FundingProgress funding={FUNDING} minimum={{ amount: 1500, currency }} />);
  expect(html).toContain('£399,000');
  expect(html.includes(NOTE)).toBe(isSaid);
});
