import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { type FigureRange, withEnd } from './figure-range.ts';

interface Option {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  /** The option for no filter: "All Categories". */
  allLabel: string;
  options: readonly Option[];
  /** Empty for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/** A native select: the best one on phones, and the smallest. */
export function FilterSelect({ label, allLabel, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <FormControl sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={label} />}
        inputProps={{ id }}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

interface RangeSelectsProps {
  label: string;
  /** The ends to choose from, in order. */
  ends: readonly number[];
  format: (end: number) => string;
  range: FigureRange;
  onChange: (range: FigureRange) => void;
}

/** The two ends of a range, as two selects. */
export function RangeSelects({ label, ends, format, range, onChange }: RangeSelectsProps) {
  const options = ends.map((end) => ({ value: String(end), label: format(end) }));
  return (['from', 'to'] as const).map((end) => (
    <FilterSelect
      key={end}
      label={`${label} ${end}`}
      allLabel="Any"
      options={options}
      value={range[end] === null ? '' : String(range[end])}
      onChange={(value) => onChange(withEnd(range, end, value === '' ? null : Number(value)))}
    />
  ));
}
