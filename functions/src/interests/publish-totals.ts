import type { DocumentReference } from 'firebase-admin/firestore';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { type Interest, interestSchema } from '../contract/opportunities/interest.ts';
import { interestTotalsSchema, nextTotals } from '../contract/opportunities/interest-totals.ts';
import type { Currency } from '../contract/opportunities/money.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { pagesOf, parseDocument, parseOrWarn } from '../platform/stored-documents.ts';
import { interestIn, interests } from './interest-store.ts';

/** Firestore limits the size of a transaction. */
const CHANGES_AT_ONCE = 400;

export const interestTotalsRef = (opportunityId: string) => firestore().doc(`interest_totals/${opportunityId}`);

/** Each night: publishes the totals of the opportunities whose records allow it, if enough people have changed. */
export async function publishInterestTotals(): Promise<void> {
  for (const opportunity of (await loadCatalogue()).values()) {
    if (opportunity.showsInterestTotals) await publishTotals(opportunity);
  }
}

async function publishTotals({ id, minInvestment: { currency } }: OpportunityRecord): Promise<void> {
  const stored = (await interestTotalsRef(id).get()).data();
  const published = stored === undefined ? NO_TOTALS : parseDocument(interestTotalsSchema, stored);
  const deleted = { people: published.people, amount: published.amount };
  const changed: DocumentReference[] = [];
  const indicated = interests().where('opportunity_id', '==', id);
  for await (const page of pagesOf(indicated, CHANGES_AT_ONCE)) {
    for (const document of page) {
      const interest = parseOrWarn(interestSchema, document);
      if (!interest) continue;
      const { counted = null } = interest;
      deleted.people -= Number(counted !== null);
      deleted.amount -= counted ?? 0;
      if (counted !== countedAmount(interest, currency)) changed.push(document.ref);
    }
  }
  for (let start = 0; start === 0 || start < changed.length; start += CHANGES_AT_ONCE) {
    const some = changed.slice(start, start + CHANGES_AT_ONCE);
    await publishChanges({ id, currency, changed: some, deleted: start === 0 ? deleted : NO_TOTALS });
  }
}

const NO_TOTALS = { people: 0, amount: 0 };

interface Changes {
  id: string;
  currency: Currency;
  changed: readonly DocumentReference[];
  /** Counted interests that no longer exist. */
  deleted: typeof NO_TOTALS;
}

const publishChanges = ({ id, currency, changed, deleted }: Changes): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const [stored, ...documents] = await transaction.getAll(interestTotalsRef(id), ...changed);
    const published = stored?.exists ? parseDocument(interestTotalsSchema, stored.data()) : NO_TOTALS;
    const changes = documents.flatMap((document) => {
      const interest = interestIn(document);
      if (!interest) return [];
      return [{ ref: document.ref, from: interest.counted ?? null, to: countedAmount(interest, currency) }];
    });
    const next = nextTotals(published, changes, deleted);
    if (!next) return;
    transaction.set(interestTotalsRef(id), { ...next, currency, published_at: now() });
    for (const { ref, to } of changes) transaction.update(ref, { counted: to });
  });

/** The stages of an interest that stands. */
export const COUNTED: readonly Interest['stage'][] = ['new', 'in_talks', 'prospectus_sent'];

const countedAmount = ({ stage, amount, currency: own }: Interest, currency: Currency): number | null =>
  COUNTED.includes(stage) && own === currency ? amount : null;
