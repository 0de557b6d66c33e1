import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Sends the form; while it is being sent it shows so and cannot be pressed again. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading' | 'ref'>) {
  const { isSubmitting, submitCount } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button drops the focus, which would leave the keyboard at the top of the page once the answer is there.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && document.activeElement === document.body) button.current?.focus();
  }, [submitCount, isSubmitting]);
  return <Button ref={button} type="submit" variant="contained" size="large" {...props} loading={isSubmitting} />;
}
