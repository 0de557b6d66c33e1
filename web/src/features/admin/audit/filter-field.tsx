import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  value: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

interface FilterFieldProps extends FieldProps, Pick<OutlinedInputProps, 'inputProps'> {
  type?: 'search' | 'date';
}

/** A text or a day to filter by. */
export function FilterField({ label, value, fault, onChange, type = 'search', inputProps }: FilterFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} fault={fault} flex={type === 'date' ? DATE : TEXT}>
      <OutlinedInput
        id={id}
        type={type}
        size="small"
        label={label}
        notched
        autoComplete="off"
        value={value}
        aria-describedby={fault ? `${id}-fault` : undefined}
        inputProps={inputProps}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface FilterSelectProps extends FieldProps {
  options: readonly (readonly [value: string, label: string])[];
}

/** One of a list to filter by. */
export function FilterSelect({ label, value, fault, onChange, options }: FilterSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} fault={fault} flex={SELECT}>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput size="small" label={label} notched />}
        inputProps={{ id, 'aria-describedby': fault ? `${id}-fault` : undefined }}
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
  fault: string | undefined;
  flex: typeof TEXT | typeof DATE | typeof SELECT;
  children: ReactNode;
}

/** The fault is read out when it comes, also to someone whose focus is on the button. */
function Field({ id, label, fault, flex, children }: LabelledProps) {
  return (
    <FormControl error={fault !== undefined} sx={{ minWidth: 0, flex }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      {children}
      <FormHelperText id={`${id}-fault`} role="status" sx={{ '&:empty': { display: 'none' } }}>
        {fault}
      </FormHelperText>
    </FormControl>
  );
}

const TEXT = { xs: '1 1 100%', md: '1 1 16rem' } as const;
const SELECT = { xs: '1 1 100%', md: '0 1 14rem' } as const;
const DATE = { xs: '1 1 8rem', md: '0 0 10.5rem' } as const;
