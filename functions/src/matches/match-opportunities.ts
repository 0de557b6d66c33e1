import { seesFullPage } from '../access/audience.ts';
import type { Opportunity } from '../catalogue/build-catalogue.ts';
import { grantFor, type Viewer, type VisitorDetail } from '../contract/access/policy.ts';
import {
  compareMatches,
  fitOf,
  isMatch,
  type Match,
  type MatchedAnswers,
  type MatchFacts,
  type RatedRisk,
} from '../contract/opportunities/matching.ts';

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
  // Lists don't ask who has accepted an agreement.
  const contextOf = ({ agreement }: Opportunity) => ({ signedIn: true, visitorDetail, agreed: !agreement });
  return (
    [...opportunities]
      // A masked row has no id, so it can't be named in a list.
      .filter((opportunity) => grantFor('catalogue_row', viewer, contextOf(opportunity)) === 'full')
      .map((opportunity) => {
        const isFull = seesFullPage({ viewer, ...contextOf(opportunity) });
        return { opportunity, fit: fitOf(answers, factsOf(opportunity, isFull)) };
      })
      .filter(({ fit }) => isMatch(fit))
      .sort((one, other) => compareMatches(one.fit, other.fit))
      .map(({ opportunity: { id, title, category, status }, fit: { reasons, warning } }) => ({
        id,
        title,
        category,
        status,
        reasons: reasons.map(({ text }) => text),
        warning,
      }))
  );
}

/** The row of the marketplace, and the specific risks if the person sees the page in full. */
const factsOf = (opportunity: Opportunity, isFull: boolean): MatchFacts => ({
  category: opportunity.category,
  minInvestment: opportunity.minInvestment,
  termYears: opportunity.termYears,
  risks: isFull ? ownRisks(opportunity) : null,
});

/** Null if its risks are the reference opportunity's, or one has no severity. */
function ownRisks({ risks, examples }: Opportunity): MatchFacts['risks'] {
  if (examples.includes('risks')) return null;
  const specific = risks.filter(({ scope }) => scope === 'specific');
  const rated = specific.flatMap(({ title, severity }): RatedRisk[] => (severity ? [{ title, severity }] : []));
  return rated.length === specific.length ? rated : null;
}
