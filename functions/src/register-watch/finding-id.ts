import type { ComparedField } from '../contract/admin/register-findings.ts';
import { derivedId } from '../platform/stored-documents.ts';

/** One document for each right and fact. */
export const findingId = (opportunityId: string, rightKey: string, field: ComparedField): string =>
  derivedId(opportunityId, rightKey, field);
