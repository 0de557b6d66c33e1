import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { useFieldMessage } from './server-errors.ts';

interface FormCheckboxProps {
  name: string;
  label: string;
  required?: boolean;
  helperText?: string;
}

/** A single yes. */
export function FormCheckbox({ name, label, required = false, helperText }: FormCheckboxProps) {
  const [field] = useField<boolean>(name);
  const { message, clear } = useFieldMessage(name);
  const helperId = `field-${name}-help`;
  const invalid = message !== undefined;
  return (
    <FormControl fullWidth variant="standard" required={required} error={invalid}>
      <FormControlLabel
        label={label}
        required={required}
        control={
          <Checkbox
            name={name}
            checked={field.value}
            onChange={(event) => {
              clear();
              field.onChange(event);
            }}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': helperId, 'aria-invalid': invalid } }}
          />
        }
      />
      <FormHelperText id={helperId}>{message ?? helperText ?? ' '}</FormHelperText>
    </FormControl>
  );
}
