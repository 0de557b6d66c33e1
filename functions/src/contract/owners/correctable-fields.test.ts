import { describe, expect, it } from 'vitest';
import { CORRECTABLE_FIELDS, faultOfValue, isCorrectable } from './correctable-fields.ts';

describe('the fields that an owner may correct', () => {
  it('are single values of the record, in its order', () => {
    expect(CORRECTABLE_FIELDS).toEqual(expect.arrayContaining(['title', 'category', 'termYears', 'closesOn']));
    expect(CORRECTABLE_FIELDS.indexOf('title')).toBeLessThan(CORRECTABLE_FIELDS.indexOf('keyTechnology'));
    for (const field of ['rights', 'minInvestment', 'team', 'timeline', 'agreement']) {
      expect(isCorrectable(field), field).toBe(false);
    }
  });

  it('are none of those that only staff decide, and none that the record hasn’t', () => {
    const others = ['id', 'image', 'order', 'demonstration', 'listedAt', 'showsInterestTotals', 'passcode', 'toString'];
    for (const field of others) expect(isCorrectable(field), field).toBe(false);
  });

  it('take the values that the record takes', () => {
    expect(faultOfValue('termYears', 7)).toBeNull();
    expect(faultOfValue('title', '<b>Box</b>')).toBeNull();
    expect(faultOfValue('closesOn', undefined)).toBeNull();
    expect(faultOfValue('termYears', '7')).toBe('This is not a number.');
    expect(faultOfValue('title', undefined)).toMatch(/required/);
    expect(faultOfValue('category', 'Alchemy')).toMatch(/one of/);
    expect(faultOfValue('closesOn', 'soon')).toBe('This is not a day.');
  });
});
