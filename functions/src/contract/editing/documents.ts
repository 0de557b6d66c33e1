import { type InferType, string } from 'yup';
import { fileNameSchema } from '../files/files.ts';
import { DEAL_DOCUMENT_MAX } from '../limits.ts';
import {
  CHANGE_NOTE_MAX,
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  DOCUMENT_INDEX,
} from '../opportunities/opportunity-record.ts';
import { boundedText, idFromName, OPPORTUNITY_ID, opportunityIdSchema, strictObject } from '../schemas.ts';

export const DOCUMENT_EMPTY = 'This file is empty.';
export const DOCUMENT_TOO_LARGE = 'A document can have up to 20 MB.';
export const DOCUMENT_NOT_PDF = 'Only PDF files are allowed.';

/** Base64 writes three bytes as four characters. */
const CONTENT_MAX = Math.ceil(DEAL_DOCUMENT_MAX / 3) * 4;

/**
 * Input of `uploadDocument`: a file in base64 for the draft of an opportunity. With the id of a document of the draft it
 * is a new version, which `changeNote` describes; the other fields then stay as they are.
 */
export const documentUploadSchema = strictObject({
  id: opportunityIdSchema(),
  documentId: string().max(64).matches(OPPORTUNITY_ID, 'This is not the id of a document.').required(),
  fileName: fileNameSchema(),
  content: string()
    .required(DOCUMENT_EMPTY)
    .max(CONTENT_MAX, DOCUMENT_TOO_LARGE)
    .matches(/^[A-Za-z0-9+/]+={0,2}$/, 'This file could not be read.'),
  /** For a new document. */
  name: boundedText({
    min: 1,
    max: 120,
    tooShort: 'The document needs a name.',
    tooLong: 'The name can have up to 120 characters.',
  }),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  access: string().oneOf(DOCUMENT_ACCESS_LEVELS).required(),
  indexNumber: string().matches(DOCUMENT_INDEX, 'An index number looks like 1.2.'),
  changeNote: string().trim().max(CHANGE_NOTE_MAX, `What changed can have up to ${CHANGE_NOTE_MAX} characters.`),
});
export type DocumentUpload = InferType<typeof documentUploadSchema>;

/** The largest body of `uploadDocument`, in bytes: the file in base64, and room for the other fields. */
export const DOCUMENT_BODY_MAX = CONTENT_MAX + 4096;

/** The draft after an upload. */
export interface UploadedDocument {
  /** The draft's revision. */
  revision: number;
  documentId: string;
  /** 1 for the first version. */
  version: number;
}

interface FileFacts {
  name: string;
  indexNumber?: string;
}

/**
 * The name and index number that a file's name states: "1.2 Term sheet.pdf" is "Term sheet", with the index 1.2. Also
 * reads leading zeros.
 */
export function readDocumentName(fileName: string): FileFacts {
  const bare = fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  const [first = '', ...words] = bare.split(' ').filter((word) => word !== '-');
  const digits = words.length > 0 ? /^(\d{1,2}(?:[.]\d{1,2}){0,3})[.)]?$/.exec(first)?.[1] : undefined;
  const name = (digits === undefined ? bare : words.join(' ')) || 'Document';
  if (digits === undefined) return { name };
  return { name, indexNumber: digits.split('.').map(Number).join('.') };
}

/** Leaves room for a number. */
const ID_MAX = 60;

/** An id for a document with this name that is not among `taken`. */
export function documentIdFor(name: string, taken: readonly string[]): string {
  const own = idFromName(name.slice(0, ID_MAX)) || 'document';
  const free = (count: number): string => {
    const id = count === 1 ? own : `${own}-${count}`;
    return taken.includes(id) ? free(count + 1) : id;
  };
  return free(1);
}
