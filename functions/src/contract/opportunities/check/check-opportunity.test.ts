import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OpportunityRecord, opportunityRecordSchema } from '../opportunity-record.ts';
import { faultsOfRecord, warningsOfRecord } from './check-opportunity.ts';

const FOLDER = join(import.meta.dirname, '../../../../../emulator-data/catalogue');
const catalogue = readdirSync(FOLDER).map((name) =>
  opportunityRecordSchema.validateSync(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
);
const [game, biotech] = ['dod-passthejam-ip-box', 'biotech-ip-box-beta'].map(
  (id) => catalogue.find((record) => record.id === id) ?? expect.fail(),
) as [OpportunityRecord, OpportunityRecord];
const REFERENCE = 'dod-passthejam-ip-box';
const check = (record: unknown) => faultsOfRecord(record, catalogue, REFERENCE);
const pathsOf = (record: unknown) => check(record).map(({ path }) => path);

describe('the check of a record', () => {
  it('finds no fault in the seed', () => {
    expect(catalogue.flatMap(check)).toEqual([]);
  });

  it('reports faults of the schema and of the facts together, each with its path', () => {
    const spoilt = {
      ...game,
      title: ' ',
      targetReturn: '<script>alert(1)</script>',
      status: 'sold',
      image: 'javascript:alert(1)',
      termYears: 0,
      timeline: [{ year: '2027' }],
      rights: [{ ...game.rights?.[0], title: 7 }],
      secret: 'x',
      documents: [{ ...game.documents?.[0], access: 'everyone' }],
      faqs: [],
      // Not faults of the schema.
      patentCount: 99,
      risks: game.risks?.map(({ severity: _severity, ...risk }) => risk),
    };
    const paths = pathsOf(spoilt);
    expect(paths).toEqual(
      expect.arrayContaining([
        '',
        'title',
        'targetReturn',
        'status',
        'image',
        'termYears',
        'timeline[0].milestone',
        'rights[0].title',
        'documents[0].access',
        'faqs',
        'risks[0].severity',
      ]),
    );
    expect(check(spoilt).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['It must be a number.', 'It is missing.', 'It must be one of open, opening_soon.']),
    );
    expect(JSON.stringify(check(spoilt))).not.toContain('alert');
  });

  it('names the field of each fault that a schema can’t find', () => {
    const projection = game.financialProjection ?? expect.fail();
    const paths = pathsOf({
      ...game,
      fundingPercentage: 81,
      opening: 'Q1 2027',
      minInvestment: { ...game.minInvestment, amount: 1501 },
      amountStep: 500,
      patentCount: 1,
      description: 'It is 80% subscribed.',
      order: biotech.order,
      financialProjection: { ...projection, netIncome: { ...projection.netIncome, year2: 1 } },
    });
    expect(paths).toEqual([
      'fundingPercentage',
      'opening',
      'minInvestment.amount',
      'patentCount',
      'description',
      'summary.terms',
      'financialProjection.netIncome.year2',
      'order',
    ]);
  });

  it.each([null, undefined, 7, 'text', [], {}, { id: { toString: null } }])('survives %j', (record) => {
    expect(check(record).length).toBeGreaterThan(0);
    expect(warningsOfRecord(record).length).toBeGreaterThan(0);
  });

  it('compares general risks with those of the reference opportunity, if it is known', () => {
    const risks = biotech.risks?.map((risk) => ({ ...risk, scope: 'general' }));
    expect(pathsOf({ ...biotech, risks })).toEqual(['risks']);
    expect(faultsOfRecord({ ...biotech, risks }, null, REFERENCE)).toEqual([]);
  });

  it('warns of facts that are not stated', () => {
    const { costs: _costs, income: _income, ...rest } = game;
    expect(warningsOfRecord(rest)).toEqual([
      { path: 'costs', message: 'Its costs are not stated.' },
      { path: 'income', message: 'Its income is not stated.' },
    ]);
  });
});
