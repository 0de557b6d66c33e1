import type { ExportedFile } from '../contract/account-data.ts';
import { EXPORT_RECORDS } from '../contract/limits.ts';
import { bucket } from '../platform/admin.ts';

/** What lies in one person's folder; not `whole` where there is more than one answer can carry. */
export async function listFiles(folder: string, uid: string): Promise<{ files: ExportedFile[]; whole: boolean }> {
  const prefix = `${folder}/${uid}/`;
  const [found] = await (await bucket()).getFiles({ prefix, maxResults: EXPORT_RECORDS + 1 });
  const files = found.slice(0, EXPORT_RECORDS).map(({ name, metadata }) => ({
    name: name.slice(prefix.length),
    path: name,
    size: Number(metadata.size ?? 0),
    added_at: metadata.timeCreated ? new Date(metadata.timeCreated).toISOString() : null,
  }));
  return { files, whole: found.length <= EXPORT_RECORDS };
}
