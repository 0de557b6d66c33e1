import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useFieldMessage } from './validation.ts';

interface FormNativeCheckboxProps {
  name: string;
  label: string;
  helperText: ReactNode;
}

/** For pages that do not load MUI's checkbox. Its helper text stays beside an error. */
export function FormNativeCheckbox({ name, label, helperText }: FormNativeCheckboxProps) {
  const [field] = useField<boolean>(name);
  const { message, clear } = useFieldMessage(name);
  const helperId = `field-${name}-help`;
  const invalid = message !== undefined;
  return (
    <FormControl fullWidth variant="standard" error={invalid}>
      <Box component="label" sx={LABEL}>
        <Box
          component="input"
          type="checkbox"
          name={name}
          checked={field.value}
          onChange={(event) => {
            clear();
            field.onChange(event);
          }}
          onBlur={field.onBlur}
          aria-describedby={helperId}
          aria-invalid={invalid}
          sx={BOX}
        />
        {label}
      </Box>
      <FormHelperText id={helperId} component="div" sx={{ ml: 4 }}>
        {message ? <div>{message}</div> : null}
        <Box sx={{ color: 'text.secondary' }}>{helperText}</Box>
      </FormHelperText>
    </FormControl>
  );
}

const LABEL = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' } as const;
const BOX = { flex: 'none', width: 20, height: 20, m: 0 } as const;
