import type { StepState } from '../describe-steps.ts';
import { STEP_ICONS } from '../step-icons.ts';

export function StepIcon({ state }: { state: StepState }) {
  const { Icon, color, label } = STEP_ICONS[state];
  return <Icon titleAccess={label} sx={{ color, fontSize: '1.75rem' }} />;
}
