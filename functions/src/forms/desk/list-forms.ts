import { FieldPath, type Query } from 'firebase-admin/firestore';
import { FORM_STATES, type FormsRequest, formsRequestSchema } from '../../contract/forms/form-desk.ts';
import { searchTerm } from '../../contract/forms/form-search.ts';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { readForm, toFormRow } from './form-rows.ts';

/**
 * A page of messages or applications. Indexes apply every filter, so a page reads only the records that it shows, and
 * one more.
 */
export const listForms = defineCallable('listForms', {
  schema: formsRequestSchema,
  async run(request, { uid }) {
    const { collection, order = 'newest', cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, {
      list: collection.replaceAll('_', ' '),
      filters: { ...filters, order },
      by: uid,
    });
    const listed = { list: `${collection}_${order}`, collection, time: 'created_at' };
    const page = await readPageBothWays(formsQuery(request, uid), length, listed, { cursor, before });
    return {
      rows: page.shown.map((document) => {
        const form = readForm(collection, document);
        return form ? toFormRow(document.id, form) : { id: document.id, unreadable: document.ref.path };
      }),
      next: page.next,
      previous: page.previous,
    };
  },
});

function formsQuery({ collection, state, owner, from, to, search, order }: FormsRequest, uid: string): Query {
  let query: Query = firestore().collection(collection);
  if (state !== undefined) query = query.where('status', 'in', FORM_STATES[state].stored);
  if (owner !== undefined) query = query.where('owner', '==', ownerNamed(owner, uid));
  if (search?.trim()) query = query.where('search', 'array-contains', searchTerm(search));
  if (from) query = query.where('created_at', '>=', new Date(from));
  if (to) query = query.where('created_at', '<', new Date(to));
  const direction = order === 'oldest' ? 'asc' : 'desc';
  return query.orderBy('created_at', direction).orderBy(FieldPath.documentId(), direction);
}

const ownerNamed = (owner: string, uid: string): string | null => {
  if (owner === 'none') return null;
  return owner === 'me' ? uid : owner;
};
