import { accessRequestId } from '@portal/functions/contract/access/access-machine';
import { mayOpen, type StaffArea } from '@portal/functions/contract/access/staff-policy';
import { STAFF_ROLES, type StaffRole } from '@portal/functions/contract/access/staff-roles';
import { PERSON_ENTRY_KINDS } from '@portal/functions/contract/admin/person';
import { CALLS, type CallName } from '@portal/functions/contract/calls';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { writeOpportunities } from '../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { accessRequest } from '../factories/access-requests.ts';
import { callsForStaff } from '../factories/admin-calls.ts';
import { REQUESTS } from '../factories/every-call.ts';
import { storedContactMessage } from '../factories/form-values.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { registerFinding } from '../factories/register-findings.ts';
import { adminAuth, database } from '../support/admin.ts';
import { type AnyOperation, callInProcess } from '../support/in-process.ts';
import { emptyProject, newPerson, services } from '../support/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-staff-canaries';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-staff-canaries","storageBucket":"demo-staff-canaries.appspot.com"}';
});

/** Marks one text of each kind of record, calls every operation for staff in each role, and looks for the marks. */
const callables: Record<CallName, AnyOperation> = deployed;
const BOX = 'dod-passthejam-ip-box';
const AT = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2100-01-01T00:00:00Z');
const UID = 'a-marked-investor';

/** The areas whose staff may read each mark. A mark without an area is for no member of staff. */
const AREAS = {
  'mark-case-note': ['verifications'],
  'mark-case-file': ['verifications'],
  'mark-contact-message': ['messages'],
  'mark-contact-subject': ['messages'],
  'mark-form-note': ['messages'],
  'mark-resume-name': ['messages'],
  'mark-chat-message': ['moderation', 'people'],
  'mark-removed-message': ['moderation'],
  'mark-mute-reason': ['moderation', 'people'],
  'mark-question': ['investors'],
  'mark-answer': ['investors'],
  'mark-access-reason': ['investors'],
  'mark-interest-note': ['investors'],
  'mark-pipeline-note': ['investors'],
  'mark-agreement-name': ['investors'],
  'mark-opened-file': ['documents'],
  'mark-finding': ['catalogue'],
  'mark-mail-error': ['system'],
  'mark-browser-error': ['system'],
  'mark-audit-reason': ['system', 'people'],
  'mark-private-note': [],
  'mark-passkey-hash': [],
} as const satisfies Record<string, readonly StaffArea[]>;
type Mark = keyof typeof AREAS;
const isMark = (mark: string): mark is Mark => Object.hasOwn(AREAS, mark);
const MARKS = Object.keys(AREAS).filter(isMark);

