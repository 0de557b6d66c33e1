import { FieldPath } from 'firebase-admin/firestore';
import { acceptances, fingerprintOf } from '../../access/load-agreement.ts';
import type { Catalogue } from '../../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import {
  type Acceptance,
  acceptanceSchema,
  acceptancesRequestSchema,
  type StaffAcceptance,
} from '../../contract/access/agreements.ts';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';

/** A page of the accepted agreements with their people, the latest first: of one opportunity or of all. */
export const listAcceptances = defineCallable('listAcceptances', {
  schema: acceptancesRequestSchema,
  async run(request, { uid: by }) {
    const { opportunityId } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, {
      list: 'accepted agreements',
      filters: { opportunityId },
      by,
    });
    const all = opportunityId ? acceptances().where('opportunity_id', '==', opportunityId) : acceptances();
    const latest = all.orderBy('accepted_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
    const listed = { list: 'agreements', collection: 'agreements', time: 'accepted_at' };
    const { shown, next, previous } = await readPageBothWays(latest, length, listed, request);
    const [people, catalogue] = await Promise.all([
      findDescribed([...new Set(shown.map((document) => String(document.get('user_id'))))]),
      loadCatalogue(),
    ]);
    return {
      rows: shown.map((document) => {
        const stored = parseOrWarn(acceptanceSchema, document);
        if (!stored) return { id: document.id, unreadable: document.ref.path };
        return toRow(document.id, stored, { person: personIn(people, stored.user_id), catalogue });
      }),
      next,
      previous,
    };
  },
});

function toRow(
  id: string,
  { opportunity_id, title, version, fingerprint, name, accepted_at }: Acceptance,
  { person, catalogue }: { person: DescribedPerson; catalogue: Catalogue },
): StaffAcceptance {
  const agreement = catalogue.get(opportunity_id)?.agreement;
  return {
    id,
    opportunityId: opportunity_id,
    title,
    version,
    current: agreement !== undefined && fingerprintOf(agreement) === fingerprint,
    name,
    acceptedAt: accepted_at.toISOString(),
    person,
  };
}
