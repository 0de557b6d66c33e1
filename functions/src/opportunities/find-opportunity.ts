import { HttpsError } from 'firebase-functions/https';
import type { Opportunity } from './complete-opportunity.ts';
import { loadCatalogue } from './load-catalogue.ts';

export const notFound = () =>
  new HttpsError('not-found', "The investment opportunity you're looking for doesn't exist.");

/** The opportunity of this id. Throws `not-found` where the catalogue holds none. */
export async function findOpportunity(id: string): Promise<Opportunity> {
  const opportunity = (await loadCatalogue()).get(id);
  if (!opportunity) throw notFound();
  return opportunity;
}
