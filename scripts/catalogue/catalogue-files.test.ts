import { describe, expect, test } from 'vitest';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { readCatalogue } from '../seed/read-seed.ts';
import { validateCatalogue } from './catalogue-files.ts';

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';

/** The catalogue of this project with one opportunity changed. */
function spoilt(id: string, spoil: (record: OpportunityRecord) => void): OpportunityRecord[] {
  const catalogue = structuredClone(readCatalogue());
  const record = catalogue.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`There is no ${id}`);
  spoil(record);
  return catalogue;
}

const projectionOf = (record: OpportunityRecord) => record.financialProjection ?? expect.fail();
const documentsOf = (record: OpportunityRecord) => record.documents ?? expect.fail();

test('the catalogue of this project has none', () => {
  expect(validateCatalogue(readCatalogue())).toEqual([]);
});

describe('is told in one sentence', () => {
  test.each<[string, string, (record: OpportunityRecord) => void]>([
    [
      'a percentage that the funding does not make',
      `${GAME}: fundingPercentage is 81, the figures make 80.`,
      (record) => {
        record.fundingPercentage = 81;
      },
    ],
    [
      'a document without a day, or with one that there is not',
      `${GAME}: the document "Executive Summary" does not say on which day it was added.`,
      (record) => {
        Object.assign(documentsOf(record)[0] ?? {}, { addedAt: '2026-13-01' });
      },
    ],
    [
      'a risk without a severity',
      `${GAME}: the risk "Gaming-industry risk" has no severity.`,
      (record) => {
        delete record.risks?.find(({ title }) => title === 'Gaming-industry risk')?.severity;
      },
    ],
    [
      'money in before the opening',
      `${GAME}: something is subscribed before it has opened.`,
      (record) => {
        record.status = 'opening_soon';
      },
    ],
    [
      'an opening date of what is open',
      `${GAME}: it is open, and says when it opens.`,
      (record) => {
        record.opening = 'Q1 2027';
      },
    ],
    [
      'a minimum beyond the raise',
      `${GAME}: the minimum investment is more than the whole raise.`,
      (record) => {
        record.minInvestment.amount = 500_001;
      },
    ],
    [
      'a net income that is not revenue less costs',
      `${GAME}: the net income of year2 is not revenue less costs.`,
      (record) => {
        projectionOf(record).netIncome.year2 += 1;
      },
    ],
    [
      'a place taken twice',
      'Two opportunities have the place 1.',
      (record) => {
        record.order = 1;
      },
    ],
    [
      'two documents of one id',
      `${GAME}: two documents have the id term-sheet.`,
      (record) => {
        for (const document of documentsOf(record).slice(-2)) document.id = 'term-sheet';
      },
    ],
    [
      'a document whose name gives the title away',
      `${GAME}: the name of the document "Game Report", which everyone sees, has a word of the title.`,
      (record) => {
        for (const document of documentsOf(record).slice(0, 1)) document.name = 'Game Report';
      },
    ],
  ])('%s', (_what, sentence, spoil) => {
    expect(validateCatalogue(spoilt(GAME, spoil))).toEqual([sentence]);
  });

  test('streams that do not make the total, and then neither the shares', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      projectionOf(record).totalRevenue.year1 += 5;
      projectionOf(record).netIncome.year1 += 5;
    });
    expect(validateCatalogue(catalogue)).toEqual([
      `${BIOTECH}: the revenue streams of year1 make 3100000, not 3100005.`,
    ]);
  });

  test.each([
    '80% subscribed.',
    '80 per cent is taken.',
    'Eighty percent of it has been subscribed.',
    'Only 20 % is left.',
    'Twenty per cent is left.',
    'Raised so far: £399,000.',
    'Raised so far: 399000 pounds.',
    'Raised so far: £399k.',
    'Raised so far: 0.399 million.',
    'Still open: £101,000.',
    'About 75% subscribed.',
    'Some £1.2m raised since.',
  ])('a description that says how far the raise has come: %s', (sentence) => {
    const catalogue = spoilt(GAME, (record) => {
      record.description = `A game. ${sentence}`;
    });
    expect(validateCatalogue(catalogue)).toEqual([
      expect.stringMatching(/^dod-passthejam-ip-box: title or description says how much is raised \(".+"\), which/),
    ]);
  });

  test.each([
    'It has 80 levels and 20 songs.',
    'Kept 96% of its players.',
    '1,399,000 notes.',
    'Twelve funded trials.',
  ])('no other figure of a description: %s', (sentence) => {
    const catalogue = spoilt(GAME, (record) => {
      record.description = sentence;
    });
    expect(validateCatalogue(catalogue)).toEqual([]);
  });

  test('no description before the raise, which has no figure to repeat', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      record.description = 'It kept 100% of its binding, 0% of its water and all of $5,000,000.';
    });
    expect(validateCatalogue(catalogue)).toEqual([]);
  });

  test('a general risk of its own, which would show on masked pages', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      for (const risk of record.risks ?? []) risk.scope = 'general';
    });
    expect(validateCatalogue(catalogue)).toEqual([
      `${BIOTECH}: its general risks, which everyone sees, are not those of ${GAME}.`,
    ]);
  });

  test('gaps that nothing fills', () => {
    const catalogue = readCatalogue().filter(({ id }) => id !== GAME);
    expect(validateCatalogue(catalogue)).toHaveLength(4);
    expect(validateCatalogue(catalogue)[0]).toBe(
      `cleantech-ip-box-gamma: it has gaps, and there is no ${GAME} to fill them.`,
    );
  });
});
