import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useFieldMessage } from './server-errors.ts';

type PassedOn = 'type' | 'autoComplete' | 'placeholder' | 'disabled' | 'multiline' | 'minRows' | 'maxRows';

export interface FormTextFieldProps extends Pick<OutlinedInputProps, PassedOn> {
  name: string;
  label: string;
  required?: boolean;
  helperText?: string;
  slotProps?: {
    input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
    htmlInput?: InputBaseComponentProps;
    inputLabel?: Pick<InputLabelProps, 'shrink'>;
  };
}

/**
 * A text field of a Formik form. The line under it is always there, so a message moves nothing. Put together from its parts,
 * because MUI's TextField brings Select, Menu and two other looks along (20 KB).
 */
export function FormTextField(props: FormTextFieldProps) {
  const { name, label, required = false, helperText, slotProps = {}, disabled = false, ...passedOn } = props;
  const [field] = useField<string>(name);
  const { message, clear } = useFieldMessage(name);
  const id = `field-${name}`;
  const shrink = slotProps.inputLabel?.shrink;
  return (
    <FormControl fullWidth variant="outlined" required={required} disabled={disabled} error={message !== undefined}>
      <InputLabel htmlFor={id} {...slotProps.inputLabel}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...passedOn}
        {...slotProps.input}
        {...field}
        id={id}
        label={required ? `${label} *` : label}
        {...(shrink === undefined ? {} : { notched: shrink })}
        aria-describedby={`${id}-help`}
        slotProps={{ input: slotProps.htmlInput }}
        onChange={(event) => {
          clear();
          field.onChange(event);
        }}
      />
      <FormHelperText id={`${id}-help`}>{message ?? helperText ?? ' '}</FormHelperText>
    </FormControl>
  );
}
