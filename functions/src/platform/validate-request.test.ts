import { describe, expect, it } from 'vitest';
import { onboardingSchema } from '../contract/accounts/onboarding.ts';
import { inspectBody } from './validate-request.ts';

const TOO_LARGE = 'This request is too large.';
const UNREADABLE = 'This request could not be read. Please reload the page and try again.';

const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + 1 + '}'.repeat(depth));

describe('a body', () => {
  it.each([
    ['with an object', { data: { id: 'a' } }],
    ['with null', { data: null }],
    ['with a list', { data: [1, [2, [3]]] }],
    ['eight levels deep', { data: nested(8) }],
  ])('%s is accepted', (_what, body) => {
    expect(inspectBody(body, 100)).toBeNull();
  });

  it.each([
    ['nine levels deep', { data: nested(9) }, TOO_LARGE],
    ['deep in one place of many', { data: { a: 1, b: [nested(8)], c: 2 } }, TOO_LARGE],
    ['a hundred thousand levels deep', { data: nested(100_000) }, TOO_LARGE],
    ['with a type', { data: { '@type': 'x' } }, UNREADABLE],
    ['with a nested type', { data: { a: [{ '@type': 'x' }] } }, UNREADABLE],
    ['with a prototype', { data: JSON.parse('{"__proto__":{"id":"a"}}') }, UNREADABLE],
    ['with another key', { data: {}, auth: {} }, UNREADABLE],
    ['without data', {}, UNREADABLE],
    ['that is a list', [], UNREADABLE],
    ['that is a text', 'data', UNREADABLE],
    ['that is missing', undefined, UNREADABLE],
  ])('%s is refused', (_what, body, reason) => {
    expect(inspectBody(body, 100)).toBe(reason);
  });

  it('is refused above 64 kB, which the longest valid form does not reach', () => {
    expect(inspectBody({ data: {} }, 64 * 1024)).toBeNull();
    expect(inspectBody({ data: {} }, 64 * 1024 + 1)).toBe(TOO_LARGE);
    const longest = {
      full_name: '𝒜'.repeat(50),
      phone: '0'.repeat(200),
      date_of_birth: '1990-12-10',
      investment_experience: 'professional',
      risk_tolerance: 'very-aggressive',
      investment_goals: '漢'.repeat(5000),
      annual_income: '',
      net_worth: '漢'.repeat(200),
      investment_budget: '',
      preferred_sectors: ['Technology'],
      investment_horizon: '',
      additional_notes: '漢'.repeat(5000),
    };
    expect(onboardingSchema.isValidSync(longest)).toBe(true);
    const body = { data: longest };
    expect(inspectBody(body, Buffer.byteLength(JSON.stringify(body)))).toBeNull();
  });
});
