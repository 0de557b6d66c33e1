import type {
  DealDocument,
  FinancialProjection,
  OpportunityRecord,
  Risk,
  Team,
} from '../contract/opportunities/opportunity-record.ts';

/** A record with nothing left open: what it has none of itself is the reference opportunity's. */
export interface Opportunity extends OpportunityRecord {
  financialProjection: FinancialProjection;
  team: Team;
  documents: DealDocument[];
  risks: Risk[];
  /** True where any of the four above is the reference opportunity's. */
  reference: boolean;
}

/** An opportunity as the catalogue holds it, with the code that stands for it in masked rows. */
export interface ListedOpportunity extends Opportunity {
  code: string;
}

/**
 * The record with its gaps filled from the reference opportunity (specification, section 3, "Other static data"), or null
 * where neither has what a page needs.
 */
export function completeOpportunity(record: OpportunityRecord, reference?: OpportunityRecord): Opportunity | null {
  const financialProjection = record.financialProjection ?? reference?.financialProjection;
  const team = record.team ?? reference?.team;
  const documents = record.documents ?? reference?.documents;
  const risks = record.risks ?? reference?.risks;
  if (!financialProjection || !team || !documents || !risks) return null;
  const own = record.financialProjection && record.team && record.documents && record.risks;
  return { ...record, financialProjection, team, documents, risks, reference: !own };
}
