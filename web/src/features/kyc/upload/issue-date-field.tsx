import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { issueDateRange, validateIssueDate } from '@portal/functions/contract/kyc/kyc-issue-date';
import { useRef, useState } from 'react';

interface IssueDateFieldProps {
  date: ReturnType<typeof useIssueDate>;
  disabled: boolean;
}

/** The date of issue of a proof of address, validated before the upload. */
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
        onBlur={date.blur}
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

/** The state of the date field. Only a proof of address has one; for an ID document `validate` returns true. */
export function useIssueDate(documentType: KycDocumentType) {
  const required = documentType === 'proof_of_address';
  const [value, setValue] = useState('');
  const [validated, setValidated] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const invalid = required ? validateIssueDate(value, new Date()) : null;
  return {
    required,
    value,
    field,
    /** Set after blur or submit. */
    error: validated ? invalid : null,
    change: (next: string) => {
      setValue(next);
      setValidated(false);
    },
    /** An empty field is an error only on submit. */
    blur: () => setValidated(value !== ''),
    /** Returns whether the date is valid; otherwise shows the error and focuses the field. */
    validate: () => {
      setValidated(true);
      if (invalid) field.current?.focus();
      return invalid === null;
    },
    submitted: required ? value : undefined,
  };
}
