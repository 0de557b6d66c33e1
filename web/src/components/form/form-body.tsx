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
