import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useFieldMessage } from './validation.ts';

type PassedOn = 'type' | 'autoComplete' | 'placeholder' | 'disabled';

export interface FormTextFieldProps extends Pick<OutlinedInputProps, PassedOn> {
  name: string;
  label: string;
  required?: boolean;
  helperText?: string;
  /** Makes it a text of several lines, this many at first; it grows with what is written. */
  rows?: number;
  /** The lines it grows to, before it scrolls. */
  maxRows?: number;
  slotProps?: {
    input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
    htmlInput?: InputBaseComponentProps;
  };
}

/**
 * A text field of a Formik form. The line under it is always there, so a message moves nothing. Put together from its parts,
 * because MUI's TextField brings Select, Menu and two other looks along (20 KB).
 */
export function FormTextField(props: FormTextFieldProps) {
  const { name, label, required = false, helperText, slotProps = {}, disabled = false, ...others } = props;
  const { rows, maxRows, ...passedOn } = others;
  const [field] = useField<string>(name);
  const { message, clear } = useFieldMessage(name);
  const id = `field-${name}`;
  return (
    <FormControl fullWidth variant="outlined" required={required} disabled={disabled} error={message !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...passedOn}
        {...slotProps.input}
        {...field}
        id={id}
        label={required ? `${label} *` : label}
        {...(rows === undefined ? {} : { ...LINES, rows, sx: growing(rows, maxRows) })}
        aria-describedby={`${id}-help`}
        slotProps={{ input: rows === undefined ? slotProps.htmlInput : { ...slotProps.htmlInput, type: undefined } }}
        onChange={(event) => {
          clear();
          field.onChange(event);
        }}
      />
      <FormHelperText id={`${id}-help`}>{message ?? helperText ?? ' '}</FormHelperText>
    </FormControl>
  );
}

/**
 * Several lines, grown by the browser instead of by MUI's script: a field that got its height only when React took over a
 * prerendered page would move the button below it from under the finger.
 */
const LINES = { multiline: true, inputComponent: 'textarea' } as const;

const growing = (rows: number, maxRows?: number) => ({
  '& textarea': {
    fieldSizing: 'content',
    minHeight: `${rows}lh`,
    maxHeight: maxRows === undefined ? 'none' : `${maxRows}lh`,
    // Where the browser cannot, people can pull it larger.
    '@supports not (field-sizing: content)': { resize: 'vertical' },
  },
});
