import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import {
  type OpeningRow,
  type OpeningsRequest,
  openingCountsRequestSchema,
  openingsRequestSchema,
} from '../../contract/admin/openings.ts';
import { LINK_DISPOSITIONS } from '../../contract/files/files.ts';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { countOf } from '../../events/staff-queues.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';

const openings = (opportunityId: string) =>
  firestore().collection('file_access').where('opportunity_id', '==', opportunityId);

export const countOpenings = defineCallable('countOpenings', {
  schema: openingCountsRequestSchema,
  async run({ opportunityId }) {
    const opportunity = (await loadCatalogue()).get(opportunityId);
    if (!opportunity) throw new HttpsError('not-found', 'This opportunity is not in the catalogue.');
    return {
      documents: await Promise.all(
        opportunity.documents.map(async ({ id, name }) => ({
          documentId: id,
          name,
          openings: await countOf(openings(opportunityId).where('document_id', '==', id)),
        })),
      ),
    };
  },
});

export const listOpenings = defineCallable('listOpenings', {
  schema: openingsRequestSchema,
  async run(request, { uid: by }) {
    const { cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: 'document views', filters, by });
    const listed = { list: 'openings', collection: 'file_access', time: 'opened_at' };
    const page = await readPageBothWays(openingsQuery(request), length, listed, { cursor, before });
    const { shown, next, previous } = page;
    const people = await findDescribed(shown.flatMap((document) => uidIn(document) ?? []));
    const personOf = (uid: string) => personIn(people, uid);
    return {
      rows: shown.map((document) => toRow(document, personOf) ?? { id: document.id, unreadable: document.ref.path }),
      next,
      previous,
    };
  },
});

function openingsQuery({ opportunityId, documentId }: OpeningsRequest): Query {
  const all = openings(opportunityId);
  return (documentId === undefined ? all : all.where('document_id', '==', documentId))
    .orderBy('opened_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

/** Null for a visitor, who can open public documents. */
function uidIn(document: QueryDocumentSnapshot): string | null {
  const uid: unknown = document.get('user_id');
  return typeof uid === 'string' ? uid : null;
}

/** Null for a record without a name, disposition or time. */
function toRow(document: QueryDocumentSnapshot, personOf: (uid: string) => DescribedPerson): OpeningRow | null {
  const uid = uidIn(document);
  const fileName: unknown = document.get('file_name');
  const disposition = LINK_DISPOSITIONS.find((known) => known === document.get('disposition'));
  const at: unknown = document.get('opened_at');
  if (typeof fileName !== 'string' || disposition === undefined || !(at instanceof Timestamp)) return null;
  const person = uid === null ? null : personOf(uid);
  return { id: document.id, person, fileName, disposition, openedAt: at.toDate().toISOString() };
}
