import { array, boolean, type InferType, string } from 'yup';
import { SUITABILITY_LIFETIME } from '../limits.ts';
import type { Option } from '../options.ts';
import { dateSchema, strictObject } from '../schemas.ts';

/**
 * The confirmation before a first indication of interest (parameter SUITABILITY): a category of investor and the risk
 * warning. A new version asks everyone again, and so does the end of a year. The texts are drafts for the operator's
 * lawyer.
 */
export const SUITABILITY_VERSION = '1.0';

export const INVESTOR_CATEGORIES = [
  { value: 'high_net_worth', label: 'High-net-worth investor' },
  { value: 'sophisticated', label: 'Self-certified sophisticated investor' },
  { value: 'professional', label: 'Professional or institutional investor' },
  { value: 'restricted', label: 'Restricted investor (up to 10% of my net assets)' },
] as const satisfies readonly Option[];
export type InvestorCategory = (typeof INVESTOR_CATEGORIES)[number]['value'];

const CATEGORY_VALUES = INVESTOR_CATEGORIES.map(({ value }) => value);

export const RISK_STATEMENT =
  'I understand that I could lose all the money I invest, and that I may not be able to sell when I want to.';

const category = () => string<InvestorCategory>().oneOf(CATEGORY_VALUES, 'Choose the category that applies to you.');

export const suitabilityRequestSchema = strictObject({
  category: category().required('Choose the category that applies to you.'),
  version: string().required().max(20),
  understood: boolean().required().oneOf([true], 'Confirm that you understand the risks.'),
});
export type SuitabilityRequest = InferType<typeof suitabilityRequestSchema>;

/** `suitability/{uid}`: all confirmations of a person, oldest first. */
export const suitabilityRecordSchema = strictObject({
  given: array(
    strictObject({ category: category().required(), version: string().required(), at: dateSchema().required() }),
  ).defined(),
});
export type SuitabilityRecord = InferType<typeof suitabilityRecordSchema>;

/** `confirmedAt` (ISO) and `category` of the latest confirmation. `due` is true if the person must confirm again. */
export interface SuitabilityView {
  due: boolean;
  version: string;
  category: InvestorCategory | null;
  confirmedAt: string | null;
}

export function suitabilityView(given: SuitabilityRecord['given'], at: Date): SuitabilityView {
  const latest = given.at(-1);
  const isCurrent =
    latest !== undefined &&
    latest.version === SUITABILITY_VERSION &&
    at.getTime() - latest.at.getTime() < SUITABILITY_LIFETIME;
  return {
    due: !isCurrent,
    version: SUITABILITY_VERSION,
    category: latest?.category ?? null,
    confirmedAt: latest?.at.toISOString() ?? null,
  };
}
