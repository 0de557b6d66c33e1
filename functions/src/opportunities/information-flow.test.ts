import { expect, it } from 'vitest';
import {
  at,
  FULL_RECORD,
  named,
  othersFor,
  pathsIn,
  records,
  withValue,
} from '../../../tests/support/information-flow/fields.ts';
import {
  AGREEMENT,
  MASKED_PAGE,
  MASKED_ROW,
  ROW_FUNDING,
  ROW_WITHOUT_FUNDING,
} from '../../../tests/support/information-flow/visible-fields.ts';
import type { Audience } from '../access/audience.ts';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import type { Viewer } from '../contract/access/policy.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { projectOpportunity } from './project-opportunity.ts';
import { projectRow } from './project-row.ts';

/**
 * The fields whose change changes the answer: which fields of a record have any influence on what a viewer receives.
 * Canaries find a secret that is sent as it is; this also finds one that is sent as a count, a range, an order or a
 * missing section.
 */
function influencesOn(answer: (record: OpportunityRecord) => unknown): string[] {
  const before = JSON.stringify(answer(FULL_RECORD));
  const found = pathsIn(FULL_RECORD).filter((path) =>
    othersFor(path, at(FULL_RECORD, path)).some((other) => {
      const changed = withValue(FULL_RECORD, path, other);
      // A record that readers could never load has no influence. Validation is slow, so a small change is tried first.
      const isValid = () => opportunityRecordSchema.isValidSync(changed);
      const isSmall = typeof other !== 'object' && other !== undefined;
      return (isSmall || isValid()) && JSON.stringify(answer(changed)) !== before && (!isSmall || isValid());
    }),
  );
  return [...new Set(found.map(named))].sort();
}

const audience = (viewer: Viewer, change: Partial<Audience> = {}): Audience => ({
  viewer,
  signedIn: viewer !== 'visitor',
  visitorDetail: 'masked',
  agreed: true,
  unlock: 'none',
  underReview: null,
  grantedUntil: null,
  ...change,
});

/** Listed between two others, so that its order has an effect. */
function listed(record: OpportunityRecord) {
  const others = records.filter(({ id }) => id !== record.id);
  return [...buildCatalogue(new Map([...others, record].map((one) => [one.id, one]))).values()];
}
const page = (record: OpportunityRecord, change: Audience) => {
  const opportunity = listed(record).find(({ id }) => id === record.id);
  return opportunity && projectOpportunity(opportunity, change);
};

it.each([
  ['an unverified investor', audience('investor'), MASKED_PAGE],
  [
    'a verified investor who has not accepted the agreement',
    audience('approved', { agreed: false }),
    [...AGREEMENT, ...MASKED_PAGE],
  ],
] as const)('no other field has an influence on the page of %s', (_who, reader, fields) => {
  expect(influencesOn((record) => page(record, reader))).toEqual(fields);
});

it('a visitor’s marketplace depends on what masked rows state, and on nothing else', () => {
  const found = influencesOn((record) => listed(record).map((row) => projectRow(row, 'masked')));
  expect(found).toEqual(MASKED_ROW);
});

it('an unverified investor’s marketplace depends on what full rows state, but not on the funding', () => {
  const found = influencesOn((record) => listed(record).map((row) => projectRow(row, 'full', 'none')));
  expect(found).toEqual(ROW_WITHOUT_FUNDING);
});

it('a verified investor’s marketplace depends on the funding as well', () => {
  const found = influencesOn((record) => listed(record).map((row) => projectRow(row, 'full', 'full')));
  expect(found).toEqual([...ROW_FUNDING, ...ROW_WITHOUT_FUNDING].sort());
});
