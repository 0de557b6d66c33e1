import { HttpsError } from 'firebase-functions/https';
import { seesFullPage } from '../../access/audience.ts';
import { documentAudience } from '../../access/load-audience.ts';
import { maskedTitle } from '../../catalogue/build-catalogue.ts';
import { findOpportunity, loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { archiveLinkRequestSchema, cleanFileName } from '../../contract/files/files.ts';
import { ARCHIVE_BYTES, ARCHIVE_DOCUMENTS } from '../../contract/limits.ts';
import type { OpenedFile } from '../../files/access-log.ts';
import { type ArchiveClaims, findReader, issueLink, LinkRefused } from '../../files/file-link.ts';
import type { OpenedArchive } from '../../files/serve-file.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logWarning } from '../../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import { documentsOf, isOpenTo, openFound } from './deal-documents.ts';

const NONE = 'You can’t open any documents of this opportunity yet.';
const TOO_MANY = `You can download up to ${ARCHIVE_DOCUMENTS} documents in one file. Please open these one by one.`;

/** A link to one zip file with all documents of an opportunity that the caller may open, valid for an hour. */
export const getArchiveLink = defineCallable('getArchiveLink', {
  schema: archiveLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ opportunityId }, caller) {
    const opportunity = await findOpportunity(opportunityId);
    const audience = await documentAudience(caller, opportunityId);
    const open = documentsOf(opportunity).filter((found) => isOpenTo(found, audience));
    if (open.length === 0) throw new HttpsError('permission-denied', NONE);
    if (open.length > ARCHIVE_DOCUMENTS) throw new HttpsError('failed-precondition', TOO_MANY);
    return issueLink({ kind: 'archive', uid: caller.uid, opportunityId }, now());
  },
});

/** Opens the documents that the reader may open now, which may have changed since the link was made. */
export async function openArchive({ uid, opportunityId }: ArchiveClaims): Promise<OpenedArchive> {
  const reader = await findReader(uid);
  const opportunity = (await loadCatalogue()).get(opportunityId);
  if (!opportunity) throw new LinkRefused('missing');
  const audience = await documentAudience(reader, opportunityId);
  const open = documentsOf(opportunity).filter((found) => isOpenTo(found, audience));
  if (open.length === 0) throw new LinkRefused('withdrawn');
  if (open.length > ARCHIVE_DOCUMENTS) throw new LinkRefused('tooLarge');
  const opened = await Promise.all(
    open.map(async (found) => {
      const file = await openFound(found, reader, 'attachment');
      if (!file) logWarning('A document of the catalogue has no file', { path: found.path });
      return file;
    }),
  );
  const found = opened.filter((file) => file !== null);
  if (found.length === 0) throw new LinkRefused('missing');
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > ARCHIVE_BYTES) throw new LinkRefused('tooLarge');
  const title = seesFullPage(audience) ? opportunity.title : maskedTitle(opportunity.category);
  return {
    fileName: cleanFileName(`${title} documents.zip`),
    files: withDifferentNames(found.map(({ file }) => file)),
  };
}

/** "Term Sheet.pdf" and "Term Sheet (2).pdf". */
export function withDifferentNames<File extends Pick<OpenedFile, 'fileName'>>(files: readonly File[]): File[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const name = cleanFileName(file.fileName);
    let fileName = name;
    for (let count = 2; taken.has(fileName.toLowerCase()); count += 1) {
      fileName = name.replace(/(\.pdf)?$/, ` (${count})$1`);
    }
    taken.add(fileName.toLowerCase());
    return { ...file, fileName };
  });
}
