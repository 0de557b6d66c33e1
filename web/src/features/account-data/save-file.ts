const LONG_ENOUGH = 60_000;

/** Has the browser save text as a file. The address is given back a minute later: browsers begin to read it in their own time. */
export function saveFile({ name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH);
}
