import { grantFor, type Viewer, type VisitorDetail } from '../contract/access/policy.ts';
import {
  compareMatches,
  isMatch,
  type Match,
  type MatchedAnswers,
  type MatchFacts,
  matchReasons,
} from '../contract/opportunities/matching.ts';
import type { Opportunity } from '../opportunities/build-catalogue.ts';

/** A signed-in person, by their account alone: unlocks and grants apply to one opportunity. */
export interface MatchAudience {
  viewer: Viewer;
  visitorDetail: VisitorDetail;
}

/**
 * The opportunities that match these answers, the best first; equals keep the order of the marketplace. Reasons and
 * order depend only on facts that the person may see.
 */
export function matchOpportunities(
  opportunities: Iterable<Opportunity>,
  answers: MatchedAnswers,
  { viewer, visitorDetail }: MatchAudience,
): Match[] {
  const context = { signedIn: true, visitorDetail };
  // A masked row has no id, so it can't be named in a list.
  if (grantFor('catalogue_row', viewer, context) !== 'full') return [];
  const isFull = grantFor('opportunity_detail', viewer, context) === 'full';
  return [...opportunities]
    .map((opportunity) => ({ opportunity, reasons: matchReasons(answers, factsOf(opportunity, isFull)) }))
    .filter(({ reasons }) => isMatch(reasons))
    .sort((one, other) => compareMatches(one.reasons, other.reasons))
    .map(({ opportunity: { id, title, category, status }, reasons }) => ({
      id,
      title,
      category,
      status,
      reasons: reasons.map(({ text }) => text),
    }));
}

/** The row of the marketplace, and the specific risks if the person sees the page in full. */
const factsOf = (opportunity: Opportunity, isFull: boolean): MatchFacts => ({
  category: opportunity.category,
  minInvestment: opportunity.minInvestment,
  termYears: opportunity.termYears,
  risks: isFull ? ownSeverities(opportunity) : null,
});

/** Null if its risks are the reference opportunity's, or one has no severity. */
function ownSeverities({ risks, examples }: Opportunity): MatchFacts['risks'] {
  if (examples.includes('risks')) return null;
  const severities = risks.flatMap(({ scope, severity }) => (scope === 'specific' ? [severity] : []));
  return severities.every((severity) => severity !== undefined) ? severities : null;
}
