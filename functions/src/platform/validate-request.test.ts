import { describe, expect, it } from 'vitest';
import { onboardingSchema } from '../contract/accounts/onboarding.ts';
import { readCall } from './validate-request.ts';

const TOO_LARGE = 'This request is too large.';
const UNREADABLE = 'This request could not be read. Please reload the page and try again.';

const nested = (depth: number) => '{"a":'.repeat(depth) + 1 + '}'.repeat(depth);
const data = (json: string) => `{"data":${json}}`;
const read = (text: string, maxBytes?: number, maxValues?: number) =>
  readCall(Buffer.from(text), { maxBytes, maxValues });
const refusal = (reason: string) => ({ ok: false, reason });

describe('a body', () => {
  it.each([
    ['with an object', data('{"id":"a"}')],
    ['with null', data('null')],
    ['with a list', data('[1,[2,[3]]]')],
    ['eight levels deep', data(nested(8))],
  ])('%s is accepted', (_what, text) => {
    expect(read(text)).toEqual({ ok: true, body: JSON.parse(text) });
  });

  it.each([
    ['nine levels deep', data(nested(9)), TOO_LARGE],
    ['deep in one place of many', data(`{"a":1,"b":[${nested(8)}],"c":2}`), TOO_LARGE],
    ['5,000 brackets deep', data('['.repeat(5000) + ']'.repeat(5000)), TOO_LARGE],
    ['with a type', data('{"@type":"x"}'), UNREADABLE],
    ['with a nested type', data('{"a":[{"@type":"x"}]}'), UNREADABLE],
    ['with a prototype', data('{"__proto__":{"id":"a"}}'), UNREADABLE],
    ['with another key', '{"data":{},"auth":{}}', UNREADABLE],
    ['without data', '{}', UNREADABLE],
    ['that is a list', '[]', UNREADABLE],
    ['that is a text', '"data"', UNREADABLE],
    ['that ends early', '{"data":', UNREADABLE],
    ['that is missing', '', UNREADABLE],
  ])('%s is refused', (_what, text, reason) => {
    expect(read(text)).toEqual(refusal(reason));
  });

  it('accepts only one long text above 64 kB, if its call allows a large body, or the values that it allows', () => {
    const values = `"${'a'.repeat(64 * 1024)}"${',{}'.repeat(200)}`;
    expect(read(data(`["${'a'.repeat(64 * 1024)}"]`), 1_000_000)).toMatchObject({ ok: true });
    expect(read(data(`[${values}]`), 1_000_000)).toEqual(refusal(TOO_LARGE));
    expect(read(data(`[${values}]`), 1_000_000, 202)).toEqual(refusal(TOO_LARGE));
    expect(read(data(`[${values}]`), 1_000_000, 402)).toMatchObject({ ok: true });
  });

  it('is refused above 64 kB, which the longest valid form does not reach', () => {
    expect(read(data('null').padEnd(64 * 1024))).toMatchObject({ ok: true });
    expect(read(data('null').padEnd(64 * 1024 + 1))).toEqual(refusal(TOO_LARGE));
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
    expect(read(data(JSON.stringify(longest)))).toMatchObject({ ok: true });
  });
});
