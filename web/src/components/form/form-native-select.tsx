import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Option } from '@portal/functions/contract/options';
import { useField } from 'formik';
import { useFieldMessage } from './validation.ts';

interface FormNativeSelectProps {
  name: string;
  label: string;
  options: readonly Option[];
  emptyLabel: string;
  required?: boolean;
  helperText?: string;
}

/** For public pages: MUI's menu would be larger than the form. */
export function FormNativeSelect(props: FormNativeSelectProps) {
  const { name, label, options, emptyLabel, required = false, helperText } = props;
  const [field] = useField<string>(name);
  const { message, clear } = useFieldMessage(name);
  const id = `field-${name}`;
  return (
    <FormControl fullWidth variant="outlined" required={required} error={message !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        {...field}
        id={id}
        input={<OutlinedInput label={label} />}
        inputProps={{ 'aria-describedby': `${id}-help` }}
        onChange={(event) => {
          clear();
          field.onChange(event);
        }}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-help`}>{message ?? helperText ?? ' '}</FormHelperText>
    </FormControl>
  );
}
