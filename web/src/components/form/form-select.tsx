import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from '@portal/functions/contract/options';
import { useField } from 'formik';
import { useFieldMessage } from './validation.ts';

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly Option[];
  /** Label of the empty option. Without it, a selection cannot be cleared. */
  emptyLabel?: string;
  required?: boolean;
  helperText?: string;
}

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
