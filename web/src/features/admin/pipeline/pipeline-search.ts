import { PIPELINE_OWNERS, type PipelineRequest } from '@portal/functions/contract/admin/pipeline';
import { INTEREST_STATES, type InterestState } from '@portal/functions/contract/opportunities/interest-stages';
import { OPPORTUNITY_ID } from '@portal/functions/contract/schemas';

export interface PipelineSearch {
  opportunity: string | null;
  stage: InterestState | null;
  owner: (typeof PIPELINE_OWNERS)[number] | null;
  due: boolean;
}

/** Ignores unknown values. */
export function parsePipelineSearch(params: URLSearchParams): PipelineSearch {
  const opportunity = params.get('opportunity');
  return {
    opportunity: opportunity && OPPORTUNITY_ID.test(opportunity) ? opportunity : null,
    stage: INTEREST_STATES.find((stage) => stage === params.get('stage')) ?? null,
    owner: PIPELINE_OWNERS.find((owner) => owner === params.get('owner')) ?? null,
    due: params.get('due') === 'yes',
  };
}

export const serializePipelineSearch = ({
  opportunity,
  stage,
  owner,
  due,
}: PipelineSearch): Record<string, string> => ({
  tab: 'pipeline',
  ...(opportunity && { opportunity }),
  ...(stage && { stage }),
  ...(owner && { owner }),
  ...(due && { due: 'yes' }),
});

export const toPipelineRequest = ({ opportunity, stage, owner, due }: PipelineSearch): PipelineRequest => ({
  ...(opportunity && { opportunityId: opportunity }),
  ...(stage && { stage }),
  ...(owner && { owner }),
  ...(due && { due }),
});
