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
