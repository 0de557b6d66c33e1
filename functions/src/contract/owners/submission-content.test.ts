import { describe, expect, it } from 'vitest';
import { fullSubmission } from '../../../../tests/factories/submissions.ts';
import { opportunityRecordSchema } from '../opportunities/opportunity-record.ts';
import {
  faultsOfSubmission,
  recordFromSubmission,
  SUBMISSION_FIELDS,
  type SubmissionContent,
} from './submission-content.ts';

const TODAY = '2026-11-28';

describe('a submission', () => {
  it('can be sent when every required field is there', () => {
    expect(faultsOfSubmission(fullSubmission(), TODAY)).toEqual([]);
    const { rights: _rights, income: _income, valuation: _valuation, ...least } = fullSubmission();
    expect(faultsOfSubmission(least, TODAY)).toEqual([]);
  });

  it('reports all faults at once, by field', () => {
    const faults = faultsOfSubmission(
      { ...fullSubmission(), title: '', fundingTarget: -1, rights: [{ kind: 'patent' }] },
      TODAY,
    );
    const paths = faults.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['title', 'fundingTarget', 'rights[0].title', 'rights[0].status']));
  });

  it('checks numbers and quarters as the catalogue does', () => {
    const { rights, income } = fullSubmission();
    const faults = faultsOfSubmission(
      {
        ...fullSubmission(),
        rights: rights.map((right) => ({ ...right, applicationNumber: 'soon' })),
        income: { ...income, statements: income.statements.map((one) => ({ ...one, quarter: '2030-Q1' })) },
      },
      TODAY,
    );
    expect(faults.map(({ path }) => path)).toEqual(['rights[0]', 'income']);
    expect(faults[1]?.message).toMatch(/which is not over\.$/);
  });

  it('has only fields of the record', () => {
    expect(Object.keys(opportunityRecordSchema.fields)).toEqual(expect.arrayContaining([...SUBMISSION_FIELDS]));
  });

  it('is carried over to a draft field by field, faults included', () => {
    const content: SubmissionContent = { ...fullSubmission(), marketOpportunity: '<script>alert(1)</script>' };
    expect(Object.keys(content).toSorted()).toEqual(SUBMISSION_FIELDS.toSorted());
    expect(recordFromSubmission('new-box', content)).toEqual({ ...content, id: 'new-box', patentCount: 1 });
    expect(recordFromSubmission('new-box', { title: 7, rights: 'none' })).toEqual({
      id: 'new-box',
      title: 7,
      rights: 'none',
    });
  });
});
