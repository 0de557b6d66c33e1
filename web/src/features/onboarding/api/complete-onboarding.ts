import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { call } from '#lib/data/call.ts';
import { tidyOnboarding } from '../onboarding-values.ts';

/** Sends the finished wizard. Rejects with a `CallError`. */
export async function completeOnboarding(values: OnboardingValues): Promise<void> {
  await call('completeOnboarding', tidyOnboarding(values));
}
