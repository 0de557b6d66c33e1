import {
  DOCUMENT_EMPTY,
  DOCUMENT_NOT_PDF,
  DOCUMENT_TOO_LARGE,
  documentIdFor,
  readDocumentName,
} from '@portal/functions/contract/editing/documents';
import { DEAL_DOCUMENT_MAX } from '@portal/functions/contract/limits';
import { LOCALE } from '@portal/functions/contract/locale';

/** A document of the draft, as far as an upload needs it. */
export interface ListedDocument {
  id: string;
  name: string;
}

/** What a chosen file becomes. */
export interface PlannedUpload {
  file: File;
  name: string;
  indexNumber: string | undefined;
  documentId: string;
  /** The file is a new version of a document that the draft lists. */
  isVersion: boolean;
  /** Why it can't be uploaded. */
  refusal: string | null;
}

/** The documents of a record that may be incomplete. */
export function listedDocuments(documents: unknown): ListedDocument[] {
  if (!Array.isArray(documents)) return [];
  return documents.flatMap((document) => {
    const { id, name }: { id?: unknown; name?: unknown } = document ?? {};
    return typeof id === 'string' ? [{ id, name: typeof name === 'string' && name !== '' ? name : id }] : [];
  });
}

/**
 * What each file becomes: a new version of the document with its name, otherwise a new document. Files in the order of a
 * data room, by name with numbers as numbers. Hidden files of a folder are left out.
 */
export function planUploads(files: readonly File[], listed: readonly ListedDocument[]): PlannedUpload[] {
  const taken = listed.map(({ id }) => id);
  return files
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => one.name.localeCompare(other.name, LOCALE, { numeric: true }))
    .map((file) => {
      const { name, indexNumber } = readDocumentName(file.name);
      const known = listed.find((document) => isSameName(document.name, name));
      const documentId = known?.id ?? documentIdFor(name, taken);
      if (!known) taken.push(documentId);
      return { file, name, indexNumber, documentId, isVersion: known !== undefined, refusal: refusalOf(file) };
    });
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function refusalOf({ name, size }: File): string | null {
  if (!/\.pdf$/i.test(name)) return DOCUMENT_NOT_PDF;
  if (size === 0) return DOCUMENT_EMPTY;
  return size > DEAL_DOCUMENT_MAX ? DOCUMENT_TOO_LARGE : null;
}
