import { seesFullPage, visitorDetail } from '../access/audience.ts';
import { buildCatalogue, type Records, readRecords } from '../catalogue/build-catalogue.ts';
import { notFound } from '../catalogue/load-catalogue.ts';
import { loadPublishedAnswers } from '../catalogue/published-answers.ts';
import { REFERENCE_OPPORTUNITY_ID } from '../catalogue/reference-opportunity.ts';
import type { Viewer } from '../contract/access/policy.ts';
import { previewDraftSchema } from '../contract/editing/publication.ts';
import { faultsOfRecord } from '../contract/opportunities/check/check-opportunity.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { rowFor } from '../opportunities/list-opportunities.ts';
import { projectOpportunity } from '../opportunities/project-opportunity.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { draftRef, opportunityRef, readDraft } from './draft-store.ts';

/** A draft as a viewer would see it once it is published: by the code that answers readers, over the draft's record. */
export const previewDraft = defineCallable('previewDraft', {
  schema: previewDraftSchema,
  async run({ id, viewer }) {
    const [stored, reference] = await firestore().getAll(draftRef(id), opportunityRef(REFERENCE_OPPORTUNITY_ID));
    if (!stored || !reference) throw notFound();
    const { revision, record } = readDraft(stored);
    if (!opportunityRecordSchema.isValidSync(record, { strict: true })) {
      return { revision, row: null, detail: null, faults: faultsOfRecord(record, null, REFERENCE_OPPORTUNITY_ID) };
    }
    // The reference opportunity fills gaps. No other one changes what a page or a row shows.
    const published = readRecords(reference.exists ? [{ id: reference.id, data: reference.data() }] : []);
    return { revision, ...(await show(published, record, viewer)), faults: [] };
  },
});

async function show(published: Records, record: OpportunityRecord, viewer: Viewer) {
  const { id } = record;
  const opportunity = buildCatalogue(new Map([...published, [id, record]])).get(id);
  if (!opportunity) throw notFound();
  const seen = { viewer, signedIn: viewer !== 'visitor', visitorDetail: visitorDetail() };
  // As in an admin's preview of a published page: people have accepted the agreement, and visitors can't.
  const agreed = seen.signedIn || !record.agreement;
  const audience = { ...seen, agreed, unlock: 'none', underReview: null, grantedUntil: null } as const;
  const answers = seesFullPage(audience) ? await loadPublishedAnswers(id) : [];
  return { row: rowFor(opportunity, seen), detail: projectOpportunity(opportunity, audience, answers) };
}
