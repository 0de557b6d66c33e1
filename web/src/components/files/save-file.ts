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
