import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@portal/functions/contract/chat/chat';

interface ReportReasonsProps {
  value: ReportReason | null;
  onChange: (reason: ReportReason | null) => void;
  labelledBy: string;
}

export function ReportReasons({ value, onChange, labelledBy }: ReportReasonsProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={value ?? ''}
      onChange={(_event, selected) => onChange(REPORT_REASONS.find((reason) => reason === selected) ?? null)}
      sx={{ mt: 2 }}
    >
      {REPORT_REASONS.map((reason) => (
        <FormControlLabel key={reason} value={reason} control={<Radio />} label={REPORT_REASON_LABELS[reason]} />
      ))}
    </RadioGroup>
  );
}
