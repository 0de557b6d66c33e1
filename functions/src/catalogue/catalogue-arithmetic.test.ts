import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { confidentialStrings } from '../../../tests/support/confidential-strings.ts';
import { countPatents, faultsOfRight } from '../contract/opportunities/asset/rights.ts';
import { formatMoney } from '../contract/opportunities/money.ts';
import {
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  type FinancialProjection,
  type OpportunityRecord,
  opportunityRecordSchema,
} from '../contract/opportunities/opportunity-record.ts';

const FOLDER = join(import.meta.dirname, '../../../emulator-data/catalogue');
const readRecord = (file: string) => opportunityRecordSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
const records = readdirSync(FOLDER)
  .map((name) => ({ name, record: readRecord(join(FOLDER, name)) }))
  .sort((a, b) => a.record.order - b.record.order);
const catalogue: OpportunityRecord[] = records.map(({ record }) => record);

function find(id: string): OpportunityRecord {
  const found = catalogue.find((record) => record.id === id);
  if (!found) throw new Error(`The catalogue holds no ${id}.`);
  return found;
}

/** The detail data of the game and of biotech. A null fails the test that reads it. */
function detailOf(id: string) {
  const { financialProjection, team, documents, risks } = find(id);
  if (!financialProjection || !team || !documents || !risks) throw new Error(`${id} lacks detail data.`);
  return { financialProjection, team, documents, risks };
}

const DETAILED = ['dod-passthejam-ip-box', 'biotech-ip-box-beta'];
const YEARS = ['year1', 'year2', 'year3'] as const;

/** The prescribed figures, in order, with the sector as a marketplace category. */
const TABLE = [
  ['dod-passthejam-ip-box', 'Video Game Franchise', 1_500, 'GBP', 6.8, 3, 500_000, 399_000, 80, 'open'],
  ['biotech-ip-box-beta', 'Biotechnology', 100_000, 'USD', 4.2, 7, 5_000_000, 0, null, 'opening_soon'],
  ['cleantech-ip-box-gamma', 'Clean Energy', 75_000, 'USD', 3.8, 6, 3_000_000, 0, null, 'opening_soon'],
  ['tech-ip-box-alpha', 'Software & AI', 50_000, 'EUR', 3.5, 5, 2_500_000, 1_850_000, 74, 'open'],
  ['fintech-ip-box-delta', 'Financial Technology', 60_000, 'EUR', 3.2, 4, 1_800_000, 1_200_000, 67, 'open'],
  ['medtech-ip-box-epsilon', 'Medical Devices', 120_000, 'EUR', 4.5, 8, 4_200_000, 2_800_000, 67, 'open'],
];

