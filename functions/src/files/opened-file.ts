import type { Readable } from 'node:stream';
import type { LinkDisposition } from '../contract/files.ts';
import type { KycDocumentType } from '../contract/kyc.ts';
import type { KycPurpose } from '../contract/kyc-review.ts';

/** What a link opens, and what is noted of its being opened. */
export interface OpenedFile {
  fileName: string;
  disposition: LinkDisposition;
  /** One of the few types that a browser may be told of, or `application/octet-stream`. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Asked for once, and not at all where only the headers are wanted. */
  body(): Readable;
  /** Who opens what; never what the file holds. */
  access: FileAccess | KycAccess;
}

/** `file_access/{id}` but for the time. `user_id` is null where a visitor opens a public document. */
export interface FileAccess {
  user_id: string | null;
  kind: 'upload' | 'document' | 'resume';
  file_path: string;
  file_name: string;
  opportunity_id: string | null;
  document_id: string | null;
  disposition: LinkDisposition;
}

/** `kyc_access/{id}` but for the time: `user_id` is whose document it is, `reader_id` who of the staff opens it. */
export interface KycAccess {
  kind: 'kyc';
  user_id: string;
  reader_id: string;
  role: 'reviewer';
  purpose: KycPurpose;
  document_id: string;
  document_type: KycDocumentType;
}
