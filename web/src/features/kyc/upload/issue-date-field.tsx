import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { issueDateRange, whyIssueDateRefused } from '@portal/functions/contract/kyc/kyc-issue-date';
import { useRef, useState } from 'react';

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

/** The date on a proof of address, as it is typed. An ID document has none, and `check` lets it pass. */
export function useIssueDate(documentType: KycDocumentType) {
  const asked = documentType === 'proof_of_address';
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = asked ? whyIssueDateRefused(value, new Date()) : null;
  return {
    asked,
    value,
    field,
    /** What is wrong with it, once the person has left it or tried to go on. */
    error: checked ? refusal : null,
    change: (next: string) => {
      setValue(next);
      setChecked(false);
    },
    /** Leaving it empty says nothing yet: the person may be about to choose a file first. */
    leave: () => setChecked(value !== ''),
    /** Whether one may go on; where not, says why and takes the person to the field. */
    check: () => {
      setChecked(true);
      if (refusal) field.current?.focus();
      return refusal === null;
    },
    /** As it is handed in. */
    given: asked ? value : undefined,
  };
}
