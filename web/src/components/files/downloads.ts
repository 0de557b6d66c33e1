const REVOKE_DELAY_MS = 60_000;

interface SavedFile {
  name: string;
  text: string;
  /** MIME type. */
  type: string;
}

/** Downloads text as a file. The object URL is revoked after a minute, because browsers start reading it with a delay. */
export function saveFile({ name, text, type }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** Opens a tab at once, which `go` later sends to a document. Null if the browser blocks new tabs. */
export function openBlankTab() {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // The document must not reach this page through `window.opener`.
  tab.opener = null;
  tab.document.title = 'Opening the document';
  tab.document.body.textContent = 'Opening the document…';
  return {
    go: (url: string) => tab.location.replace(new URL(url, window.location.href)),
    close: () => tab.close(),
  };
}
