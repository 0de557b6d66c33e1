import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ERROR_REPORTS_LISTED, type ReportedError } from '../contract/admin/error-reports.ts';
import { emptySchema } from '../contract/schemas.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { storedErrorSchema, storedErrors } from './stored-errors.ts';

/** The latest errors of browsers. One that can't be read is left out and logged. */
export const listErrorReports = defineCallable('listErrorReports', {
  schema: emptySchema,
  async run() {
    const { docs } = await storedErrors().orderBy('last_seen_at', 'desc').limit(ERROR_REPORTS_LISTED).get();
    return { reports: docs.flatMap((document) => toReportedError(document) ?? []) };
  },
});

function toReportedError(document: QueryDocumentSnapshot): ReportedError | null {
  const error = parseOrWarn(storedErrorSchema, document);
  if (!error) return null;
  const { kind, message, stack, path, version, browser, count, first_seen_at, last_seen_at } = error;
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
    handled: Boolean(error.handled_at),
  };
}
