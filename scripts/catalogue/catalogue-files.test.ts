import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { readCatalogue, seedFolder } from '../seed/read-seed.ts';
import { readCatalogueFiles, validateCatalogue } from './catalogue-files.ts';

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const ALPHA = 'tech-ip-box-alpha';

/** The catalogue of this project with one changed opportunity. */
function spoilt(id: string, spoil: (record: OpportunityRecord) => void): OpportunityRecord[] {
  const catalogue = structuredClone(readCatalogue());
  const record = catalogue.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`There is no ${id}`);
  spoil(record);
  return catalogue;
}

const projectionOf = (record: OpportunityRecord) => record.financialProjection ?? expect.fail();
const summaryOf = (record: OpportunityRecord) => record.summary ?? expect.fail();
const documentsOf = (record: OpportunityRecord) => record.documents ?? expect.fail();

test('finds no faults in the catalogue of this project', () => {
  expect(validateCatalogue(readCatalogue())).toEqual([]);
});

describe('checking the catalogue', () => {
  test.each<[string, string, (record: OpportunityRecord) => void, string?]>([
    [
      'a percentage that differs from the funding',
      `${GAME}: fundingPercentage is 81, but the figures give 80.`,
      (record) => {
        record.fundingPercentage = 81;
      },
    ],
    [
      'a document with an invalid day',
      `${GAME}: the document "Executive Summary" has no valid date in addedAt.`,
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
      'funding before the opening',
      `${GAME}: it has funding before it opens.`,
      (record) => {
        record.status = 'opening_soon';
        delete record.closesOn;
      },
    ],
    [
      'a low case above the target',
      `${GAME}: lowCaseReturn is more than targetReturn.`,
      (record) => {
        record.lowCaseReturn = 7;
      },
    ],
    [
      'a right whose number is of another office',
      `${GAME}: the right "Predictive beat alignment" (GB): the application number "99/999001" does not have the form that is usual for United Kingdom.`,
      (record) => {
        Object.assign(record.rights?.[0] ?? expect.fail(), { applicationNumber: '99/999001' });
      },
    ],
    [
      'a chain of title that names a document which does not exist',
      `${GAME}: the chain of title names the document "deed", which it does not have.`,
      (record) => {
        Object.assign(record.chainOfTitle?.lines[0]?.transfers[0] ?? expect.fail(), { document: 'deed' });
      },
    ],
    [
      'a valuation outside its own sensitivities',
      `${GAME}: the valuation is outside the range of "Relief from royalty".`,
      (record) => {
        Object.assign(record.valuationBasis?.sensitivities[0] ?? expect.fail(), { high: 4_000_000 });
      },
    ],
    [
      'two statements of one quarter and payer',
      `${ALPHA}: two statements of 2026-Q3 are of "Insurance companies".`,
      ({ income }) => {
        income?.statements.push({ ...(income.statements.at(-2) ?? expect.fail()), amount: 1 });
      },
      ALPHA,
    ],
    [
      'income of a quarter that is not over',
      `${ALPHA}: the statement of "Insurance companies" is of 2099-Q1, which is not over.`,
      ({ income }) => {
        Object.assign(income?.statements[0] ?? expect.fail(), { quarter: '2099-Q1' });
      },
      ALPHA,
    ],
    [
      'fewer rights than patents',
      `${GAME}: patentCount is 7, but the schedule has 6.`,
      (record) => {
        record.rights?.shift();
      },
    ],
    [
      'costs above the return',
      `${GAME}: its costs use up the whole gain of the target return.`,
      (record) => {
        Object.assign(record.costs ?? expect.fail(), { exitPercentage: 100 });
      },
    ],
    [
      'a missing summary',
      `${GAME}: it has no summary.`,
      (record) => {
        delete record.summary;
      },
    ],
    [
      'a summary that repeats another text',
      `${GAME}: the summary repeats another text ("which owns the rights outright").`,
      (record) => {
        record.investmentStructure = 'A company, which owns the rights outright.';
        summaryOf(record).ownership = 'Which owns the rights outright?';
      },
    ],
    [
      'a summary that says a thing twice',
      `${GAME}: the summary repeats another text ("one director of three appointed by unit holders").`,
      (record) => {
        summaryOf(record).people = 'One director of three, appointed by unit holders';
      },
    ],
    [
      'a summary whose terms do not name the minimum',
      `${GAME}: the terms of the summary do not name the minimum of £2,000.`,
      (record) => {
        record.minInvestment.amount = 2000;
      },
    ],
    [
      'a minimum between two steps',
      `${GAME}: minInvestment is not a multiple of amountStep.`,
      (record) => {
        record.amountStep = 400;
      },
    ],
    [
      'an opening date of an open opportunity',
      `${GAME}: it is open but has an opening date.`,
      (record) => {
        record.opening = 'Q1 2027';
      },
    ],
    [
      'a minimum above the raise',
      `${GAME}: minInvestment is more than fundingTarget.`,
      (record) => {
        record.minInvestment.amount = 500_500;
        summaryOf(record).terms.push('At least £500,500');
      },
    ],
    [
      'a net income that differs from revenue less costs',
      `${GAME}: the net income of year2 is not revenue less costs.`,
      (record) => {
        projectionOf(record).netIncome.year2 += 1;
      },
    ],
    [
      'an order used twice',
      'Two opportunities have the order 1.',
      (record) => {
        record.order = 1;
      },
    ],
    [
      'two documents with one id',
      `${GAME}: two documents have the id term-sheet.`,
      (record) => {
        for (const document of documentsOf(record).slice(-2)) document.id = 'term-sheet';
      },
    ],
    [
      'a document whose name reveals the title',
      `${GAME}: the name of the document "Game Report" is public but contains a word of the title.`,
      (record) => {
        for (const document of documentsOf(record).slice(0, 1)) document.name = 'Game Report';
      },
    ],
  ])('reports %s in one sentence', (_what, sentence, spoil, id = GAME) => {
    expect(validateCatalogue(spoilt(id, spoil))).toEqual([sentence]);
  });

  test('reports a closing date before the opening', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      record.closesOn = '2027-03-31';
    });
    expect(validateCatalogue(catalogue)).toEqual([`${BIOTECH}: it has a closing date before it opens.`]);
  });

  test('reports revenue streams that differ from the total, but not their shares', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      projectionOf(record).totalRevenue.year1 += 5;
      projectionOf(record).netIncome.year1 += 5;
    });
    expect(validateCatalogue(catalogue)).toEqual([
      `${BIOTECH}: the revenue streams of year1 add up to 3100000, not 3100005.`,
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
  ])('reports a description that reveals the raised amount: %s', (sentence) => {
    const catalogue = spoilt(GAME, (record) => {
      record.description = `A game. ${sentence}`;
    });
    expect(validateCatalogue(catalogue)).toEqual([
      expect.stringMatching(/^dod-passthejam-ip-box: the title or description names the raised amount \(".+"\), but/),
    ]);
  });

  test.each([
    'It has 80 levels and 20 songs.',
    'Kept 96% of its players.',
    '1,399,000 notes.',
    'Twelve funded trials.',
  ])('accepts other figures in a description: %s', (sentence) => {
    const catalogue = spoilt(GAME, (record) => {
      record.description = sentence;
    });
    expect(validateCatalogue(catalogue)).toEqual([]);
  });

  test('accepts any description before the raise, which has no figure to reveal', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      record.description = 'It kept 100% of its binding, 0% of its water and all of $5,000,000.';
    });
    expect(validateCatalogue(catalogue)).toEqual([]);
  });

  test('reports a different general risk, which masked pages would show', () => {
    const catalogue = spoilt(BIOTECH, (record) => {
      for (const risk of record.risks ?? []) risk.scope = 'general';
    });
    expect(validateCatalogue(catalogue)).toEqual([
      `${BIOTECH}: its general risks are public but differ from those of ${GAME}.`,
    ]);
  });

  test('reports an agreement of the opportunity whose sections other pages show', () => {
    const agreement = { version: 1, paragraphs: ['You keep it to yourself.'] };
    expect(validateCatalogue(spoilt(BIOTECH, (record) => void Object.assign(record, { agreement })))).toEqual([]);
    expect(validateCatalogue(spoilt(GAME, (record) => void Object.assign(record, { agreement })))).toEqual([
      `${GAME}: it asks for a confidentiality agreement, but other pages show its sections as examples.`,
    ]);
  });

  test('reports gaps that nothing fills', () => {
    const catalogue = readCatalogue().filter(({ id }) => id !== GAME);
    expect(validateCatalogue(catalogue)).toHaveLength(4);
    expect(validateCatalogue(catalogue)[0]).toBe(
      `cleantech-ip-box-gamma: it has gaps, and there is no ${GAME} to fill them.`,
    );
  });
});

