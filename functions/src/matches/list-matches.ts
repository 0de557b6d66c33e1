import { visitorDetail } from '../access/audience.ts';
import { listViewer } from '../access/load-audience.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { type InvestorProfile, investorProfileSchema } from '../contract/accounts/onboarding.ts';
import { MATCHES_LISTED } from '../contract/limits.ts';
import { matchesRequestSchema } from '../contract/opportunities/matching.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { matchOpportunities } from './match-opportunities.ts';

export const listMatches = defineCallable('listMatches', {
  schema: matchesRequestSchema,
  async run({ limit = MATCHES_LISTED }, caller) {
    const [answers, viewer, catalogue] = await Promise.all([
      readAnswers(caller.uid),
      listViewer(caller),
      loadCatalogue(),
    ]);
    if (!answers) return { answered: false, matches: [] };
    const matches = matchOpportunities(catalogue.values(), answers, { viewer, visitorDetail: visitorDetail() });
    return { answered: true, matches: matches.slice(0, limit) };
  },
});

async function readAnswers(uid: string): Promise<InvestorProfile | null> {
  const stored = await firestore().doc(`investor_profiles/${uid}`).get();
  return stored.exists ? parseOrWarn(investorProfileSchema, stored) : null;
}
