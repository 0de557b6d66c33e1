import { type InferType, number, string } from 'yup';
import { dateSchema, strictObject } from '../../functions/src/contract/schemas.ts';
import type { Migration } from './migrations.ts';

export const MIGRATIONS_COLLECTION = 'migrations';

/** `migrations/{number}`: the progress of a migration in this project. */
export const migrationRecordSchema = strictObject({
  name: string().required(),
  started_at: dateSchema().required(),
  /** Null until every document is read. */
  finished_at: dateSchema().nullable().defined(),
  /** Documents read and changed so far. */
  read: number().required(),
  changed: number().required(),
  /** The collection and the last document read in it. Null at the end. */
  cursor: strictObject({ collection: string().required(), after: string().nullable().defined() }).nullable().defined(),
});
export type MigrationRecord = InferType<typeof migrationRecordSchema>;

/** The number and name of a migration: `001 (Give every form a reference number)`. */
export const titleOf = ({ number: digits, name }: Migration): string => `${digits} (${name})`;
