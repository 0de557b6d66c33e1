import { array, type InferType, number, string } from 'yup';
import { INTEREST_TOTALS_MIN } from '../limits.ts';
import type { Milestone } from '../opportunities/opportunity-record.ts';
import { dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';
import type { OwnedOpportunity } from './owner-calls.ts';

const total = () => number().integer().min(INTEREST_TOTALS_MIN).nullable().defined();

/** `owner_totals/{opportunityId}`: what people did with an opportunity, without the people and already in steps. */
export const ownerTotalsSchema = strictObject({
  opportunity_id: string().required(),
  /** People who saw its full page while signed in. */
  readers: total(),
  /** Times that a passcode opened it. */
  unlocks: total(),
  watchers: total(),
  /** People who asked a question. */
  askers: total(),
  /** People who have indicated interest. */
  interested: total(),
  /** People who opened each document. Documents that fewer than five people opened are left out. */
  documents: array(strictObject({ document_id: string().required(), people: total().required() })).required(),
  computed_at: dateSchema().required(),
});
export type OwnerTotals = InferType<typeof ownerTotalsSchema>;

export const ownedOpportunityRequestSchema = strictObject({ id: opportunityIdSchema() });
export type OwnedOpportunityRequest = InferType<typeof ownedOpportunityRequestSchema>;

/** An opportunity for its owner. Each number is a step: "at least 25". Null: fewer than five. */
export interface OwnedOpportunityView extends OwnedOpportunity {
  milestones: Milestone[];
  /** Null before the first night. */
  totals: {
    /** ISO. */
    computedAt: string;
    readers: number | null;
    unlocks: number | null;
    watchers: number | null;
    askers: number | null;
    interested: number | null;
    documents: { id: string; name: string; people: number | null }[];
  } | null;
}
