import type { StepState } from '../describe-steps.ts';
import { STEP_MARKS } from '../step-marks.ts';

export function StepIcon({ state }: { state: StepState }) {
  const { Icon, color, label } = STEP_MARKS[state];
  return <Icon titleAccess={label} sx={{ color, fontSize: '1.75rem' }} />;
}
