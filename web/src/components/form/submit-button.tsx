import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

/** Sends the form; while it is being sent it shows so and cannot be pressed again. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading'>) {
  const { isSubmitting } = useFormikContext();
  return <Button type="submit" variant="contained" size="large" {...props} loading={isSubmitting} />;
}
