import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  type ErrorReportsRequest,
  errorReportsRequestSchema,
  type ReportedError,
} from '../contract/admin/error-reports.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { storedErrorSchema, storedErrors } from './stored-errors.ts';

/** A page of the errors of browsers, the latest first. */
export const listErrorReports = defineCallable('listErrorReports', {
  schema: errorReportsRequestSchema,
  async run(request, { uid: by }) {
    const { cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: 'browser errors', filters, by });
    const listed = { list: 'errors', collection: 'error_reports', time: 'last_seen_at' };
    const { shown, next, previous } = await readPageBothWays(queryOf(request), length, listed, { cursor, before });
    return {
      rows: shown.map((document) => toReportedError(document) ?? { id: document.id, unreadable: document.ref.path }),
      next,
      previous,
    };
  },
});

function queryOf({ state, build, id }: ErrorReportsRequest): Query {
  let query: Query = storedErrors();
  if (id !== undefined) return query.where(FieldPath.documentId(), '==', id);
  if (state !== undefined) query = query.where('status', '==', state);
  if (build !== undefined) query = query.where('builds', 'array-contains', build);
  return query.orderBy('last_seen_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

function toReportedError(document: QueryDocumentSnapshot): ReportedError | null {
  const error = parseOrWarn(storedErrorSchema, document);
  if (!error) return null;
  const { kind, message, stack, path, version, browser, count, first_seen_at, last_seen_at, builds, status } = error;
  return {
    id: document.id,
    kind,
    message,
    stack,
    path,
    version,
    browser,
    count,
    firstSeenAt: first_seen_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    builds,
    state: status,
  };
}