describe("the specification's table", () => {
  it('matches the catalogue files', () => {
    const rows = catalogue.map((record) => [
      ...[record.id, record.category, record.minInvestment.amount, record.minInvestment.currency],
      ...[record.targetReturn, record.termYears, record.fundingTarget, record.currentFunding],
      ...[record.fundingPercentage, record.status],
    ]);
    expect(rows).toEqual(TABLE);
    expect(catalogue.map((record) => record.order)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has a valuation for the game only', () => {
    expect(find('dod-passthejam-ip-box').valuation).toEqual({ amount: 5_000_000, currency: 'GBP' });
    expect(catalogue.filter((record) => record.valuation)).toHaveLength(1);
  });
});

const GAME_RIGHTS = ['patent', 'application', 'trade_mark', 'copyright'];

describe.each(records)('$name', ({ name, record }) => {
  it('is named after its id and marked as a demonstration', () => {
    expect(name).toBe(`${record.id}.json`);
    expect(record.demonstration).toBe(true);
  });

  it('has the percentage that its funding gives', () => {
    const share = Math.round((record.currentFunding / record.fundingTarget) * 100);
    expect(record.fundingPercentage ?? 0).toBe(share);
  });

  it('has its milestones in order, from 2025 on', () => {
    const years = record.timeline.map(({ year }) => Number(year.slice(-4)));
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect(years[0]).toBeGreaterThanOrEqual(2025);
    expect(record.timeline.length).toBeGreaterThanOrEqual(5);
  });

  it('has texts long enough to recognise a leak', () => {
    const figures = ['minInvestment', 'targetReturn'];
    const short = confidentialStrings([record]).filter(
      ({ place, value }) => value.length < 7 && !figures.includes(place),
    );
    expect(short).toEqual([]);
  });

  it('has detail data, a franchise and listed rights if the specification has them', () => {
    const { financialProjection, team, documents, risks, franchiseDetails, rights = [] } = record;
    const detail = [financialProjection, team, documents, risks].map((part) => part !== null);
    expect(new Set(detail)).toEqual(new Set([DETAILED.includes(record.id)]));
    const game = record.id === 'dod-passthejam-ip-box';
    expect(franchiseDetails !== null).toBe(game);
    if (game) expect(new Set(rights.map(({ kind }) => kind))).toEqual(new Set(GAME_RIGHTS));
  });
});

describe('texts and figures agree', () => {
  it.each(catalogue)(
    'on the subscribed share of $id',
    ({ description, fullDescription, timeline, faqs, ...record }) => {
      const told =
        JSON.stringify([description, fullDescription, timeline]).match(/\d+% (of the raise )?subscribed/g) ?? [];
      expect(told.filter((text) => Number.parseInt(text, 10) !== record.fundingPercentage)).toEqual([]);
      if (record.status === 'open') expect(JSON.stringify([fullDescription, faqs])).toContain('subscribed');
    },
  );

  it.each(catalogue)('on the opening of $id', ({ status, opening, timeline, description }) => {
    expect(opening ?? null).toBe(
      timeline.find(({ milestone }) => /opens for subscription/.test(milestone))?.year ?? null,
    );
    expect(/Opens for subscription/.test(description)).toBe(status === 'opening_soon');
  });

  it.each(catalogue)('on the schedule of rights of $id', ({ rights = [], patentCount }) => {
    expect(rights.flatMap(faultsOfRight)).toEqual([]);
    expect(countPatents(rights)).toBe(patentCount);
    const numbers = rights.flatMap((right) => [
      right.applicationNumber,
      right.publicationNumber,
      right.registrationNumber,
    ]);
    // Numbers beyond those that the offices have issued. In the United Kingdom, 99 and five digits would be of 1999.
    expect(numbers.filter((number) => number !== undefined && !/99/.test(number))).toEqual([]);
    expect(numbers.filter((number) => number?.startsWith('GB99'))).toEqual([]);
  });

  it.each([
    ['dod-passthejam-ip-box', 4],
    ['biotech-ip-box-beta', 8],
    ['cleantech-ip-box-gamma', 9],
    ['fintech-ip-box-delta', 4],
    ['medtech-ip-box-epsilon', 11],
    ['tech-ip-box-alpha', 6],
  ])('on the families of %s: %d', (id, count) => {
    expect(new Set(find(id).rights?.flatMap(({ family }) => family ?? [])).size).toBe(count);
  });

  it('on the documents of the inhaled antibodies: grants, applications and expiry by family and territory', () => {
    const rights = find('biotech-ip-box-beta').rights ?? [];
    const source = readFileSync(
      new URL('../../../emulator-data/documents/biotech-ip-box-beta/schedule-of-rights.md', import.meta.url),
      'utf8',
    );
    const count = (these: typeof rights) => {
      const granted = these.filter(({ granted }) => granted !== undefined).length;
      return [granted, these.length - granted].map((number) => (number === 0 ? '–' : String(number))).join(' | ');
    };
    for (const name of new Set(rights.map(({ family }) => family))) {
      const these = rights.filter(({ family }) => family === name);
      const family = name?.split(',')[0];
      const expiry = new Set(these.map(({ expires = '' }) => expires.slice(0, 4)));
      expect(source).toMatch(
        new RegExp(`\\| ${family} \\| [^|]+ \\| ${count(these).replaceAll('|', '\\|')} \\| ${[...expiry].join()} \\|`),
      );
    }
    const territories = { GB: 'United Kingdom', EP: 'Europe', US: 'United States', JP: 'Japan' };
    for (const [office, name] of Object.entries(territories)) {
      expect(source).toContain(`| ${name} | ${count(rights.filter((right) => right.office === office))} |`);
    }
  });

  it('on the valuation of the game: the ranges and the rate of its report', () => {
    const { valuationBasis, valuation } = find('dod-passthejam-ip-box');
    const report = readFileSync(
      new URL('../../../emulator-data/documents/dod-passthejam-ip-box/valuation-report.md', import.meta.url),
      'utf8',
    );
    expect(report).toContain(`valued at ${formatMoney(valuation ?? expect.fail())} as at 30 June 2026`);
    expect(valuationBasis?.date).toBe('2026-06-30');
    for (const { name, low, high } of valuationBasis?.sensitivities ?? expect.fail()) {
      const [lowest, highest] = [low, high].map((amount) => formatMoney({ amount, currency: 'GBP' }));
      expect(report).toMatch(new RegExp(`\\| ${name} \\| ${lowest} \\| [^|]+ \\| ${highest} \\|`));
    }
  });

  it('on the income of the receipts: three insurers since 2025, and two paid trials', () => {
    const { income, fullDescription, summary } = find('tech-ip-box-alpha');
    const payers = new Set(income?.statements.map(({ payer }) => payer));
    expect(payers).toEqual(new Set(['Insurance companies', 'Makers of credit-scoring software']));
    expect(fullDescription).toContain('three European insurers since 2025');
    expect(income?.statements[0]?.quarter).toBe('2025-Q1');
    expect(summary?.risks.join()).toContain('The income comes from three insurers');
  });

  it('on the projection of the receipts: older than the income, and enough for 1.3x from licences in years two to five', () => {
    const { income, projectedIncome, investmentStructure, fundingTarget } = find('tech-ip-box-alpha');
    const { years, source, date } = projectedIncome ?? expect.fail();
    expect(years[0]?.year).toBe(income?.statements[0]?.quarter.slice(0, 4));
    expect(date.slice(0, 4)).toBe('2024');
    expect(source).toContain('November 2024');
    expect(investmentStructure).toContain('Investors hold 60% of the shares');
    expect(investmentStructure).toContain('1.3x from licence income over years two to five');
    const licences = sum(years.filter(({ year }) => year >= '2027').map(({ amount }) => amount));
    expect(years.at(-1)?.year).toBe('2030');
    expect(licences * 0.6).toBeGreaterThan(1.3 * fundingTarget);
  });

  it('on the first expiry of the heat storage, the countries of the patch and the next renewal of the game', () => {
    const daysOf = (id: string) =>
      find(id)
        .rights?.flatMap(({ expires }) => expires ?? [])
        .sort() ?? [];
    expect(daysOf('cleantech-ip-box-gamma')[0]).toMatch(/^2041/);
    expect(find('cleantech-ip-box-gamma').keyTechnology).toContain('the first of which expires in 2041');
    expect(new Set(find('medtech-ip-box-epsilon').rights?.flatMap(({ office }) => office ?? [])).size).toBe(14);
    expect(find('medtech-ip-box-epsilon').keyTechnology).toContain('fourteen countries');
    const renewals = find('dod-passthejam-ip-box').rights?.flatMap(({ nextRenewal }) => nextRenewal ?? []);
    expect(renewals?.sort()[0]).toMatch(/^2027-06/);
  });

  it('on the remaining units and the launch of the game', () => {
    const { faqs, timeline, fundingTarget, currentFunding, minInvestment, franchiseDetails } =
      find('dod-passthejam-ip-box');
    expect((fundingTarget - currentFunding) / 500).toBe(202);
    expect(faqs.map(({ question }) => question).join()).toContain('remaining 202 units');
    expect(minInvestment.amount).toBe(3 * 500);
    expect(timeline.map(({ year }) => year)).toContain('31 October 2026');
    expect(franchiseDetails?.platforms.length).toBeGreaterThanOrEqual(3);
  });

  it.each(catalogue)(
    'on the number of patents of $id, if its texts name one',
    ({ patentCount, keyTechnology, faqs }) => {
      const inWords = { 18: 'Eighteen', 26: 'Twenty-six', 34: 'Thirty-four', 41: 'forty-one', 52: 'Fifty-two' };
      const words = Object.entries(inWords).find(([count]) => Number(count) === patentCount)?.[1];
      if (words) expect(JSON.stringify([keyTechnology, faqs])).toContain(words);
      else expect(patentCount).toBe(7);
    },
  );
});

it.each(catalogue)('$id has at least five different questions', ({ faqs }) => {
  expect(faqs.length).toBeGreaterThanOrEqual(5);
  expect(new Set(faqs.map(({ question }) => question)).size).toBe(faqs.length);
});

it('no two opportunities share a text', () => {
  const texts = catalogue.flatMap((record) => [
    record.description,
    record.fullDescription,
    record.keyTechnology,
    record.marketOpportunity,
    record.investmentStructure,
    ...record.faqs.flatMap(({ question, answer }) => [question, answer]),
    ...record.timeline.map(({ milestone }) => milestone),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});

describe.each(DETAILED)('the projection of %s', (id) => {
  const { financialProjection: projection } = detailOf(id);

  it.each(YEARS)('adds up in %s', (year) => {
    const streams = projection.revenueStreams.reduce((sum, stream) => sum + stream[year], 0);
    expect(streams).toBe(projection.totalRevenue[year]);
    expect(projection.netIncome[year]).toBe(projection.totalRevenue[year] - projection.costs[year]);
  });

  it('has the shares of the third year, which add up to 100', () => {
    const shares = projection.revenueStreams.map((stream) => (stream.year3 / projection.totalRevenue.year3) * 100);
    expect(projection.revenueStreams.map((stream) => stream.percentage)).toEqual(shares.map(Math.round));
    expect(projection.revenueStreams.reduce((sum, stream) => sum + stream.percentage, 0)).toBe(100);
  });
});

describe('target returns', () => {
  /** Net income of a year as a multiple of the raise, for a class of shares that receives `share` of it. */
  const multiple = ({ netIncome }: FinancialProjection, year: (typeof YEARS)[number], share: number, raise: number) =>
    (netIncome[year] * share) / raise;

  it("are 6.8x and 124% for the game: a quarter of three years' income and a tenth of the sale", () => {
    const { fundingTarget, faqs, investmentStructure } = find('dod-passthejam-ip-box');
    const { financialProjection } = detailOf('dod-passthejam-ip-box');
    const income = YEARS.map((year) => multiple(financialProjection, year, 0.25, fundingTarget));
    const sale = (17_550_000 * 0.1) / fundingTarget;
    const flows = income.map((flow, index) => (index === 2 ? flow + sale : flow));
    expect(sum(flows)).toBeCloseTo(6.8, 6);
    expect(internalRate(flows)).toBeCloseTo(1.24, 2);
    expect([financialProjection.targetReturn, financialProjection.irr].join()).toMatch(/^6\.8x .*,124% /);
    for (const flow of flows) expect(JSON.stringify(faqs)).toContain(`${flow.toFixed(2)}x`);
    expect(17_550_000 / financialProjection.netIncome.year3).toBeCloseTo(5.85, 6);
    expect(investmentStructure).toContain('798 units are taken');
    expect(798 * 500).toBe(find('dod-passthejam-ip-box').currentFunding);
  });

  it('are 4.2x and 68% for biotech: four fifths of income, and a fee in each of the last four years', () => {
    const { fundingTarget, faqs } = find('biotech-ip-box-beta');
    const { financialProjection } = detailOf('biotech-ip-box-beta');
    const income = YEARS.map((year) => multiple(financialProjection, year, 0.8, fundingTarget));
    const flows = [...income, 0.07, 0.07, 0.07, 0.07];
    expect(sum(flows)).toBeCloseTo(4.2, 6);
    expect(internalRate(flows)).toBeCloseTo(0.68, 2);
    expect([financialProjection.targetReturn, financialProjection.irr].join()).toMatch(/^4\.2x .*,68% /);
    for (const flow of flows) expect(JSON.stringify(faqs)).toContain(`${flow.toFixed(2)}x`);
  });

  it.each(['cleantech', 'tech', 'fintech', 'medtech'])('are the sum of two parts for %s', (sector) => {
    const record = catalogue.find(({ id }) => id.startsWith(`${sector}-`));
    const parts = record?.investmentStructure.match(/(\d\.\d)x target is made of (\d\.\d)x .* and (\d\.\d)x from/);
    const [target, first, second] = (parts ?? []).slice(1).map(Number);
    expect(target).toBe(record?.targetReturn);
    expect((first ?? 0) + (second ?? 0)).toBeCloseTo(target ?? 0, 6);
  });
});

it.each(DETAILED)('the team of %s has a lead, members and advisors, each named once', (id) => {
  const { projectLead, keyMembers, advisors } = detailOf(id).team;
  const names = [projectLead, ...keyMembers, ...advisors].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([keyMembers.length, advisors.length].every((count) => count >= 2)).toBe(true);
});

describe('documents and risks', () => {
  it.each(DETAILED)('of %s have two to four documents in each category, and each access level', (id) => {
    const { documents } = detailOf(id);
    for (const category of DOCUMENT_CATEGORIES) {
      const count = documents.filter((document) => document.category === category).length;
      expect([2, 3, 4]).toContain(count);
    }
    expect(new Set(documents.map(({ access }) => access))).toEqual(new Set(DOCUMENT_ACCESS_LEVELS));
    expect(new Set(documents.map((document) => document.id)).size).toBe(documents.length);
  });

  it.each(DETAILED)('of %s have public names without a word of the title', (id) => {
    const words = find(id).title.match(/\p{L}{4,}/gu) ?? [];
    const shown = detailOf(id).documents.map(({ name, type, size }) => `${name} ${type} ${size}`);
    expect(shown.filter((text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())))).toEqual([]);
  });

  it('share the four general risks and add two of their own', () => {
    const [game, biotech] = DETAILED.map((id) => detailOf(id).risks);
    const general = game?.filter(({ scope }) => scope === 'general');
    expect(general?.map(({ title }) => title)).toEqual([
      'Market risk',
      'Liquidity risk',
      'Legal risk',
      'Regulatory risk',
    ]);
    expect(biotech?.filter(({ scope }) => scope === 'general')).toEqual(general);
    const specific = [game, biotech].map((risks) => risks?.filter(({ scope }) => scope === 'specific').length);
    expect(specific).toEqual([2, 2]);
  });
});

it('the opportunities together have fewer patents than the firm claims', () => {
  expect(sum(catalogue.map((record) => record.patentCount))).toBeLessThanOrEqual(200);
});

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The yearly rate at which `flows`, one at the end of each year, are worth the invested 1; by bisection. */
function internalRate(flows: number[]): number {
  const worth = (rate: number) => sum(flows.map((flow, year) => flow / (1 + rate) ** (year + 1)));
  let [low, high] = [0, 10];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (worth(middle) > 1) low = middle;
    else high = middle;
  }
  return low;
}
