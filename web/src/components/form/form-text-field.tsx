import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import { useFieldMessage } from './server-errors.ts';

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string;
};

/** A text field of a Formik form. The line under it is always there, so a message moves nothing. */
export function FormTextField({ name, helperText, ...props }: FormTextFieldProps) {
  const [field] = useField<string>(name);
  const { message, clear } = useFieldMessage(name);
  return (
    <TextField
      fullWidth
      id={`field-${name}`}
      {...props}
      {...field}
      onChange={(event) => {
        clear();
        field.onChange(event);
      }}
      error={message !== undefined}
      helperText={message ?? helperText ?? ' '}
    />
  );
}
