import type { ProfileFormValues } from '@portal/functions/contract/accounts/profile';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Takes over names that were changed elsewhere, for example in another tab, unless something is being typed here. */
export function FollowStoredNames({ names: { username, full_name } }: { names: ProfileFormValues }) {
  const { dirty, isSubmitting, resetForm } = useFormikContext<ProfileFormValues>();
  const busy = dirty || isSubmitting;
  useEffect(() => {
    if (!busy) resetForm({ values: { username, full_name } });
  }, [username, full_name, busy, resetForm]);
  return null;
}
