import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { issueDateRange } from '@portal/functions/contract/kyc/kyc-issue-date';
import type { useIssueDate } from '../use-issue-date.ts';

interface IssueDateFieldProps {
  date: ReturnType<typeof useIssueDate>;
  disabled: boolean;
}

/** Asks for the date that stands on a proof of address: one that is too old is told so before anything is sent. */
export function IssueDateField({ date, disabled }: IssueDateFieldProps) {
  const { oldest, newest } = issueDateRange(new Date());
  return (
    <FormControl variant="outlined" required disabled={disabled} error={date.error !== null} sx={WIDTH}>
      <InputLabel htmlFor="kyc-issue-date">Date of issue</InputLabel>
      <OutlinedInput
        id="kyc-issue-date"
        label="Date of issue *"
        type="date"
        value={date.value}
        onChange={({ target }) => date.change(target.value)}
        onBlur={date.leave}
        aria-describedby="kyc-issue-date-help"
        inputRef={date.field}
        slotProps={{ input: { min: oldest, max: newest } }}
      />
      <FormHelperText id="kyc-issue-date-help">
        {date.error ?? 'As it stands on the document, within the last 3 months.'}
      </FormHelperText>
    </FormControl>
  );
}

const WIDTH = { width: 1, maxWidth: '24rem' } as const;
