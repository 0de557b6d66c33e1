import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { SECTORS } from '@portal/functions/contract/options';
import { EMPTY_ONBOARDING, firstIncompleteStep, type StepIndex } from './onboarding-values.ts';

/** Restored on reload. */
export interface OnboardingDraft {
  values: OnboardingValues;
  step: StepIndex;
}

export const EMPTY_DRAFT: OnboardingDraft = { values: EMPTY_ONBOARDING, step: 0 };

export const serializeDraft = (draft: OnboardingDraft): string => JSON.stringify(draft);

/** Drops unknown or invalid answers, and limits the step to the first incomplete one. */
export function parseDraft(stored: string | null): OnboardingDraft {
  const draft = parseJson(stored);
  if (!isObject(draft) || !isObject(draft.values)) return EMPTY_DRAFT;
  const values = parseValues(draft.values);
  const furthest = firstIncompleteStep(values) ?? 2;
  const wanted = typeof draft.step === 'number' ? draft.step : 0;
  return { values, step: ([2, 1, 0] as const).find((step) => step <= wanted && step <= furthest) ?? 0 };
}

function parseValues(stored: Record<string, unknown>): OnboardingValues {
  const texts = Object.entries(stored).filter(
    ([field, value]) => typeof value === 'string' && field in EMPTY_ONBOARDING && field !== 'preferred_sectors',
  );
  const sectors = Array.isArray(stored.preferred_sectors) ? stored.preferred_sectors : [];
  return {
    ...EMPTY_ONBOARDING,
    ...Object.fromEntries(texts),
    preferred_sectors: SECTORS.filter((sector) => sectors.includes(sector)),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
