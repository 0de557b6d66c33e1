import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

interface FilterFieldProps extends FieldProps, Pick<OutlinedInputProps, 'inputProps'> {
  type?: 'search' | 'date';
}

export function FilterField({ label, value, error, onChange, type = 'search', inputProps }: FilterFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} flex={type === 'date' ? DATE : TEXT}>
      <OutlinedInput
        id={id}
        type={type}
        size="small"
        label={label}
        notched
        autoComplete="off"
        value={value}
        aria-describedby={error ? `${id}-error` : undefined}
        inputProps={inputProps}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface FilterSelectProps extends FieldProps {
  options: readonly (readonly [value: string, label: string])[];
}

export function FilterSelect({ label, value, error, onChange, options }: FilterSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} flex={SELECT}>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput size="small" label={label} notched />}
        inputProps={{ id, 'aria-describedby': error ? `${id}-error` : undefined }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  error: string | undefined;
  flex: typeof TEXT | typeof DATE | typeof SELECT;
  children: ReactNode;
}

/** A live region announces the error, wherever the focus is. */
function Field({ id, label, error, flex, children }: LabelledProps) {
  return (
    <FormControl error={error !== undefined} sx={{ minWidth: 0, flex }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      {children}
      <FormHelperText id={`${id}-error`} role="status" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

const TEXT = { xs: '1 1 100%', md: '1 1 16rem' } as const;
const SELECT = { xs: '1 1 100%', md: '0 1 14rem' } as const;
const DATE = { xs: '1 1 8rem', md: '0 0 10.5rem' } as const;
