import type { LinkDisposition } from '@portal/functions/contract/files/files';
import { useState } from 'react';
import { openBlankTab } from '#components/files/downloads.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { getDocumentLink } from './api/get-document-link.ts';

interface Asked {
  opportunityId: string;
  documentId: string;
}

/** Opens a document in a tab of its own, or saves it. `held` is a link whose tab the browser did not let open. */
export function useDocumentLink(asked: Asked) {
  const [busy, setBusy] = useState<LinkDisposition>();
  const [failure, setFailure] = useState<string>();
  const [held, setHeld] = useState<string>();

  const follow = async (disposition: LinkDisposition, arrive: (url: string) => void): Promise<boolean> => {
    setBusy(disposition);
    setFailure(undefined);
    setHeld(undefined);
    try {
      arrive(await getDocumentLink({ ...asked, disposition }));
      return true;
    } catch (error) {
      setFailure(normalizeCallError(error).message);
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const view = async () => {
    // Before anything is waited for: later, the browser would take the tab for a pop-up and hold it back.
    const tab = openBlankTab();
    const followed = await follow('inline', (url) => (tab ? tab.go(url) : setHeld(url)));
    if (!followed) tab?.close();
  };
  const download = () => follow('attachment', (url) => window.location.assign(url));

  return { busy, failure, held, view, download };
}
