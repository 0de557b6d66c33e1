import CheckCircle from '@mui/icons-material/CheckCircle';
import CloudUpload from '@mui/icons-material/CloudUpload';
import ErrorIcon from '@mui/icons-material/Error';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Schedule from '@mui/icons-material/Schedule';
import type { StepState } from './describe-steps.ts';

/** The icon, colour and label of each state (specification, section 4). */
export const STEP_ICONS = {
  approved: { Icon: CheckCircle, color: 'success.main', label: 'Approved' },
  rejected: { Icon: ErrorIcon, color: 'error.main', label: 'Rejected' },
  uploaded: { Icon: Schedule, color: 'warning.main', label: 'Under review' },
  passed: { Icon: CheckCircle, color: 'success.main', label: 'Done' },
  current: { Icon: CloudUpload, color: 'info.main', label: 'Current step' },
  future: { Icon: RadioButtonUnchecked, color: 'text.disabled', label: 'Not yet open' },
} as const satisfies Record<StepState, object>;

export function StepIcon({ state }: { state: StepState }) {
  const { Icon, color, label } = STEP_ICONS[state];
  return <Icon titleAccess={label} sx={{ color, fontSize: '1.75rem' }} />;
}
