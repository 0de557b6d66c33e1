import Button, { type ButtonProps } from '@mui/material/Button';
import { Form, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The `<form>` inside a Formik: the browser's own checks are off, and a refused submission leads to the first wrong field. Its
 * method is the one that does nothing outside a dialog: where there are no scripts, any other would write what was typed into
 * an address.
 */
export function FormBody({ children, label }: { children: ReactNode; label?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <Form ref={form} method="dialog" noValidate aria-label={label}>
      {children}
    </Form>
  );
}

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

/** Said where scripts are off: the form above it cannot be sent then. */
export function NoScriptNotice() {
  return <noscript>This form needs JavaScript, which is switched off in your browser.</noscript>;
}

/** Fields of a form, side by side where there is room. */
export const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
} as const;

export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
