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
  /** Initial rows of a multiline field, which grows with its content. */
  rows?: number;
  /** Rows before it scrolls. */
  maxRows?: number;
  slotProps?: {
    input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
    htmlInput?: InputBaseComponentProps;
  };
}

/**
 * Always renders its helper text, so that messages do not shift the layout. Uses MUI's parts, because `TextField` would
 * add 20 KB of `Select`, `Menu` and variants.
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
        label={label}
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

/** Grows by CSS. MUI's script would set the height at hydration and shift a prerendered page. */
const LINES = { multiline: true, inputComponent: 'textarea' } as const;

const growing = (rows: number, maxRows?: number) => ({
  '& textarea': {
    fieldSizing: 'content',
    minHeight: `${rows}lh`,
    maxHeight: maxRows === undefined ? 'none' : `${maxRows}lh`,
    // Without `field-sizing`, users can resize the field.
    '@supports not (field-sizing: content)': { resize: 'vertical' },
  },
});
