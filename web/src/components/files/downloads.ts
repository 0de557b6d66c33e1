const REVOKE_DELAY_MS = 60_000;

interface NamedFile {
  name: string;
  /** MIME type. */
  type: string;
}

type SavedFile = NamedFile & ({ text: string | string[] } | { bytes: Uint8Array<ArrayBuffer> });

/** Downloads a file. Revokes the object URL after a minute, because browsers read it with a delay. */
export function saveFile(file: SavedFile): void {
  const url = URL.createObjectURL(new Blob('bytes' in file ? [file.bytes] : [file.text].flat(), { type: file.type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
