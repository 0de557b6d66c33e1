import type { OpportunityStatus } from '@portal/functions/contract/options';

/** The badge of an opportunity: green while it takes investments, amber before (specification, section 4). */
export const statusTone = (status: OpportunityStatus) => (status === 'open' ? 'positive' : 'pending');
