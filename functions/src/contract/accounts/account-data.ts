import { boolean, type InferType } from 'yup';
import { strictObject } from '../schemas.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A stored document for its person: the fields about them, times in ISO 8601. */
export type ExportedRecord = Record<string, JsonValue>;

/** The metadata of a person's file, without its content. `size` is bytes, `added_at` an ISO 8601 time. */
export interface ExportedFile {
  name: string;
  path: string;
  size: number;
  added_at: string | null;
}

/** The file of "Download my data": all data that the portal keeps about one person. */
export interface AccountExport {
  /** Incremented for incompatible changes. */
  version: 1;
  made_at: string;
  /** A sentence for each part of the file. */
  about: Record<string, string>;
  /** A sentence for each incomplete part; usually empty. */
  incomplete: string[];
  account: {
    uid: string;
    email: string | null;
    email_verified: boolean;
    created_at: string | null;
    last_sign_in_at: string | null;
  };
  /** By collection. */
  records: Record<string, ExportedRecord[]>;
  /** By folder. */
  files: Record<string, ExportedFile[]>;
}

/** Input of `deleteMyAccount`: the person's confirmation, so that a stray call deletes nothing. */
export const accountDeletionSchema = strictObject({
  understood: boolean().defined().oneOf([true], 'Please confirm that you understand that this cannot be undone.'),
});
export type AccountDeletion = InferType<typeof accountDeletionSchema>;
