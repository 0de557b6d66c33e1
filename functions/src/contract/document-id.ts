import { string } from 'yup';

/** Longest id of a Firestore document, in bytes of UTF-8. */
const DOCUMENT_ID_BYTES = 1500;

/** Whatever Firestore takes for a document's id: no slash, neither "." nor "..", not `__…__`, and no half of a character. */
export const isDocumentId = (id: string): boolean =>
  id !== '' &&
  !/[/\p{Cs}]/u.test(id) &&
  !/^(\.{1,2}|__.*__)$/s.test(id) &&
  new TextEncoder().encode(id).length <= DOCUMENT_ID_BYTES;

/** The id of a document that exists already, however odd: what is stored must be within reach of those who look after it. */
export const documentIdSchema = () =>
  string()
    .required()
    .test('document-id', 'This is not an id.', (id) => id !== undefined && isDocumentId(id));