const OTHER = 'cleantech-ip-box-gamma';

test('names every fault and warning of every file, in words for a folder that git may not know', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
  cpSync(join(seedFolder, 'catalogue'), join(folder, 'catalogue'), { recursive: true });
  const edit = (id: string, change: (text: string) => string) => {
    const file = join(folder, 'catalogue', `${id}.json`);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const spoil = (id: string, fields: object) => edit(id, (text) => JSON.stringify({ ...JSON.parse(text), ...fields }));
  spoil(BIOTECH, { title: 7, order: 'first', closesOn: '2027-03-31' });
  spoil(GAME, {
    fundingPercentage: 81,
    costs: undefined,
    liquidity: undefined,
    rights: undefined,
    chainOfTitle: undefined,
    valuationBasis: undefined,
    income: undefined,
  });
  spoil(ALPHA, { projectedIncome: undefined });
  edit(OTHER, () => '{');
  const { faults, warnings } = readCatalogueFiles(folder);
  rmSync(folder, { recursive: true });
  expect(faults).toEqual([
    expect.stringMatching(/^catalogue\/biotech-ip-box-beta\.json at (title|order): /),
    expect.stringMatching(/^catalogue\/biotech-ip-box-beta\.json at (title|order): /),
    'catalogue/biotech-ip-box-beta.json at closesOn: it has a closing date before it opens.',
    expect.stringMatching(new RegExp(`^catalogue/${OTHER}\\.json is not JSON: `)),
    `${GAME}: fundingPercentage is 81, but the figures give 80.`,
  ]);
  expect(faults.join()).not.toMatch(/seed|git/);
  expect(warnings).toEqual([
    `${GAME}: its costs are not stated.`,
    `${GAME}: it does not state how shares can be sold.`,
    `${GAME}: it has no schedule of rights.`,
    `${GAME}: its chain of title is not stated.`,
    `${GAME}: the basis of its valuation is not stated.`,
    `${GAME}: its income is not stated.`,
    `${ALPHA}: no projection of its income is stated.`,
  ]);
});
