import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@portal/functions/contract/chat/chat-moderation';

interface ReportReasonsProps {
  value: ReportReason | null;
  onChange: (reason: ReportReason | null) => void;
  labelledBy: string;
}

/** Why a message is reported. */
export function ReportReasons({ value, onChange, labelledBy }: ReportReasonsProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={value ?? ''}
      onChange={(_event, chosen) => onChange(REPORT_REASONS.find((reason) => reason === chosen) ?? null)}
      sx={{ mt: 2 }}
    >
      {REPORT_REASONS.map((reason) => (
        <FormControlLabel key={reason} value={reason} control={<Radio />} label={REPORT_REASON_LABELS[reason]} />
      ))}
    </RadioGroup>
  );
}
