import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

interface SaveDraftProps<Values> {
  /** What is saved now. */
  draft: Values;
  save: (values: Values) => void;
}

/** Saves each change of the Formik around it. */
export function SaveDraft<Values>({ draft, save }: SaveDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  const saveChanged = useEffectEvent((next: Values) => {
    if (JSON.stringify(next) !== JSON.stringify(draft)) save(next);
  });
  useEffect(() => saveChanged(values), [values]);
  return null;
}
