import { Form, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';

/** The `<form>` inside a Formik: the browser's own checks are off, and a refused submission leads to the first wrong field. */
export function FormBody({ children, label }: { children: ReactNode; label?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <Form ref={form} noValidate aria-label={label}>
      {children}
    </Form>
  );
}
