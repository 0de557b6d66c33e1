import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Choice {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  /** Stands for no filter at all: "All Categories". */
  allLabel: string;
  choices: readonly Choice[];
  /** Empty for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter with a fixed list, drawn by the platform's own select: the best one there is on a phone, and the lightest. */
export function FilterSelect({ label, allLabel, choices, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <FormControl>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={label} />}
        inputProps={{ id }}
      >
        <option value="">{allLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
