import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InterestButton, InterestState, type OwnInterest } from './interest-action.tsx';

const NEW: Pick<OwnInterest, 'active' | 'isFirst' | 'isLoading' | 'isShown' | 'refusal'> = {
  active: null,
  isFirst: true,
  isLoading: false,
  isShown: true,
  refusal: null,
};
const AMOUNT = { amount: 2500, currency: 'GBP' } as const;
const draw = (own: object) => {
  const state = { query: { isLoadingError: false }, viewer: 'approved', ...NEW, ...own } as OwnInterest;
  return renderToStaticMarkup(
    <>
      <InterestButton own={state} />
      <InterestState own={state} />
    </>,
  );
};

test('an investor who may indicate interest gets it as the primary action', () => {
  const html = draw({});
  expect(html).toMatch(/<button[^>]*MuiButton-contained[^>]*>.*Indicate interest/);
  expect(html).not.toContain('Withdraw');
});

test('a given interest shows its stage in the investor’s words, with Change and Withdraw', () => {
  const html = draw({ isFirst: false, active: { amount: AMOUNT, stage: 'in_talks' } });
  expect(html).toMatch(/£2,500.*You’re in talks with us.*Change.*Withdraw/);
  expect(html).not.toContain('Indicate interest');
});

test('keeps the place of the action while the interest loads', () => {
  expect(draw({ isLoading: true })).toContain('MuiSkeleton');
});
