import { KYC_REASONS, kycDecisionRequestSchema } from '@portal/functions/contract/kyc/kyc-review';
import { describe, expect, it } from 'vitest';

import { yupValidate } from '#components/form/validation.ts';
import {
  type DecisionForm,
  decisionRequest,
  EMPTY_DECISION,
  messageToInvestor,
  parseDecision,
} from './decision-request.ts';

const form = (values: Partial<DecisionForm>): DecisionForm => ({ ...EMPTY_DECISION, ...values });
const errorsOf = (values: DecisionForm) =>
  Object.keys(yupValidate(kycDecisionRequestSchema)(Object(decisionRequest(values, 'ada', 'v1'))));

describe('a decision', () => {
  it('approves without a word, whatever was chosen before', () => {
    const request = decisionRequest(form({ decision: 'approve', reasons: ['id_expired'], note: 'Hm.' }), 'ada', 'v1');
    expect(parseDecision(request)).toEqual({
      uid: 'ada',
      version: 'v1',
      decision: 'approve',
      reasons: [],
      note: '',
      acceptUnconfirmedEmail: false,
    });
  });

  it.each([
    ['nothing is chosen', EMPTY_DECISION, ['decision', 'reasons']],
    ['it asks again without a reason', form({ decision: 'ask_again' }), ['reasons']],
    ['it rejects without a reason', form({ decision: 'reject', note: 'Because.' }), ['reasons']],
    ['another reason is not given', form({ decision: 'reject', reasons: ['other'], note: ' ' }), ['note']],
    ['the note is too long', form({ decision: 'reject', reasons: ['other'], note: 'a'.repeat(1001) }), ['note']],
  ])('is refused where %s', (_where, values, errors) => {
    expect(errorsOf(values).sort()).toEqual(errors);
  });

  it('with a reason, and a note where it needs one, is sent', () => {
    expect(errorsOf(form({ decision: 'ask_again', reasons: ['id_expired'] }))).toEqual([]);
    expect(errorsOf(form({ decision: 'reject', reasons: ['other'], note: 'Because.' }))).toEqual([]);
  });
});

describe('what the investor will read', () => {
  it('is a sentence for each reason, then the note', () => {
    const values = form({ decision: 'reject', reasons: ['id_expired', 'names_differ'], note: ' Call us. ' });
    expect(messageToInvestor(values)).toBe(
      `${KYC_REASONS.id_expired.sentence} ${KYC_REASONS.names_differ.sentence} Call us.`,
    );
  });

  it('is nothing before there is a decision, a reason or a note, and nothing where it is an approval', () => {
    expect(messageToInvestor(EMPTY_DECISION)).toBeNull();
    expect(messageToInvestor(form({ decision: 'reject' }))).toBeNull();
    expect(messageToInvestor(form({ decision: 'approve', reasons: ['id_expired'] }))).toBeNull();
  });
});
