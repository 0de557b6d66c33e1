import { array, type InferType, string } from 'yup';
import { dateSchema, strictObject } from '../schemas.ts';
import { CONSENT_DOCUMENTS } from './notices.ts';

const consentShape = { document: string().oneOf(CONSENT_DOCUMENTS).required(), version: string().required().max(20) };

/** A person's consents: each document once, by its version. */
export const consentRequestSchema = strictObject({
  consents: array(strictObject(consentShape))
    .required()
    .min(1)
    .test('once', 'A document is listed twice.', (consents) => {
      const documents = consents?.map(({ document }) => document) ?? [];
      return new Set(documents).size === documents.length;
    }),
});
export type ConsentRequest = InferType<typeof consentRequestSchema>;

/** `consents/{uid}` with timestamps as Dates: all versions that the person has agreed to, oldest first. */
export const consentRecordSchema = strictObject({
  given: array(strictObject({ ...consentShape, at: dateSchema().required() })).defined(),
});
export type ConsentRecord = InferType<typeof consentRecordSchema>;
