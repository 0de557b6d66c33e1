import MenuItem from '@mui/material/MenuItem';
import type { Option } from '@portal/functions/contract/options';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

type FormSelectProps = Omit<FormTextFieldProps, 'select' | 'children'> & {
  options: readonly Option[];
  /** What the empty answer is called; without it the field has no empty answer to go back to. */
  emptyLabel?: string;
};

/** One answer out of a list. */
export function FormSelect({ options, emptyLabel, ...props }: FormSelectProps) {
  return (
    <FormTextField select {...props}>
      {emptyLabel ? <MenuItem value="">{emptyLabel}</MenuItem> : null}
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
