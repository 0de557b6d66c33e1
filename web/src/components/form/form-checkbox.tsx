import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Option } from '@portal/functions/contract/options';
import { useField } from 'formik';
import { useFieldMessage } from './validation.ts';

interface FormCheckboxProps {
  name: string;
  label: string;
  required?: boolean;
  helperText?: string;
}

/** Its helper text stays beside an error, because the label may refer to it. */
export function FormCheckbox({ name, label, required = false, helperText }: FormCheckboxProps) {
  const [field] = useField<boolean>(name);
  const { message, clear } = useFieldMessage(name);
  const helperId = `field-${name}-help`;
  const invalid = message !== undefined;
  return (
    <FormControl fullWidth variant="standard" required={required} error={invalid}>
      <FormControlLabel
        label={required ? <RequiredLabel>{label}</RequiredLabel> : label}
        control={
          <Checkbox
            name={name}
            checked={field.value}
            onChange={(event) => {
              clear();
              field.onChange(event);
            }}
            onBlur={field.onBlur}
            slotProps={{ input: { required, 'aria-describedby': helperId, 'aria-invalid': invalid } }}
          />
        }
      />
      <FormHelperText id={helperId} component="div">
        {message ? <div>{message}</div> : null}
        {helperText ? <Box sx={{ color: 'text.secondary' }}>{helperText}</Box> : null}
        {message || helperText ? null : ' '}
      </FormHelperText>
    </FormControl>
  );
}

/** Replaces MUI's asterisk, a `div` that HTML forbids inside a label. */
const RequiredLabel = ({ children }: { children: string }) => (
  <>
    {children}
    <span aria-hidden> *</span>
  </>
);

interface FormCheckboxGroupProps {
  name: string;
  label: string;
  options: readonly Option[];
  required?: boolean;
  helperText?: string;
}

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
