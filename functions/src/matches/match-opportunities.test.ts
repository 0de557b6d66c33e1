import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import { VIEWERS, type Viewer } from '../contract/access/policy.ts';
import type { MatchedAnswers } from '../contract/opportunities/matching.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { matchOpportunities } from './match-opportunities.ts';

const folder = new URL('../../../emulator-data/catalogue/', import.meta.url);
const records: OpportunityRecord[] = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);

const ANSWERS: MatchedAnswers = {
  preferred_sectors: ['Biotechnology', 'Gaming & Entertainment'],
  investment_budget: '50k-100k',
  investment_horizon: 'medium',
  risk_tolerance: 'moderate',
};

const matches = (viewer: Viewer, changed: readonly OpportunityRecord[] = records, answers = ANSWERS) => {
  const catalogue = buildCatalogue(new Map(changed.map((record) => [record.id, record])));
  return matchOpportunities(catalogue.values(), answers, { viewer, visitorDetail: 'masked' });
};

const SIGNED_IN = VIEWERS.filter((viewer) => viewer !== 'visitor');

describe('matched opportunities', () => {
  it('have reasons and are sorted by their number, less one for a warning', () => {
    for (const viewer of SIGNED_IN) {
      const found = matches(viewer);
      expect(found.length).toBeGreaterThan(2);
      expect(found.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
      const scores = found.map(({ reasons, warning }) => reasons.length - Number(warning !== null));
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }
  });

  it('keep the order of the marketplace if they have equal reasons', () => {
    const answers = {
      ...ANSWERS,
      preferred_sectors: ['Real Estate' as const],
      investment_horizon: 'flexible',
      investment_budget: 'over-500k',
    };
    const order = records.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
    expect(matches('investor', records, answers).map(({ id }) => id)).toEqual(order);
  });

  it('are none for a visitor, whose rows have no names', () => {
    expect(matches('visitor')).toEqual([]);
  });

  it('name the specific risks above the tolerance only for viewers of the full page, and never as a reason', () => {
    const warningFor = (viewer: Viewer) => matches(viewer).find(({ id }) => id === 'dod-passthejam-ip-box')?.warning;
    expect(warningFor('investor')).toBeNull();
    for (const viewer of ['approved', 'admin'] as const) {
      expect(warningFor(viewer)).toBe('Above your moderate risk tolerance: Gaming-industry risk (high severity)');
      expect(matches(viewer).flatMap(({ reasons }) => reasons.filter((text) => text.includes('risk')))).toEqual([]);
    }
  });

  it('do not use the risks of the reference opportunity', () => {
    const borrowed = records.filter(({ risks }) => risks === null).map(({ id }) => id);
    const found = matches('approved', records, { ...ANSWERS, risk_tolerance: 'conservative' }).filter(({ id }) =>
      borrowed.includes(id),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ warning }) => warning !== null)).toEqual([]);
    expect(found.flatMap(({ reasons }) => reasons.filter((text) => text.includes('risk')))).toEqual([]);
  });
});

/** The fields of a full row of the marketplace that matching uses, and its order. */
const SHOWN: readonly (keyof OpportunityRecord)[] = [
  'id',
  'order',
  'title',
  'category',
  'status',
  'minInvestment',
  'termYears',
];

/** Replaces every fact that the masked page hides. */
function withOtherSecrets(record: OpportunityRecord): OpportunityRecord {
  const other = records.find(({ id }) => id !== record.id && id !== 'dod-passthejam-ip-box') ?? expect.fail();
  const shown = Object.fromEntries(SHOWN.map((field) => [field, record[field]]));
  const risks = (record.risks ?? []).map((risk) =>
    risk.scope === 'specific' ? { ...risk, title: 'Canary risk', severity: 'low' as const } : risk,
  );
  return {
    ...record,
    ...other,
    ...shown,
    risks: risks.length > 0 ? risks : null,
    financialProjection: record.financialProjection,
    team: record.team,
    documents: record.documents,
  };
}

it('gives an unverified investor the same reasons and order for different hidden facts', () => {
  const changed = records.map(withOtherSecrets);
  expect(matches('investor', changed)).toEqual(matches('investor'));
  expect(matches('approved', changed)).not.toEqual(matches('approved'));
  expect(JSON.stringify(matches('approved', changed))).not.toContain('Canary');
});
