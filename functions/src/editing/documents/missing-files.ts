import type { DraftRecord } from '../../contract/editing/drafts.ts';
import { documentPath, documentsFolder } from '../../contract/files/files.ts';
import type { Fault } from '../../contract/opportunities/check/fault.ts';
import { OPPORTUNITY_ID } from '../../contract/schemas.ts';
import { bucket } from '../../platform/admin.ts';
import { documentsIn, versionIn } from './draft-documents.ts';

/**
 * A fault for each document of a record that no file was uploaded for, so that no page lists a missing one. Documents
 * that are published in this version, or whose id is a fault itself, aren't looked up.
 */
export async function findMissingFiles(id: string, record: DraftRecord, published: DraftRecord): Promise<Fault[]> {
  const pathOf = (document: { id: string }) => documentPath(id, { id: document.id, version: versionIn(document) });
  const known = new Set(documentsIn(published).map(pathOf));
  const asked = documentsIn(record)
    .map((document, index) => ({ document, index, path: pathOf(document) }))
    .filter(({ document, path }) => OPPORTUNITY_ID.test(document.id) && !known.has(path));
  if (asked.length === 0) return [];
  const [files] = await (await bucket()).getFiles({ prefix: `${documentsFolder(id)}/` });
  const stored = new Set(files.map(({ name }) => name));
  return asked
    .filter(({ path }) => !stored.has(path))
    .map(({ document, index }) => ({
      path: `documents[${index}]`,
      message: `The document "${typeof document.name === 'string' ? document.name : document.id}" has no file.`,
    }));
}
