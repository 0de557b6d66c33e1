import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Sends the form; while it is being sent it shows so and cannot be pressed again. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading' | 'ref' | 'onClick'>) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  // A disabled button drops the focus, which would leave the keyboard at the top of the page once the answer is there.
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <Button ref={button} type="submit" variant="contained" size="large" {...props} loading={isSubmitting} />;
}
