const LONG_ENOUGH = 60_000;

interface SavedFile {
  name: string;
  text: string;
  /** The kind of file, as browsers call it. */
  type: string;
}

/** Has the browser save text as a file. The address is given back a minute later: browsers begin to read it in their own time. */
export function saveFile({ name, text, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH);
}

/** A tab that opens at once and shows its document when there is a link to it; null where the browser forbids new tabs. */
export function openBlankTab() {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // What opens there later needs no way back to this page.
  tab.opener = null;
  tab.document.title = 'Opening the document';
  tab.document.body.textContent = 'Opening the document…';
  return {
    go: (url: string) => tab.location.replace(new URL(url, window.location.href)),
    close: () => tab.close(),
  };
}
