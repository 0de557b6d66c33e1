const REVOKE_DELAY_MS = 60_000;

interface SavedFile {
  name: string;
  text: string | string[];
  /** MIME type. */
  type: string;
}

/** Downloads text as a file. Revokes the object URL after a minute, because browsers read it with a delay. */
export function saveFile({ name, text, type }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
