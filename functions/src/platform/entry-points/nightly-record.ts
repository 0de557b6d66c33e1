import { array, type InferType, string } from 'yup';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import { firestore } from '../admin.ts';

/** `system_status/nightly`: the last run of the nightly tasks. */
export const nightlyRecordSchema = strictObject({
  started_at: dateSchema().required(),
  finished_at: dateSchema().nullable().defined(),
  failed: array(string().required()).defined(),
});
export type NightlyRecord = InferType<typeof nightlyRecordSchema>;

export const nightlyRef = () => firestore().doc('system_status/nightly');