const own = { user_id: UID, created_at: AT };
const RECORDS: Record<string, object> = {
  [`profiles/${UID}`]: { username: 'marked', full_name: 'Mark Ed', avatar_url: null, created_at: AT },
  [`kyc_reviews/${UID}`]: {
    owner: null,
    checks: [],
    notes: [{ text: 'mark-case-note', by: 'staff', at: AT }],
    proposal: null,
  },
  [`kyc_documents/${UID}_id_document`]: {
    ...own,
    document_type: 'id_document',
    file_path: `kyc_files/${UID}/id.png`,
    file_name: 'mark-case-file.png',
    file_size: 10,
    mime_type: 'image/png',
    issue_date: null,
    generation: '1',
    sha256: '0'.repeat(64),
  },
  'contact_messages/marked': storedContactMessage({
    ...own,
    subject: 'mark-contact-subject',
    message: 'mark-contact-message',
    owner: null,
    search: [],
    history: [{ id: 'n1', kind: 'note', detail: 'mark-form-note', by: 'staff', at: AT }],
  }),
  'expert_applications/marked': {
    ...own,
    first_name: 'Mark',
    last_name: 'Ed',
    email: 'mark@example.com',
    expertise: 'legal',
    message: '',
    reference: '3F2A-91BC',
    status: 'new',
    owner: null,
    search: [],
    agreed_to_terms: true,
    resume: {
      file_path: 'applications/marked/resume.pdf',
      file_name: 'mark-resume-name.pdf',
      file_size: 10,
      mime_type: 'application/pdf',
      added_at: AT,
    },
  },
  'messages/marked': { ...own, content: 'mark-chat-message' },
  'message_reports/marked_reporter': {
    message_id: 'marked',
    user_id: 'reporter',
    reason: 'spam',
    created_at: AT,
    handled_at: null,
  },
  'messages/removed': { ...own, content: '', removed_at: new Date(), removed_by: 'moderator' },
  'removed_messages/removed': {
    ...own,
    content: 'mark-removed-message',
    removed_at: new Date(),
    removed_by: 'staff',
    reasons: 'spam',
    expires_at: LATER,
  },
  [`chat_mutes/${UID}`]: { until: null, reason: 'mark-mute-reason', muted_at: AT },
  'questions/marked': {
    ...own,
    opportunity_id: BOX,
    text: 'mark-question',
    status: 'answered',
    answer: 'mark-answer',
    answered_by: 'staff',
    answered_at: AT,
    published_as: null,
    removal_reason: null,
  },
  [`access_requests/${accessRequestId(BOX, UID)}`]: accessRequest(UID, BOX, { reason: 'mark-access-reason' }),
  [`interests/${BOX}_${UID}`]: {
    ...own,
    opportunity_id: BOX,
    amount: 2000,
    currency: 'GBP',
    note: 'mark-interest-note',
    stage: 'new',
    revision: 1,
    prospectus_requested_at: null,
    withdrawn_at: null,
    updated_at: AT,
  },
  [`pipeline/${BOX}_${UID}`]: {
    ...own,
    opportunity_id: BOX,
    stage: 'new',
    owner: null,
    next_step: null,
    next_at: null,
    notes: [{ text: 'mark-pipeline-note', by: 'staff', at: AT }],
    revision: 0,
    updated_at: AT,
  },
  'agreements/marked': {
    user_id: UID,
    opportunity_id: BOX,
    title: 'A box',
    version: 1,
    fingerprint: 'a hash',
    paragraphs: ['You keep it to yourself.'],
    name: 'mark-agreement-name',
    accepted_at: AT,
    expires_at: LATER,
  },
  'file_access/marked': {
    user_id: UID,
    kind: 'document',
    file_path: 'opportunity_documents/a/teaser.pdf',
    file_name: 'mark-opened-file.pdf',
    opportunity_id: BOX,
    document_id: 'term-sheet',
    disposition: 'inline',
    opened_at: AT,
    expires_at: LATER,
  },
  'register_findings/marked': registerFinding(BOX, { words: 'mark-finding' }),
  'outbox/marked': {
    ...own,
    kind: 'kyc_received',
    email: null,
    data: {},
    expires_at: LATER,
    mail: { state: 'dead', attempts: 5, next_attempt_at: null, sent_at: null, error: 'mark-mail-error' },
  },
  'error_reports/marked': {
    kind: 'uncaught',
    message: 'mark-browser-error',
    stack: '',
    path: '/',
    version: '',
    browser: 'Firefox',
    count: 1,
    first_seen_at: AT,
    last_seen_at: AT,
    status: 'new',
    builds: [],
    expires_at: LATER,
  },
  'admin_audit/marked': {
    user_id: UID,
    action: 'disable_account',
    by: 'staff',
    via: 'portal',
    subject: null,
    opportunity_id: null,
    detail: null,
    reason: 'mark-audit-reason',
    override: false,
    at: AT,
  },
  [`private_notes/${BOX}_${UID}`]: {
    user_id: UID,
    opportunity_id: BOX,
    text: 'mark-private-note',
    revision: 1,
    updated_at: AT,
  },
  [`passkeys/${UID}`]: {
    user_id: UID,
    passkeys: [],
    keys: [],
    recovery_codes: ['mark-passkey-hash'],
    sessions: [],
  },
};

