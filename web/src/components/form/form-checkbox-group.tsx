import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Option } from '@portal/functions/contract/options';
import { useField } from 'formik';
import { useFieldMessage } from './server-errors.ts';

interface FormCheckboxGroupProps {
  name: string;
  label: string;
  options: readonly Option[];
  required?: boolean;
  helperText?: string;
}

/** Any number of answers out of a list, kept as an array of values. */
export function FormCheckboxGroup({ name, label, options, required = false, helperText }: FormCheckboxGroupProps) {
  const [field] = useField<string[]>(name);
  const { message, clear } = useFieldMessage(name);
  const helperId = `field-${name}-help`;
  return (
    <FormControl
      component="fieldset"
      required={required}
      error={message !== undefined}
      aria-describedby={helperId}
      fullWidth
      variant="standard"
    >
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3 }}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                name={name}
                value={option.value}
                checked={field.value.includes(option.value)}
                onChange={(event) => {
                  clear();
                  field.onChange(event);
                }}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </Box>
      <FormHelperText id={helperId}>{message ?? helperText ?? ' '}</FormHelperText>
    </FormControl>
  );
}
