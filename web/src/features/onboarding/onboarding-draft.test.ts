import { expect, it } from 'vitest';
import { EMPTY_DRAFT, parseDraft, serializeDraft } from './onboarding-draft.ts';
import { EMPTY_ONBOARDING } from './onboarding-values.ts';

const VALUES = {
  ...EMPTY_ONBOARDING,
  full_name: 'Amara Okafor',
  investment_experience: 'beginner',
  risk_tolerance: 'moderate',
};

it('restores a stored draft', () => {
  expect(parseDraft(serializeDraft({ values: VALUES, step: 2 }))).toEqual({ values: VALUES, step: 2 });
});

it('stays at an earlier step that the user returned to', () => {
  expect(parseDraft(serializeDraft({ values: VALUES, step: 0 })).step).toBe(0);
});

it('never opens a step beyond the first incomplete one', () => {
  const values = { ...VALUES, risk_tolerance: '' };
  expect(parseDraft(serializeDraft({ values, step: 2 })).step).toBe(1);
});

it.each([null, '', 'not json', '[]', '42', '{"step":1}', '{"values":"x"}'])('reads %j as an empty draft', (stored) => {
  expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
});

it('ignores values that are not answers of this wizard', () => {
  const stored = JSON.stringify({
    values: { full_name: 7, phone: '1', admin: 'true', preferred_sectors: ['Alchemy', 'Education', 3] },
    step: 9,
  });
  expect(parseDraft(stored)).toEqual({
    values: { ...EMPTY_ONBOARDING, phone: '1', preferred_sectors: ['Education'] },
    step: 0,
  });
});
