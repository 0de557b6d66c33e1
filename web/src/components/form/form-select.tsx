import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from '@portal/functions/contract/options';
import { useField } from 'formik';
import { useFieldMessage } from './validation.ts';

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly Option[];
  /** What the empty answer is called; without it the field has no empty answer to go back to. */
  emptyLabel?: string;
  required?: boolean;
  helperText?: string;
}

/** One answer out of a list. */
export function FormSelect({ name, label, options, emptyLabel, required = false, helperText }: FormSelectProps) {
  const [field] = useField<string>(name);
  const { message, clear } = useFieldMessage(name);
  return (
    <TextField
      select
      fullWidth
      id={`field-${name}`}
      label={label}
      required={required}
      {...field}
      onChange={(event) => {
        clear();
        field.onChange(event);
      }}
      error={message !== undefined}
      helperText={message ?? helperText ?? ' '}
    >
      {emptyLabel ? <MenuItem value="">{emptyLabel}</MenuItem> : null}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
