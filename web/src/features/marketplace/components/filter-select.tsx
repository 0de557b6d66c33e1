import TextField from '@mui/material/TextField';

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

/** A filter with a fixed list, drawn by the platform's own select: the best one there is on a phone. */
export function FilterSelect({ label, allLabel, choices, value, onChange }: FilterSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{allLabel}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
