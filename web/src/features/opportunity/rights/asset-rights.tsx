import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { FactList } from '../fact-list.tsx';
import { BoxRights } from './box-rights.tsx';
import { describeInShort } from './rights-facts.ts';

/** What the box owns; counts for people who may not see it. */
export function AssetRights({ detail }: { detail: OpportunityDetail }) {
  if (detail.view === 'full') return <BoxRights detail={detail} />;
  return detail.counts.rights ? <FactList facts={describeInShort(detail.counts.rights)} /> : null;
}
