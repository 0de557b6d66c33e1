import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Shows values that were changed elsewhere, for example in another tab, unless the user is typing. Memoize `values`. */
export function FollowStored<Values extends object>({ values }: { values: Values }) {
  const { dirty, isSubmitting, resetForm } = useFormikContext<Values>();
  const busy = dirty || isSubmitting;
  useEffect(() => {
    if (!busy) resetForm({ values });
  }, [values, busy, resetForm]);
  return null;
}
