import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { useId } from 'react';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  sx?: SxProps;
}

/** A choice that applies immediately. */
export function FilterSelect({ label, value, options, onChange, sx = IN_A_ROW }: FilterSelectProps) {
  const id = useId();
  return (
    <FormControl sx={sx}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        input={<OutlinedInput size="small" label={label} notched />}
        inputProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

const IN_A_ROW = { minWidth: 0, flex: { xs: '1 1 8.5rem', md: '0 1 12rem' } } as const;