/** Requests that reach the marked records, besides those of `every-call.ts`. */
const REACHING: Partial<Record<CallName, readonly object[]>> = {
  listRecords: ['messages', 'activities', 'users', 'chat_mutes', 'removed_messages'].map((list) => ({ list })),
  listForms: [{ collection: 'contact_messages' }, { collection: 'expert_applications' }],
  getForm: [
    { collection: 'contact_messages', id: 'marked' },
    { collection: 'expert_applications', id: 'marked' },
  ],
  listQuestions: [{ status: 'answered' }, { status: 'waiting', id: 'marked' }],
  listAccessRequests: [{ status: 'requested' }],
  listPipeline: [{}, { id: `${BOX}_${UID}` }],
  listAcceptances: [{ opportunityId: BOX }],
  listOpenings: [{ opportunityId: BOX }],
  listFindings: [{ status: 'open' }],
  getMessageContext: [{ messageId: 'marked' }, { messageId: 'removed' }],
  listReports: [{}, { messageId: 'marked' }],
  getKycCase: [{ uid: UID }],
  listKycReviews: [{ queue: 'waiting' }],
  getPerson: [{ uid: UID }],
  listPersonEntries: [{ uid: UID }, ...PERSON_ENTRY_KINDS.map((kind) => ({ uid: UID, kind }))],
  exportPerson: [{ uid: UID, format: 'json', reason: 'Asked by letter' }],
  listErrorReports: [{}, { state: 'new' }],
};

beforeAll(async () => {
  await emptyProject();
  const record = readCatalogue().find(({ id }) => id === BOX) ?? expect.fail(`${BOX} is missing.`);
  await writeOpportunities(services, [record]);
  await adminAuth.deleteUser(UID).catch(() => undefined);
  await adminAuth.createUser({ uid: UID, email: 'mark@example.com' });
  await writeVerification(UID, 'pending_review');
  await Promise.all(Object.entries(RECORDS).map(([path, data]) => database.doc(path).set(data)));
});
afterAll(emptyProject);

/** The marks in the answers of each call for staff. A refused call has none. */
async function marksSeenBy(auth: CallableRequest['auth']): Promise<Map<Mark, CallName[]>> {
  const seen = new Map<Mark, CallName[]>();
  for (const name of callsForStaff()) {
    const asked = { uid: UID, id: BOX, documentId: 'term-sheet' };
    for (const request of [...(REACHING[name] ?? []), REQUESTS[name](asked)]) {
      const answer = await Promise.resolve(callInProcess(callables[name], request, auth)).then(
        JSON.stringify,
        () => '',
      );
      for (const mark of MARKS.filter((each) => answer?.includes(each))) {
        seen.set(mark, [...new Set([...(seen.get(mark) ?? []), name])]);
      }
    }
  }
  return seen;
}

const mayRead = (mark: Mark, roles: readonly StaffRole[]) => AREAS[mark].some((area) => mayOpen(area, roles));

describe.each(STAFF_ROLES)('the answers to a member of staff with the role %s', (role) => {
  it('contain exactly what its areas may read', async () => {
    const seen = await marksSeenBy(await newPerson({ [role]: true }));
    const leaked = MARKS.filter((mark) => seen.has(mark) && !mayRead(mark, [role]));
    expect(leaked.map((mark) => [mark, seen.get(mark)])).toEqual([]);
    // Otherwise a mark that no call reaches would prove nothing.
    expect(MARKS.filter((mark) => mayRead(mark, [role]) && !seen.has(mark))).toEqual([]);
  });
});

it('marks records of every area but the names of colleagues', () => {
  const areas = new Set<string>(MARKS.flatMap((mark) => AREAS[mark]));
  const all = new Set<string>(callsForStaff().map((name) => CALLS[name].access));
  expect([...all].filter((area) => !areas.has(area))).toEqual(['desk']);
});
