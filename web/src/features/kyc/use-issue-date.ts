import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { whyIssueDateRefused } from '@portal/functions/contract/kyc/kyc-issue-date';
import { useRef, useState } from 'react';

/** The date on a proof of address, as it is typed. An ID document has none, and `check` lets it pass. */
export function useIssueDate(documentType: KycDocumentType) {
  const asked = documentType === 'proof_of_address';
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = asked ? whyIssueDateRefused(value, new Date()) : null;
  return {
    asked,
    value,
    field,
    /** What is wrong with it, once the person has left it or tried to go on. */
    error: checked ? refusal : null,
    change: (next: string) => {
      setValue(next);
      setChecked(false);
    },
    /** Leaving it empty says nothing yet: the person may be about to choose a file first. */
    leave: () => setChecked(value !== ''),
    /** Whether one may go on; where not, says why and takes the person to the field. */
    check: () => {
      setChecked(true);
      if (refusal) field.current?.focus();
      return refusal === null;
    },
    /** As it is handed in. */
    given: asked ? value : undefined,
  };
}
