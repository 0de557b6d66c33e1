import { expect, it } from 'vitest';
import { EXPERTISE_OPTIONS } from './forms/expert-application.ts';
import * as options from './options.ts';

it.each([
  ['experience', options.EXPERIENCE_OPTIONS, ['beginner', 'intermediate', 'experienced', 'professional']],
  ['risk tolerance', options.RISK_TOLERANCE_OPTIONS, ['conservative', 'moderate', 'aggressive', 'very-aggressive']],
  ['annual income', options.ANNUAL_INCOME_OPTIONS, ['under-50k', '50k-100k', '100k-250k', '250k-500k', 'over-500k']],
  ['budget', options.BUDGET_OPTIONS, ['under-10k', '10k-50k', '50k-100k', '100k-500k', 'over-500k']],
  ['horizon', options.HORIZON_OPTIONS, ['short', 'medium', 'long', 'flexible']],
])('the specification lists the values of %s', (_what, list, values) => {
  expect(list.map(({ value }) => value)).toEqual(values);
});

it('the specification lists the sectors of an investor', () => {
  expect(options.SECTORS).toEqual([
    'Technology',
    'Healthcare',
    'Clean Energy',
    'Real Estate',
    'Gaming & Entertainment',
    'Biotechnology',
    'Financial Services',
    'Manufacturing',
    'Consumer Goods',
    'Education',
  ]);
});

it("lists the categories of the marketplace, and the game's own last", () => {
  expect(options.CATEGORIES).toEqual([
    'Defense Technology',
    'Software & AI',
    'Biotechnology',
    'Clean Energy',
    'Financial Technology',
    'Medical Devices',
    'Video Game Franchise',
  ]);
});

it('gives each status two labels, for the marketplace and for its page', () => {
  expect(options.STATUS_LABELS).toEqual({
    open: { marketplace: 'Open', detail: 'Open for Investment' },
    opening_soon: { marketplace: 'Coming Soon', detail: 'Opening Soon' },
  });
});

it('the specification lists the areas of expertise, with values and labels', () => {
  expect(EXPERTISE_OPTIONS.map(({ value, label }) => [value, label])).toEqual([
    ['ip-development', 'IP Development'],
    ['technology', 'Technology'],
    ['legal', 'Legal'],
    ['business', 'Business Development'],
    ['industry', 'Industry Expert'],
    ['other', 'Other'],
  ]);
});
