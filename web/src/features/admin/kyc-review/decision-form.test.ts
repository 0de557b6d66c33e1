import { KYC_REASON_IDS, KYC_REASONS, kycDecisionRequestSchema } from '@portal/functions/contract/kyc/kyc-review';
import { KYC_MESSAGE_MAX } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { yupValidate } from '#components/form/validation.ts';
import {
  type DecisionForm,
  decisionRequest,
  EMPTY_DECISION,
  messageForReasons,
  parseDecision,
} from './decision-form.tsx';

const form = (values: Partial<DecisionForm>): DecisionForm => ({ ...EMPTY_DECISION, ...values });
const errorsOf = (values: DecisionForm) =>
  Object.keys(yupValidate(kycDecisionRequestSchema)(Object(decisionRequest(values, 'ada', 'v1'))));

describe('a decision', () => {
  it('approves without a message, even if reasons were chosen before', () => {
    const before = form({ decision: 'approve', reasons: ['id_expired'], message: 'Hm.' });
    expect(parseDecision(decisionRequest(before, 'ada', 'v1'))).toEqual({
      uid: 'ada',
      version: 'v1',
      decision: 'approve',
      reasons: [],
      message: '',
      acceptUnconfirmedEmail: false,
    });
  });

  it.each([
    ['nothing is chosen', EMPTY_DECISION, ['decision']],
    ['it reopens without a note', form({ decision: 'reopen' }), ['note']],
    ['it asks again without a reason', form({ decision: 'ask_again', message: 'Again, please.' }), ['reasons']],
    ['it rejects without a message', form({ decision: 'reject', reasons: ['other'], message: ' ' }), ['message']],
    [
      'the message is too long',
      form({ decision: 'reject', reasons: ['other'], message: 'a'.repeat(KYC_MESSAGE_MAX + 1) }),
      ['message'],
    ],
  ])('is refused when %s', (_where, values, errors) => {
    expect(errorsOf(values).sort()).toEqual(errors);
  });

  it('is asked for in plain words', () => {
    const request = Object(decisionRequest(EMPTY_DECISION, 'ada', 'v1'));
    expect(yupValidate(kycDecisionRequestSchema)(request)).toMatchObject({ decision: 'Choose a decision.' });
  });

  it('is sent with a reason and a message', () => {
    expect(errorsOf(form({ decision: 'ask_again', reasons: ['id_expired'], message: 'A newer one, please.' }))).toEqual(
      [],
    );
  });
});

const EXPIRED = KYC_REASONS.id_expired.sentence;
const NAMES = KYC_REASONS.names_differ.sentence;

describe('the message to the investor', () => {
  it('contains the sentence of each reason, in the order of choice', () => {
    const first = messageForReasons('', [], ['names_differ']);
    expect(first).toBe(NAMES);
    expect(messageForReasons(first, ['names_differ'], ['names_differ', 'id_expired'])).toBe(`${NAMES} ${EXPIRED}`);
  });

  it("keeps the reviewer's text and loses the sentence of a removed reason", () => {
    const written = `Thank you. ${EXPIRED} Please call us.`;
    expect(messageForReasons(written, ['id_expired'], [])).toBe('Thank you. Please call us.');
    expect(messageForReasons(written, ['id_expired'], ['id_expired', 'names_differ'])).toBe(`${written} ${NAMES}`);
  });

  it('keeps an edited sentence after its reason is removed', () => {
    expect(messageForReasons('Your passport ran out in May.', ['id_expired'], [])).toBe(
      'Your passport ran out in May.',
    );
  });

  it('gets no sentence from a reason in free text', () => {
    expect(messageForReasons('', [], ['other'])).toBe('');
  });

  it('has room for every reason and as much text again', () => {
    expect(messageForReasons('', [], KYC_REASON_IDS).length * 2).toBeLessThanOrEqual(KYC_MESSAGE_MAX);
  });
});
