import { call } from '#lib/data/call.ts';
import type { PrivateFile } from './list-private-files.ts';

/**
 * Has the server make a link that works for an hour, and lets the browser save what is behind it. Rejects with a failure
 * whose message may be shown.
 */
export async function downloadPrivateFile({ path, name }: PrivateFile): Promise<void> {
  const { url } = await call('createDownloadLink', { path });
  const link = document.createElement('a');
  link.href = url;
  // Saved, not opened: a navigation, even one that ends in a file, would ask whether to leave uploads underway.
  link.download = name;
  link.click();
}
