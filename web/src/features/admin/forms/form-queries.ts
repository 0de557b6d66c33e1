import type { FormDetail, FormUpdate } from '@portal/functions/contract/forms/form-desk';
import type { FormCollection } from '@portal/functions/contract/forms/form-records';
import { useState } from 'react';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, setQueryData, usePortalMutation } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';

export const formQuery = (collection: FormCollection, id: string) => callQuery('getForm', { collection, id });
export const formCounts = (list: FormCollection) => callQuery('countStates', { list });

/** Shows a changed form, and counts the states again. */
export function showForm(collection: FormCollection, form: FormDetail): void {
  setQueryData(formQuery(collection, form.id), form);
  void refetchQuery(formCounts(collection));
  recount();
}

type Change = Pick<FormUpdate, 'state' | 'owner' | 'note' | 'received'>;

/** Saves one change of a form. A repeated try of the same change is saved once. */
export function useFormUpdate(collection: FormCollection, { id, revision }: FormDetail, onSaved?: () => void) {
  const [key] = useState(() => createIdempotencyKey<Omit<FormUpdate, 'submissionId'>>());
  return usePortalMutation((change: Change) => call('updateForm', key.addTo({ collection, id, revision, ...change })), {
    onSuccess: (form) => {
      key.renew();
      showForm(collection, form);
      onSaved?.();
    },
  });
}
