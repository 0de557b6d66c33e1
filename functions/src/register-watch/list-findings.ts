import { FieldPath, type Query } from 'firebase-admin/firestore';
import {
  type FindingRow,
  type FindingsRequest,
  findingsRequestSchema,
  type RegisterFinding,
  registerFindingSchema,
} from '../contract/admin/register-findings.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { findings } from './finding-store.ts';
import { registerWatch } from './settings.ts';

/** A page of the differences with a status: the longest waiting one first, otherwise the latest decision first. */
export const listFindings = defineCallable('listFindings', {
  schema: findingsRequestSchema,
  async run(request, { uid: by }) {
    const { cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: 'register differences', filters, by });
    const listed = { list: `register_${request.status}`, collection: 'register_findings', time: timeOf(request) };
    const query = findingsQuery(request);
    const { shown, next, previous } = await readPageBothWays(query, length, listed, { cursor, before });
    return {
      watch: registerWatch(),
      rows: shown.map((document) => {
        const finding = parseOrWarn(registerFindingSchema, document);
        return finding ? toRow(document.id, finding) : { id: document.id, unreadable: document.ref.path };
      }),
      next,
      previous,
    };
  },
});

/** The field that orders the findings with a status. */
const timeOf = ({ status }: FindingsRequest): 'found_at' | 'decided_at' =>
  status === 'open' ? 'found_at' : 'decided_at';

function findingsQuery(request: FindingsRequest): Query {
  const { id, status, opportunityId } = request;
  if (id !== undefined) return findings().where(FieldPath.documentId(), '==', id);
  let query = findings().where('status', '==', status);
  if (opportunityId !== undefined) query = query.where('opportunity_id', '==', opportunityId);
  const order = status === 'open' ? 'asc' : 'desc';
  return query.orderBy(timeOf(request), order).orderBy(FieldPath.documentId(), order);
}

/** Names each field, without the admin who decided; the audit names them. */
const toRow = (id: string, finding: RegisterFinding): FindingRow => ({
  id,
  opportunityId: finding.opportunity_id,
  right: finding.right,
  field: finding.field,
  recorded: finding.recorded,
  reported: finding.reported,
  since: finding.since,
  words: finding.words,
  asOf: finding.as_of,
  status: finding.status,
  foundAt: finding.found_at.toISOString(),
  decidedAt: finding.decided_at?.toISOString() ?? null,
  reason: finding.reason,
});
