import { expect, it } from 'vitest';
import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { MASKED } from './project-opportunity.ts';

it('a masked title names only the category', () => {
  expect(maskedTitle('Biotechnology')).toBe('Biotechnology Investment Opportunity');
});

it('masked figures are ranges, and the valuation is confidential', () => {
  expect(MASKED.figures).toEqual({ minimum: '$10,000 - $100,000', targetReturn: '3.0x - 7.0x', term: '3-7 years' });
  expect(MASKED.valuation).toBe('Confidential');
});

it('masked milestones are Year 1, Year 2 and so on', () => {
  expect(MASKED.timeline.map(({ year }) => year)).toEqual(['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5']);
});

it('masked texts repeat no sentence, and few sentences end alike', () => {
  const { description, fullDescription, keyTechnology, marketOpportunity, investmentStructure } = MASKED;
  const texts = [
    ...[description, fullDescription, keyTechnology, marketOpportunity, investmentStructure],
    ...[MASKED.intellectualPropertySummary, ...MASKED.timeline.map(({ milestone }) => milestone)],
    ...MASKED.faqs.map(({ answer }) => answer),
  ];
  const sentences = texts.flatMap((text) => text.split(/(?<=\.) /));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  const endings = sentences.map((sentence) => sentence.split(' ').slice(-2).join(' '));
  for (const ending of endings) expect(endings.filter((other) => other === ending).length, ending).toBeLessThan(3);
});

it('a masked page has three questions', () => {
  expect(MASKED.faqs).toHaveLength(3);
});

it('masked descriptions say that they are confidential', () => {
  for (const text of [MASKED.description, MASKED.fullDescription]) expect(text).toContain('confidential');
});
