import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FundingProgress } from './funding.tsx';

const FUNDING = { target: 500_000, current: 399_000, percentage: 80 };
const NOTE = 'The raise is counted in pounds sterling.';

test.each([
  ['£1,500', false],
  ['€50,000', true],
  ['$100,000', true],
  ['', false],
])('beside a minimum of %j it says that the raise is in pounds: %s', (minimum, isSaid) => {
  const html = renderToStaticMarkup(<FundingProgress funding={FUNDING} minimum={minimum} />);
  expect(html).toContain('£399,000');
  expect(html.includes(NOTE)).toBe(isSaid);
});
