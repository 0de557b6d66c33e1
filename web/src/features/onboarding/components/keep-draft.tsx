import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { StepIndex } from '../first-incomplete-step.ts';
import type { OnboardingDraft } from '../onboarding-draft.ts';

/** Keeps what has been answered so far, so that a reload brings it back. */
export function KeepDraft({ step, onDraft }: { step: StepIndex; onDraft: (draft: OnboardingDraft) => void }) {
  const { values } = useFormikContext<OnboardingValues>();
  useEffect(() => onDraft({ values, step }), [onDraft, values, step]);
  return null;
}
