import type { InferType } from 'yup';
import { dateSchema, strictObject } from '../schemas.ts';

/**
 * `account_changes/{uid}`: when the server last changed a person's verification, interests, questions, access
 * requests, accepted agreements and submissions. Open pages listen to it and fetch what has changed. Contains no data of the records.
 */
export const accountChangesSchema = strictObject({
  verification: dateSchema(),
  interests: dateSchema(),
  questions: dateSchema(),
  access_requests: dateSchema(),
  agreements: dateSchema(),
  submissions: dateSchema(),
});
export type AccountChanges = InferType<typeof accountChangesSchema>;
export type AccountSubject = keyof AccountChanges;
