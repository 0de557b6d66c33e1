import { expect, it } from 'vitest';
import { MASKED, maskedTitle } from './masked-texts.ts';

it('the title names the category and nothing else', () => {
  expect(maskedTitle('Biotechnology')).toBe('Biotechnology Investment Opportunity');
});

it('figures are ranges, and the valuation is confidential', () => {
  expect(MASKED.figures).toEqual({ minimum: '$10,000 - $100,000', targetReturn: '3.0x - 7.0x', term: '3-7 years' });
  expect(MASKED.valuation).toBe('Confidential');
});

it('milestones are Year 1, Year 2 and so on, all in the same words', () => {
  expect(MASKED.timeline.map(({ year }) => year)).toEqual(['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5']);
  expect(new Set(MASKED.timeline.map(({ milestone }) => milestone)).size).toBe(1);
});

it('there are three questions', () => {
  expect(MASKED.faqs).toHaveLength(3);
});

it('descriptions say that they are confidential', () => {
  for (const text of [MASKED.description, MASKED.fullDescription]) expect(text).toContain('confidential');
});
