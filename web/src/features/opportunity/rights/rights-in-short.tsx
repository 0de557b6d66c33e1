import type { RightsInShort as Rights } from '@portal/functions/contract/opportunities/rights';
import { FactList } from '../sections/fact-list.tsx';
import { describeInShort } from './rights-facts.ts';

/** Counts, for people who may not see the schedule. */
export function RightsInShort({ rights }: { rights: Rights | null }) {
  return rights ? <FactList facts={describeInShort(rights)} /> : null;
}
