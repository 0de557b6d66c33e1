import TextField from '@mui/material/TextField';
import { type KeyboardEventHandler, useState } from 'react';
import { DAY_EXAMPLE, NOT_A_DAY } from '#components/format/typed-day.ts';
import { type ScalarField, showValue, TYPED } from './fields.ts';
import { type FieldViewProps, fieldId, useFault, useFormState } from './form-context.ts';

interface FieldInputProps extends FieldViewProps<ScalarField> {
  onKeyDown?: KeyboardEventHandler;
}

/** One value. While it is typed, the field shows what was typed; afterwards the value as it is stored. */
export function FieldInput({ field, path, value, onChange, onKeyDown }: FieldInputProps) {
  const { readOnly } = useFormState();
  const [typed, setTyped] = useState<string | null>(null);
  const own = typed === null ? unreadable(field, value) : undefined;
  const fault = useFault(path, field.label);
  const message = own ?? fault;
  const shown = typed ?? showValue(field, value);
  const write = (text: string) => {
    if (field.kind === 'select' || field.kind === 'boolean') return;
    setTyped(text);
    const next = TYPED[field.kind].read(text);
    onChange(next === '' ? undefined : next);
  };
  const common = {
    id: fieldId(path),
    label: field.optional ? `${field.label} (optional)` : field.label,
    fullWidth: true,
    size: 'small',
    sx: TARGET,
    error: message !== undefined,
    helperText: message ?? helpFor(field, shown),
    ...(onKeyDown && { onKeyDown }),
  } as const;
  if (field.kind === 'select' || field.kind === 'boolean') {
    return <SelectInput {...{ field, value, onChange, readOnly, common }} />;
  }
  return (
    <TextField
      {...common}
      value={shown}
      multiline={field.kind === 'text' && field.multiline}
      minRows={2}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setTyped(null)}
      placeholder={field.kind === 'day' ? DAY_EXAMPLE : ''}
      slotProps={{
        htmlInput: { readOnly, dir: 'auto', ...(field.kind === 'number' && { inputMode: 'decimal', dir: 'ltr' }) },
      }}
    />
  );
}

interface SelectInputProps extends Pick<FieldInputProps, 'value' | 'onChange'> {
  field: ScalarField;
  readOnly: boolean;
  common: object;
}

/** On phones, 44 px high. */
const TARGET = { '& .MuiInputBase-root': { minHeight: { xs: 44, md: 0 } } } as const;

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** A native list of choices, which phones show in their own way and which opens 200 offices at once. */
function SelectInput({ field, value, onChange, readOnly, common }: SelectInputProps) {
  const options = field.kind === 'select' ? field.options : YES_OR_NO;
  const chosen = value === undefined || value === null ? '' : String(value);
  const isListed = chosen === '' || options.some((option) => option.value === chosen);
  const choose = (next: string) => {
    if (next === '') onChange(undefined);
    else onChange(field.kind === 'boolean' ? next === 'true' : next);
  };
  return (
    <TextField
      {...common}
      select
      value={chosen}
      disabled={readOnly}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{field.optional ? 'Not stated' : 'Choose'}</option>
      {isListed ? null : <option value={chosen}>{`“${chosen}” is not in the list`}</option>}
      {options.map(({ value: option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

/** Said at once, because the value can't be stored as typed. Other faults wait for the check. */
function unreadable(field: ScalarField, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.kind === 'number' && typeof value !== 'number') return 'Enter a number.';
  if (field.kind === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return NOT_A_DAY;
  return undefined;
}

const NEARLY_FULL = 0.8;

function helpFor(field: ScalarField, shown: string): string | undefined {
  if (field.kind !== 'text' || !field.max || shown.length < field.max * NEARLY_FULL) return field.help;
  const count = `${shown.length} of ${field.max} characters.`;
  return field.help ? `${field.help} ${count}` : count;
}
