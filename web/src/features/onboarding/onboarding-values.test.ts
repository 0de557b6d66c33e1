import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ONBOARDING,
  firstIncompleteStep,
  hasRequiredAnswers,
  type StepIndex,
  valuesOfStep,
} from './onboarding-values.ts';

const STEP_ONE = { full_name: 'Amara Okafor' };
const STEP_TWO = { ...STEP_ONE, investment_experience: 'intermediate', risk_tolerance: 'moderate' };
const COMPLETE: OnboardingValues = {
  ...EMPTY_ONBOARDING,
  ...STEP_TWO,
  preferred_sectors: ['Technology', 'Gaming & Entertainment'],
};

describe('firstIncompleteStep', () => {
  it.each([
    ['nothing', {}, 0],
    ['only spaces as a name', { full_name: '   ' }, 0],
    ['a name', STEP_ONE, 1],
    ['a name with a space after it', { full_name: 'Amara ' }, 1],
    ['a name that is too long', { full_name: 'a'.repeat(101) }, 0],
    ['experience without risk tolerance', { ...STEP_ONE, investment_experience: 'beginner' }, 1],
    ['an experience outside the list', { ...STEP_TWO, investment_experience: 'guru' }, 1],
    ['both choices of step two', STEP_TWO, 2],
    ['everything required', COMPLETE, null],
    ['later steps filled, the first one not', { ...COMPLETE, full_name: '' }, 0],
    ['a malformed date of birth', { ...COMPLETE, date_of_birth: '1 May 1980' }, 0],
  ] as [string, Partial<OnboardingValues>, StepIndex | null][])('returns step $2 for %s', (_what, given, expected) => {
    expect(firstIncompleteStep({ ...EMPTY_ONBOARDING, ...given })).toBe(expected);
  });
});

describe('hasRequiredAnswers', () => {
  it.each([
    [0, 'an empty name', { full_name: '' }, false],
    [0, 'a blank name', { full_name: ' ' }, false],
    [0, 'a name', { full_name: 'A' }, true],
    [1, 'only an experience', { investment_experience: 'beginner' }, false],
    [1, 'only a risk tolerance', { risk_tolerance: 'moderate' }, false],
    [1, 'both choices', { investment_experience: 'beginner', risk_tolerance: 'moderate' }, true],
    [2, 'no sectors', { preferred_sectors: [] }, false],
    [2, 'a sector', { preferred_sectors: ['Education'] }, true],
  ] as [StepIndex, string, Partial<OnboardingValues>, boolean][])(
    'is $3 on step %i with %s',
    (step, _name, given, expected) => {
      expect(hasRequiredAnswers({ ...EMPTY_ONBOARDING, ...given }, step)).toBe(expected);
    },
  );
});

it('valuesOfStep keeps only the fields of a step, as the strict schema requires', () => {
  expect(valuesOfStep({ ...COMPLETE, phone: ' 020 7946 0000 ' }, 0)).toEqual({
    full_name: 'Amara Okafor',
    phone: '020 7946 0000',
    date_of_birth: '',
  });
});
