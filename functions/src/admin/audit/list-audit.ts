import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type AuditPerson, type AuditRequest, auditRequestSchema } from '../../contract/admin/audit.ts';
import { AUDIT_PAGE } from '../../contract/limits.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { readAuditCursor, writeAuditCursor } from './audit-cursor.ts';
import { type AppliedFilter, AUDIT_SOURCES, auditQuery } from './audit-query.ts';
import { describeAuditPeople } from './describe-audit-people.ts';
import { parseAuditRow } from './parse-audit-row.ts';

const NO_SUCH_PAGE = 'This page of the audit is not there. Please load the list again.';
const NO_ACCOUNT = 'No account has this e-mail address. For a deleted account, enter its id.';
/** Records of these kinds name staff who act outside the portal by their address, which need not be an account's. */
const NAMES_OUTSIDERS = ['kyc_decisions', 'admin_rights'];

/**
 * A page of audit records, newest first. It reads at most 26 records, one profile for each different person in them, and one
 * record more where the cursor's record has no time.
 */
export const listAudit = defineCallable('listAudit', {
  schema: auditRequestSchema,
  async run(request, { uid }) {
    const [start, filter] = await Promise.all([findStart(request), findFilter(request)]);
    const { docs } = await start(auditQuery(request, filter))
      .limit(AUDIT_PAGE + 1)
      .get();
    const shown = docs.slice(0, AUDIT_PAGE);
    const last = docs.length > AUDIT_PAGE ? shown.at(-1) : undefined;
    const rows = await describeAuditPeople(
      shown.map((record) => parseAuditRow(request.kind, { id: record.id, data: record.data() })),
    );
    logEvent('The audit was read', { kind: request.kind, filter: filter?.filter, uid });
    return {
      rows,
      next: last ? writeAuditCursor(request.kind, last, AUDIT_SOURCES[request.kind].time) : null,
      filteredBy: filter?.person ?? null,
    };
  },
});

/** How the page begins: at the top, or after the record that the cursor names. */
async function findStart({ kind, cursor }: AuditRequest): Promise<(query: Query) => Query> {
  if (cursor === undefined) return (query) => query;
  const after = readAuditCursor(cursor);
  if (after?.kind !== kind) throw noSuchPage();
  if (after.time) return (query) => query.startAfter(after.time, after.id);
  const record: DocumentSnapshot = await firestore().doc(`${AUDIT_SOURCES[kind].collection}/${after.id}`).get();
  if (!record.exists) throw noSuchPage();
  return (query) => query.startAfter(record);
}

const noSuchPage = () => new HttpsError('invalid-argument', NO_SUCH_PAGE);

interface FoundFilter extends AppliedFilter {
  person: AuditPerson | null;
}

/** What the records are compared with. People are found by uid or e-mail address. */
async function findFilter({ kind, person, staff, opportunityId }: AuditRequest): Promise<FoundFilter | null> {
  if (opportunityId !== undefined) return { filter: 'opportunityId', values: [opportunityId], person: null };
  if (person !== undefined) {
    const found = await findAccount(person);
    if (!found && person.includes('@')) throw new HttpsError('not-found', NO_ACCOUNT);
    return { filter: 'person', values: [found?.uid ?? person], person: toPerson(person, found) };
  }
  if (staff === undefined) return null;
  const found = await findAccount(staff);
  if (!found && staff.includes('@') && !NAMES_OUTSIDERS.includes(kind)) throw new HttpsError('not-found', NO_ACCOUNT);
  const names = found ? [found.uid, found.email ?? found.uid] : [staff, staff.toLowerCase()];
  return { filter: 'staff', values: [...new Set(names)], person: toPerson(staff, found) };
}

const toPerson = (asked: string, found: UserRecord | null): AuditPerson => {
  if (found) return { id: found.uid, name: null, email: found.email ?? null, state: 'account' };
  return { id: asked, name: null, email: null, state: asked.includes('@') ? 'outside' : 'deleted' };
};

async function findAccount(asked: string): Promise<UserRecord | null> {
  const auth = await accounts();
  try {
    return await (asked.includes('@') ? auth.getUserByEmail(asked) : auth.getUser(asked));
  } catch (error) {
    const gone = ['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'];
    if (error instanceof FirebaseAuthError && gone.includes(error.code)) return null;
    throw error;
  }
}
