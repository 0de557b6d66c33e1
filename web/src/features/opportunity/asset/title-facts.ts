import { LOCALE } from '@portal/functions/contract/locale';
import type { Right } from '@portal/functions/contract/opportunities/asset/rights';
import { isAlive } from '@portal/functions/contract/opportunities/asset/rights';
import {
  type ChainOfTitle,
  CLAIM_KIND_LABELS,
  type Claim,
  type ClaimsOfKind,
  claimsByKind,
  type Known,
  type LineOfOwners,
  lastOwners,
  type Transfer,
} from '@portal/functions/contract/opportunities/asset/title';
import { formatDay } from '#components/format/formatters.ts';

const listed = new Intl.ListFormat(LOCALE);
const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const KNOWN_BY = { owner: 'declared by the owner', staff: 'checked by staff' };

/** "declared by the owner on 26 Oct 2026"; "not known". */
const describeKnown = (known: Known): string =>
  known ? `${KNOWN_BY[known.by]} on ${formatDay(known.on)}` : 'not known';

/** "Deed of assignment, signed on 12 Dec 2025, recording not stated. Checked by staff on 19 Oct 2026." */
export function describeTransfer({ by, signed, recorded, reference, known }: Transfer): string {
  const parts = [
    by,
    ...(signed ? [`signed on ${formatDay(signed)}`] : []),
    ...(recorded ? [`recorded on ${formatDay(recorded)}`] : []),
    ...(signed && !recorded ? ['recording not stated'] : []),
    ...(reference ? [`reference ${reference}`] : []),
  ];
  return `${parts.join(', ')}. ${sentence(describeKnown(known))}.`;
}

export function describeInventors({ inventorsAssigned: { complete, known } }: LineOfOwners): string {
  if (known === null) return 'Whether every inventor and author has assigned their rights is not known.';
  const who = complete ? 'Every inventor and author has' : 'Not every inventor and author has';
  return `${who} assigned their rights, ${describeKnown(known)}.`;
}

/** "Den of Drums: May develop the game (not exclusive; Europe; until 31 March 2031)". */
function describeClaim({ party, about, exclusive, field, territory, until }: Claim): string {
  const limits = [
    ...(exclusive === undefined ? [] : [exclusive ? 'exclusive' : 'not exclusive']),
    ...(field ? [field] : []),
    ...(territory ? [territory] : []),
    ...(until ? [`until ${formatDay(until)}`] : []),
  ];
  return `${party}: ${about}${limits.length > 0 ? ` (${limits.join('; ')})` : ''}.`;
}

function describeClaims({ entries, known }: ClaimsOfKind): string {
  if (known === null) return 'Not known.';
  if (entries.length === 0) return `None, ${describeKnown(known)}.`;
  return `${entries.map(describeClaim).join(' ')} ${sentence(describeKnown(known))}.`;
}

/** Every kind of claim, whether there are any or not. */
export const claimFacts = (chain: ChainOfTitle) =>
  claimsByKind(chain).map((claims) => ({ label: CLAIM_KIND_LABELS[claims.kind], value: describeClaims(claims) }));

/** Names the owners of record that the chain doesn't end with; null if there are none. */
export function describeOtherOwners(chain: ChainOfTitle, rights: readonly Right[]): string | null {
  const last = lastOwners(chain);
  const others = rights.filter((right) => isAlive(right) && !last.includes(right.owner)).map(({ owner }) => owner);
  if (others.length === 0) return null;
  const names = [...new Set(others)].sort();
  return `The registers name another owner for ${others.length} ${others.length === 1 ? 'right' : 'rights'}: ${listed.format(names)}.`;
}
