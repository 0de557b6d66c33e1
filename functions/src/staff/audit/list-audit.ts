import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  type AuditFilter,
  type AuditKind,
  type AuditPerson,
  type AuditRequest,
  type AuditRow,
  auditRequestSchema,
} from '../../contract/admin/audit.ts';
import { AUDIT_PAGE } from '../../contract/limits.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { readPage, startOfPage } from '../../people/list-cursor.ts';
import { readMerged } from '../../people/merged-list.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { findUsers } from '../../platform/sessions.ts';
import { type AppliedFilter, AUDIT_SOURCES, auditQuery, kindsIn, parseAuditRow } from './audit-records.ts';

const NO_ACCOUNT = 'No account has this email address. For a deleted account, enter its id.';
/** Records of these kinds name staff outside the portal by an address, which need not belong to an account. */
const NAMES_OUTSIDERS: readonly (AuditKind | undefined)[] = ['kyc_decisions', 'admin_rights', undefined];

/**
 * A page of audit records, newest first: of one kind, or of all as one list. Unless it is exported, reads at most 26
 * records of each kind, one profile for each different person in them, and one more record if the cursor's record has no
 * time. The whole list leaves out records without a time; the server writes none.
 */
export const listAudit = defineCallable('listAudit', {
  schema: auditRequestSchema,
  async run(request, { uid }) {
    const { kind, cursor: _cursor, forExport: _forExport, ...asked } = request;
    const list = kind ? `audit of ${kind.replaceAll('_', ' ')}` : 'audit';
    const length = await rowsOnPage(request, AUDIT_PAGE, { list, filters: asked, by: uid });
    const filters = await findFilters(request);
    const { records, next } = kind
      ? await readKind(kind, request, { filters, length })
      : await readAll(request, { filters, length });
    const rows = await describeAuditPeople(
      records.map(({ of, record }) => parseAuditRow(of, { id: record.id, data: record.data() })),
    );
    logEvent('The audit was viewed', { kind, filters: filters.map(({ filter }) => filter).join(), uid });
    const personOf = (by: AuditFilter) => filters.find(({ filter }) => filter === by)?.person ?? null;
    return { rows, next, filteredBy: { person: personOf('person'), staff: personOf('staff') } };
  },
});

interface Narrowed {
  filters: readonly FoundFilter[];
  length: number;
}

async function readKind(kind: AuditKind, request: AuditRequest, { filters, length }: Narrowed) {
  const { collection, time } = AUDIT_SOURCES[kind];
  const start = await startOfPage({ list: kind, collection }, request.cursor);
  const query = auditQuery(kind, request, filters).orderBy(time, 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { shown, next } = await readPage(start(query), length, { list: kind, time });
  return { records: shown.map((record) => ({ of: kind, record })), next };
}

async function readAll(request: AuditRequest, { filters, length }: Narrowed) {
  const sources = kindsIn(undefined, filters).map((name) => ({
    name,
    time: AUDIT_SOURCES[name].time,
    query: auditQuery(name, request, filters),
  }));
  const { shown, next } = await readMerged(sources, length, request.cursor);
  return { records: shown.map(({ source, record }) => ({ of: source, record })), next };
}

interface FoundFilter extends AppliedFilter {
  person: AuditPerson | null;
}

/** The values to filter by. People are found by uid or email address. */
async function findFilters({ kind, person, staff, opportunityId }: AuditRequest): Promise<FoundFilter[]> {
  const found = await Promise.all([
    person === undefined ? null : findPerson(person),
    staff === undefined ? null : findStaff(staff, kind),
    opportunityId === undefined ? null : ({ filter: 'opportunityId', values: [opportunityId], person: null } as const),
  ]);
  return found.filter((filter) => filter !== null);
}

async function findPerson(person: string): Promise<FoundFilter> {
  const found = await findAccount(person);
  if (!found && person.includes('@')) throw new HttpsError('not-found', NO_ACCOUNT);
  return { filter: 'person', values: [found?.uid ?? person], person: toPerson(person, found) };
}

async function findStaff(staff: string, kind: AuditKind | undefined): Promise<FoundFilter> {
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
    const noAccount = ['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'];
    if (error instanceof FirebaseAuthError && noAccount.includes(error.code)) return null;
    throw error;
  }
}

/** Ids that can be looked up: Firebase Auth and Firestore each reject a whole batch with one invalid id. */
const UID = /^(?!__)[\w-]{1,128}$/;

type Facts = Pick<AuditPerson, 'name' | 'email'>;

/**
 * Describes the people in these rows with one read for each profile, and one request to Firebase Auth for each hundred.
 */
export async function describeAuditPeople(rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const facts = await findAccounts(rows.flatMap(({ person, staff }) => [person?.id ?? '', staff?.id ?? '']));
  const describe = (person: AuditPerson | null) => person && describeAuditPerson(person, facts);
  return rows.map((row) => ({ ...row, person: describe(row.person), staff: describe(row.staff) }));
}

function describeAuditPerson(person: AuditPerson, facts: ReadonlyMap<string, Facts>): AuditPerson {
  const known = facts.get(person.id);
  return known ? { ...person, ...known, state: 'account' } : person;
}

async function findAccounts(ids: readonly string[]): Promise<Map<string, Facts>> {
  const uids = [...new Set(ids)].filter((id) => UID.test(id));
  if (uids.length === 0) return new Map();
  const refs = uids.map((uid) => firestore().doc(`profiles/${uid}`));
  const [users, profiles] = await Promise.all([
    findUsers(uids),
    firestore().getAll(...refs, { fieldMask: ['full_name', 'username'] }),
  ]);
  const nameOf = (profile: DocumentSnapshot) => text(profile.get('full_name')) ?? text(profile.get('username'));
  const names = new Map(profiles.map((profile) => [profile.id, nameOf(profile)]));
  return new Map(users.map(({ uid, email }) => [uid, { name: names.get(uid) ?? null, email: email ?? null }]));
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
