import type { Risk } from '@portal/functions/contract/opportunities/opportunity-record';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { firstSentence, summarise } from './summarise.ts';

const risk = (title: string, scope: Risk['scope'], severity: Risk['severity']): Risk => ({
  title,
  description: '',
  scope,
  ...(severity && { severity }),
});
const detail = (change: Partial<FullOpportunity> = {}) =>
  ({
    description: 'A game.',
    marketOpportunity: 'Players wait. They pay.',
    investmentStructure: 'A company owns the rights.',
    team: {
      projectLead: { name: 'Rosalind', role: 'Project Lead' },
      keyMembers: [{}, {}],
      advisors: [{}],
    },
    risks: [
      risk('Legal risk', 'general', 'medium'),
      risk('Market risk', 'general', 'high'),
      risk('Old risk', 'general', undefined),
      risk('Own risk', 'specific', 'high'),
    ],
    examples: [],
    ...change,
  }) as FullOpportunity;

describe('the summary', () => {
  it('has lines for the opportunity, the timing, the team and the terms', () => {
    expect(summarise(detail()).lines).toEqual([
      { title: 'Opportunity', text: 'A game.' },
      { title: 'Why now', text: 'Players wait.' },
      { title: 'Team', text: 'Rosalind, Project Lead, with 2 key members and 1 adviser.' },
      { title: 'Terms', text: 'A company owns the rights.' },
    ]);
  });

  it('names the three most severe risks, its own first', () => {
    expect(summarise(detail()).risks).toEqual([
      'Own risk (high severity)',
      'Market risk (high severity)',
      'Legal risk (medium severity)',
    ]);
  });

  it('leaves out the team and the specific risks of another opportunity', () => {
    const { lines, risks } = summarise(detail({ examples: ['team', 'risks'] }));
    expect(lines.map(({ title }) => title)).toEqual(['Opportunity', 'Why now', 'Terms']);
    expect(risks[0]).toBe('Market risk (high severity)');
  });
});

it.each([
  ['One. Two.', 'One.'],
  ['The box earns 1.4x in the low case. Then it ends.', 'The box earns 1.4x in the low case.'],
  ['No full stop', 'No full stop'],
  ['  \n', ''],
])('the first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
