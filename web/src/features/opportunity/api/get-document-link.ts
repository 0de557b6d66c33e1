import type { DocumentLinkRequest } from '@portal/functions/contract/files/files';
import { call } from '#lib/data/call.ts';

/** A link to a document that works for an hour. Rejects with a failure whose message may be shown. */
export const getDocumentLink = async (request: DocumentLinkRequest): Promise<string> =>
  (await call('getDocumentLink', request)).url;
