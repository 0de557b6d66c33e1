import type { LinkDisposition } from '@portal/functions/contract/files/files';
import { useState } from 'react';
import { usePortalMutation } from './query.ts';

/**
 * Opens a file in a new tab, or saves it, through a link that is fetched on demand. If the browser blocks the tab,
 * `blockedUrl` is the link.
 */
export function useFileLink(getLink: (disposition: LinkDisposition) => Promise<string>) {
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const link = usePortalMutation(getLink);

  const view = () => {
    // Open the tab before fetching the link, otherwise the browser blocks it as a pop-up.
    const tab = openBlankTab();
    setBlockedUrl(undefined);
    link.mutateAsync('inline').then(
      (url) => (tab ? tab.go(url) : setBlockedUrl(url)),
      () => tab?.close(),
    );
  };
  const download = () => {
    setBlockedUrl(undefined);
    link.mutate('attachment', { onSuccess: (url) => window.location.assign(url) });
  };

  return { link, blockedUrl, view, download };
}

/** `go` later navigates the tab. Null if the browser blocks new tabs. */
function openBlankTab() {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // Prevents the document from reaching this page.
  tab.opener = null;
  tab.document.title = 'Opening the document';
  tab.document.body.textContent = 'Opening the document…';
  return {
    go: (url: string) => tab.location.replace(new URL(url, window.location.href)),
    close: () => tab.close(),
  };
}
