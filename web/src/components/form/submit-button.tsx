import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Sends the form; while it is being sent it shows so and cannot be pressed again. Before the form is alive it sends nothing,
 * for the browser itself would put what was written into an address; a press in the moment before is kept until then.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading' | 'ref' | 'onClick'>) {
  const { isSubmitting } = useFormikContext();
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  const pressedEarly = useRef(false);
  useEffect(() => {
    if (hydrated && pressedEarly.current) button.current?.click();
  }, [hydrated]);
  // A disabled button drops the focus, which would leave the keyboard at the top of the page once the answer is there.
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return (
    <Button
      ref={button}
      type={hydrated ? 'submit' : 'button'}
      onClick={() => {
        pressedEarly.current = !hydrated;
      }}
      variant="contained"
      size="large"
      {...props}
      loading={isSubmitting}
    />
  );
}
