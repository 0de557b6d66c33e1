import { boolean, type InferType } from 'yup';
import { strictObject } from '../schemas.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A stored document as a person is given it: the fields that are about them, times in ISO 8601. */
export type ExportedRecord = Record<string, JsonValue>;

/** A file kept for a person: what is known of it, never its content. `size` is bytes, `added_at` an ISO 8601 time. */
export interface ExportedFile {
  name: string;
  path: string;
  size: number;
  added_at: string | null;
}

/** Everything that the portal keeps about one person, as "Download my data" hands it over. */
export interface AccountExport {
  /** Counts up when the shape changes in a way that a reading program would trip over. */
  version: 1;
  made_at: string;
  /** What each part of the file is, a sentence for each. */
  about: Record<string, string>;
  /** A sentence for each part that could not be given whole; empty in nearly every file. */
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

/** What `deleteMyAccount` takes: that the person has said yes to it, so that no stray call deletes anything. */
export const accountDeletionSchema = strictObject({
  understood: boolean().defined().oneOf([true], 'Please confirm that you understand that this cannot be undone.'),
});
export type AccountDeletion = InferType<typeof accountDeletionSchema>;
