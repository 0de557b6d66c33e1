import { describe, expect, it } from 'vitest';
import { CATEGORIES, SECTORS } from '../options.ts';
import {
  compareMatches,
  type Fit,
  fitOf,
  isMatch,
  type MatchedAnswers,
  type MatchFacts,
  type MatchReason,
  matchesRequestSchema,
  type RatedRisk,
} from './matching.ts';

const answers = (given: Partial<MatchedAnswers> = {}): MatchedAnswers => ({
  preferred_sectors: ['Real Estate'],
  investment_budget: '',
  investment_horizon: '',
  risk_tolerance: 'conservative',
  ...given,
});

const facts = (given: Partial<MatchFacts> = {}): MatchFacts => ({
  category: 'Biotechnology',
  minInvestment: { amount: 50_000, currency: 'GBP' },
  termYears: 5,
  risks: null,
  ...given,
});

const textsOf = (given: Partial<MatchedAnswers>, about: Partial<MatchFacts> = {}) =>
  fitOf(answers(given), facts(about)).reasons.map(({ text }) => text);

const rated = (...severities: RatedRisk['severity'][]): RatedRisk[] =>
  severities.map((severity, index) => ({ title: `Risk ${index + 1}`, severity }));

describe('the reasons of a match', () => {
  it('are none if no answer fits', () => {
    expect(textsOf({})).toEqual([]);
    expect(textsOf({ risk_tolerance: 'an unknown value', investment_budget: 'an unknown value' })).toEqual([]);
  });

  it('name each answer that fits, in the order of the form', () => {
    const given = { investment_budget: '50k-100k', investment_horizon: 'medium', risk_tolerance: 'moderate' };
    expect(textsOf({ ...given, preferred_sectors: ['Biotechnology'] }, { risks: rated('medium', 'low') })).toEqual([
      'Biotechnology is one of your sectors',
      'The minimum of £50,000 is within your budget',
      'A term of 5 years fits your horizon of 3-7 years',
      'Its specific risks are within your moderate risk tolerance',
    ]);
  });

  it('name the chosen sector that a category belongs to', () => {
    expect(textsOf({ preferred_sectors: ['Healthcare'] })).toEqual([
      'Biotechnology is part of Healthcare, one of your sectors',
    ]);
    expect(textsOf({ preferred_sectors: ['Healthcare', 'Biotechnology'] })).toEqual([
      'Biotechnology is one of your sectors',
    ]);
  });

  it('find a sector for every category', () => {
    for (const category of CATEGORIES)
      expect(textsOf({ preferred_sectors: [...SECTORS] }, { category })).toHaveLength(1);
  });

  it.each([
    ['under-10k', 9_999, true],
    ['under-10k', 10_000, false],
    ['10k-50k', 1_500, true],
    ['10k-50k', 50_000, true],
    ['10k-50k', 50_001, false],
    ['50k-100k', 100_000, true],
    ['50k-100k', 100_001, false],
    ['100k-500k', 500_000, true],
    ['100k-500k', 500_001, false],
    ['over-500k', 5_000_000, true],
    ['', 1, false],
  ])('with a budget of %j and a minimum of %d include the budget: %s', (investment_budget, amount, included) => {
    expect(textsOf({ investment_budget }, { minInvestment: { amount, currency: 'GBP' } })).toHaveLength(
      included ? 1 : 0,
    );
  });

  it('say that another currency is not converted', () => {
    expect(textsOf({ investment_budget: '50k-100k' }, { minInvestment: { amount: 50_000, currency: 'EUR' } })).toEqual([
      'The minimum of €50,000 is within your budget (currencies not converted)',
    ]);
  });

  it.each([
    ['short', 1, true],
    ['short', 3, true],
    ['short', 4, false],
    ['medium', 2, false],
    ['medium', 3, true],
    ['medium', 7, true],
    ['medium', 8, false],
    ['long', 6, false],
    ['long', 7, true],
    ['flexible', 30, true],
    ['', 5, false],
  ])(
    'with the horizon %j and a term of %d years include the horizon: %s',
    (investment_horizon, termYears, included) => {
      expect(textsOf({ investment_horizon }, { termYears })).toHaveLength(included ? 1 : 0);
    },
  );

  it.each([
    ['conservative', ['low'], null],
    ['conservative', ['low', 'medium'], 'Above your conservative risk tolerance: Risk 2 (medium severity)'],
    ['moderate', ['medium', 'low'], null],
    ['moderate', ['medium', 'high'], 'Above your moderate risk tolerance: Risk 2 (high severity)'],
    [
      'conservative',
      ['medium', 'high', 'low', 'medium', 'medium'],
      'Above your conservative risk tolerance: Risk 2 (high severity), Risk 1 (medium severity), Risk 4 (medium severity) and 1 more',
    ],
    ['aggressive', ['high', 'high', 'high'], null],
    ['very-aggressive', ['high', 'low'], null],
  ] as const)(
    'with a %s tolerance and risks of %j severity are the risks or the warning %j',
    (risk_tolerance, severities, warning) => {
      const fit = fitOf(answers({ risk_tolerance }), facts({ risks: rated(...severities) }));
      expect(fit.warning).toBe(warning);
      expect(fit.reasons.map(({ about }) => about)).toEqual(warning === null ? ['risks'] : []);
    },
  );

  it.each([null, []])('say nothing about the risks %j', (risks) => {
    const fit = fitOf(answers({ risk_tolerance: 'conservative' }), facts({ risks }));
    expect(fit).toEqual({ reasons: [], warning: null });
  });
});

const fitting = (...about: MatchReason['about'][]): Fit => ({
  reasons: about.map((of) => ({ about: of, text: of })),
  warning: null,
});
const withWarning = (given: Fit): Fit => ({ ...given, warning: 'Above your moderate risk tolerance: a risk' });

it('a match is in a chosen sector or has two other reasons more than warnings', () => {
  expect(isMatch(fitting())).toBe(false);
  expect(isMatch(fitting('budget'))).toBe(false);
  expect(isMatch(fitting('sector'))).toBe(true);
  expect(isMatch(fitting('budget', 'risks'))).toBe(true);
  expect(isMatch(withWarning(fitting('budget', 'horizon')))).toBe(false);
  expect(isMatch(withWarning(fitting('sector')))).toBe(true);
});

it('matches with more reasons come first, then those in a chosen sector, and a warning cancels a reason', () => {
  const [two, sector, three] = [
    fitting('budget', 'horizon'),
    fitting('sector', 'risks'),
    fitting('budget', 'horizon', 'risks'),
  ];
  const warned = withWarning(fitting('sector', 'budget'));
  expect([warned, two, sector, three].sort(compareMatches)).toEqual([three, sector, two, warned]);
  expect(compareMatches(two, fitting('horizon', 'risks'))).toBe(0);
});

it.each([0, -1, 1.5, 101, '5', null])('refuses a limit of %j', (limit) => {
  expect(matchesRequestSchema.isValidSync({ limit })).toBe(false);
});
