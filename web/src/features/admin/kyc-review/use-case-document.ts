import type { KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import { useState } from 'react';
import { openBlankTab } from '#components/files/downloads.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** Opens a verification document in a tab of its own. `held` is a link whose tab the browser did not let open. */
export function useCaseDocument(documentId: string, purpose: KycPurpose) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [held, setHeld] = useState<string>();

  const open = async () => {
    // Before anything is waited for: later, the browser would take the tab for a pop-up and hold it back.
    const tab = openBlankTab();
    setBusy(true);
    setFailure(undefined);
    setHeld(undefined);
    try {
      const { url } = await call('getKycFileLink', { documentId, purpose });
      if (tab) tab.go(url);
      else setHeld(url);
    } catch (error) {
      tab?.close();
      setFailure(normalizeCallError(error).message);
    }
    setBusy(false);
  };
  return { busy, failure, held, open };
}
