import { ValidationError } from 'yup';
import { type OpportunityRecord, opportunityRecordSchema } from '../opportunities/opportunity-record.ts';

type RecordField = keyof OpportunityRecord;

const DESCRIBED = opportunityRecordSchema.describe().fields;

const PLAIN = ['string', 'number', 'boolean'];

/** True for a field of one text, number, choice or day whose value owners may correct. */
export function isCorrectable(field: string): field is RecordField {
  const described = Object.hasOwn(DESCRIBED, field) ? DESCRIBED[field] : undefined;
  if (!described || !('tests' in described) || !PLAIN.includes(described.type)) return false;
  return !('meta' in described && described.meta?.editorial === true);
}

/** The correctable fields of the record, with its labels, help and limits. */
export const correctableSchema = opportunityRecordSchema.pick(Object.keys(DESCRIBED).filter(isCorrectable));

export const CORRECTABLE_FIELDS: readonly string[] = Object.keys(correctableSchema.fields);

/** The message about a value; null if the field can have it. Undefined is a value that isn't stated. */
export function faultOfValue(field: RecordField, value: unknown): string | null {
  try {
    opportunityRecordSchema.pick([field]).validateSync(value === undefined ? {} : { [field]: value });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}
