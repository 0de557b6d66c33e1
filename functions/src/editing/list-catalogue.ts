import { FieldPath, type Query } from 'firebase-admin/firestore';
import {
  CATALOGUE_STATES,
  type CatalogueListRequest,
  catalogueListSchema,
} from '../contract/editing/catalogue-list.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { describeStaff } from '../people/describe-staff.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { catalogueEntries, searchedPart } from './catalogue-entries.ts';
import { readEntry } from './draft-store.ts';

/** A page of the drafts, the published and the archived opportunities. Reads only the entries that it shows. */
export const listCatalogue = defineCallable('listCatalogue', {
  schema: catalogueListSchema,
  async run(request, { uid }) {
    const { order = 'newest', state, search, cursor, before } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, {
      list: 'catalogue',
      filters: { state, search, order },
      by: uid,
    });
    const listed = { list: `catalogue_${order}`, collection: 'catalogue_entries', time: 'changed_at' };
    const page = await readPageBothWays(entriesQuery(request), length, listed, { cursor, before });
    const read = page.shown.map((document) => ({ document, entry: readEntry(document) }));
    const staff = await describeStaff(read.flatMap(({ entry }) => entry?.changed_by ?? []));
    return {
      rows: read.map(({ document, entry }) =>
        entry
          ? {
              id: entry.opportunity_id,
              title: entry.title,
              category: entry.category,
              status: entry.status,
              opens: entry.opens,
              version: entry.version,
              changedAt: entry.changed_at.toISOString(),
              changedBy: staff(entry.changed_by).name,
            }
          : { id: document.id, unreadable: document.ref.path },
      ),
      next: page.next,
      previous: page.previous,
    };
  },
});

function entriesQuery({ state, search, order }: CatalogueListRequest): Query {
  let query: Query = catalogueEntries();
  if (state !== undefined) query = query.where('status', 'in', CATALOGUE_STATES[state].stored);
  if (search?.trim()) query = query.where('search', 'array-contains', searchedPart(search));
  const direction = order === 'oldest' ? 'asc' : 'desc';
  return query.orderBy('changed_at', direction).orderBy(FieldPath.documentId(), direction);
}
