import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import { Form, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { HydrationReplay } from '#components/hydration/hydration-replay.tsx';

/**
 * The `<form>` inside a Formik. A failed validation focuses the first invalid field. `method="dialog"` prevents a
 * native submission, which would send the values without JavaScript. Replays input from before hydration.
 */
export function FormBody({ children, label }: { children: ReactNode; label?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <HydrationReplay>
      <Form ref={form} method="dialog" noValidate aria-label={label}>
        {children}
      </Form>
    </HydrationReplay>
  );
}

export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading' | 'ref' | 'onClick'>) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  // Restores the focus that the disabled button lost, so that keyboard users do not restart at the top of the page.
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <Button ref={button} type="submit" variant="contained" size="large" {...props} loading={isSubmitting} />;
}

export function NoScriptNotice() {
  return <noscript>This form needs JavaScript. Turn it on in your browser and reload the page.</noscript>;
}

export const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 2.5,
} as const;

export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

/** Shows values changed elsewhere, for example in another tab, unless the user is editing. Memoize `values`. */
export function FollowStored<Values extends object>({ values }: { values: Values }) {
  const { dirty, isSubmitting, resetForm } = useFormikContext<Values>();
  const busy = dirty || isSubmitting;
  useEffect(() => {
    if (!busy) resetForm({ values });
  }, [values, busy, resetForm]);
  return null;
}
