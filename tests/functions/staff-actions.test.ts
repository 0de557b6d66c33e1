import type { StaffArea } from '@portal/functions/contract/access/staff-policy';
import type { CALLS } from '@portal/functions/contract/calls';
import type { Proposal } from '@portal/functions/contract/owners/proposals';
import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDraft } from '../../functions/src/editing/draft-store.ts';
import { publishRecord, readStanding } from '../../functions/src/editing/versions.ts';
import { DELETED_ACCOUNT } from '../../functions/src/people/personal-data.ts';
import { accessRequest, writeAccessRequest } from '../factories/access-requests.ts';
import { callsForStaff } from '../factories/admin-calls.ts';
import { formChange, REQUESTS, submissionChange } from '../factories/every-call.ts';
import { storedContactMessage } from '../factories/form-values.ts';
import { indication, openInterested } from '../factories/interests.ts';
import { caseOf } from '../factories/kyc-cases.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { ownerProposal } from '../factories/owner-proposals.ts';
import { type AccountHolder, openAdmin } from '../factories/people.ts';
import { registerFinding, writeFinding } from '../factories/register-findings.ts';
import { pdf } from '../factories/sample-files.ts';
import { storedSubmission } from '../factories/submissions.ts';
import { adminAuth, database, read } from '../support/admin.ts';
import { eventually } from '../support/poll.ts';
import { readWholePortal } from '../support/whole-portal.ts';

type AdminCall = {
  [Name in keyof typeof CALLS]: (typeof CALLS)[Name]['access'] extends StaffArea ? Name : never;
}[keyof typeof CALLS];

interface Change {
  /** Writes the data that the call changes. Returns the request and the person it concerns. */
  prepare: () => Promise<{ request: object; uid: string | null }>;
  /** The collection of the record, and its fields except admin, person and time. */
  record: { collection: string; says: DocumentData };
  /** Repeating the call changes nothing and adds no second record. */
  idempotent?: true;
}

const at = () => new Date();

async function newMember(): Promise<string> {
  const { uid } = await adminAuth.createUser({ email: `${crypto.randomUUID()}@example.com`, emailVerified: true });
  await database
    .doc(`profiles/${uid}`)
    .set({ username: 'member', full_name: 'A Member', avatar_url: null, created_at: at() });
  return uid;
}

async function reportedMessage() {
  const uid = await newMember();
  const messageId = crypto.randomUUID();
  await database.doc(`messages/${messageId}`).set({ user_id: uid, content: 'Buy now', created_at: at() });
  await database
    .doc(`message_reports/${messageId}_reporter`)
    .set({ message_id: messageId, user_id: 'reporter', reason: 'spam', created_at: at(), handled_at: null });
  return { request: { messageId }, uid };
}

async function storedMessage(fields: object = {}) {
  const uid = await newMember();
  const id = crypto.randomUUID();
  await database.doc(`contact_messages/${id}`).set(storedContactMessage({ user_id: uid, ...fields }));
  return { uid, id };
}

const BOX = 'medtech-ip-box-epsilon';

async function storedQuestion() {
  const uid = await newMember();
  const id = crypto.randomUUID();
  const answer = { answer: null, answered_by: null, answered_at: null, published_as: null, removal_reason: null };
  await database.doc(`questions/${id}`).set({
    user_id: uid,
    opportunity_id: BOX,
    text: 'Who owns the patents?',
    status: 'waiting',
    ...answer,
    created_at: at(),
  });
  return { id, uid };
}

async function sentSubmission() {
  const uid = await newMember();
  const id = crypto.randomUUID();
  await database.doc(`owner_submissions/${id}`).set(storedSubmission(uid));
  return { id, uid };
}

async function storedProposal(change: Partial<Proposal> = {}) {
  const uid = await newMember();
  const id = crypto.randomUUID();
  await database.doc(`owner_proposals/${id}`).set(ownerProposal(uid, { opportunity_id: BOX, ...change }));
  return { id, uid };
}

/** The id of an opportunity that does not exist. */
const newId = () => `box-${crypto.randomUUID()}`;

async function storedDraft(record: object = { title: 'A box' }) {
  const id = newId();
  await database.runTransaction((transaction) =>
    newDraft(transaction, { id, record: { ...record }, source: 'new', by: 'an editor', at: at() }),
  );
  onTestFinished(() => removeOpportunity(id));
  return id;
}

async function publishedBox() {
  const id = newId();
  const record = { ...(await validRecord()), id };
  await database.runTransaction(async (transaction) => {
    const standing = await readStanding(transaction, id);
    publishRecord(transaction, id, standing, { record, by: 'an editor', at: at(), source: 'draft' });
  });
  onTestFinished(() => removeOpportunity(id));
  return id;
}

const removeOpportunity = async (id: string) => void (await database.doc(`opportunities/${id}`).delete());

let nextOrder = 1000;

/** The record of a seeded opportunity in a place of its own. */
const validRecord = async () => ({
  ...(await read(`opportunities/${BOX}`)),
  order: nextOrder++,
});

const action = (name: string, says: DocumentData = {}): Change['record'] => ({
  collection: 'admin_audit',
  says: { action: name, via: 'portal', override: false, reason: null, detail: null, subject: null, ...says },
});

/** Every call for admins: it only reads, it changes a draft, which names its editors, or its change leaves this record. */
const ADMIN_CALLS: Record<AdminCall, 'reads' | 'drafts' | Change> = {
  listReports: 'reads',
  listKycReviews: 'reads',
  getKycCase: 'reads',
  // The opening is logged when the link is used (kyc-access-log.test.ts, admin-forms.test.ts).
  getKycFileLink: 'reads',
  getResumeLink: 'reads',
  findPeople: 'reads',
  describePeople: 'reads',
  listRecords: 'reads',
  listForms: 'reads',
  countStates: 'reads',
  getForm: 'reads',
  countRecords: 'reads',
  countWaiting: 'reads',
  countWork: 'reads',
  listPipeline: 'reads',
  countPipeline: 'reads',
  getStatus: 'reads',
  listStaff: 'reads',
  setStaffRole: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { uid, role: 'reviewer', held: true, reason: 'She joins compliance.' }, uid };
    },
    record: action('grant', { detail: 'reviewer', reason: 'She joins compliance.' }),
    idempotent: true,
  },
  updatePipeline: {
    prepare: async () => {
      const { uid, call } = await openInterested();
      await call('setInterest', indication('tech-ip-box-alpha'));
      return { request: { id: `tech-ip-box-alpha_${uid}`, revision: 0, stage: 'in_talks' }, uid };
    },
    record: action('update_pipeline', {
      subject: expect.stringMatching(/^pipeline\//),
      detail: 'stage in_talks',
    }),
  },
  listAudit: 'reads',
  listDeadMails: 'reads',
  listErrorReports: 'reads',
  setErrorState: {
    prepare: async () => {
      const id = crypto.randomUUID();
      await database.doc(`error_reports/${id}`).set({ message: 'A failure', last_seen_at: at(), status: 'new' });
      return { request: { id, state: 'known' }, uid: null };
    },
    record: action('handle_error', { subject: expect.stringMatching(/^error_reports\//), detail: 'known' }),
    idempotent: true,
  },
  listSubmissions: 'reads',
  getStaffSubmission: 'reads',
  // The opening is logged when the link is used.
  getSubmissionFileLink: 'reads',
  updateSubmission: {
    prepare: async () => {
      const { id, uid } = await sentSubmission();
      return { request: { ...submissionChange(id), move: 'valuation' }, uid };
    },
    record: action('update_submission', {
      subject: expect.stringMatching(/^owner_submissions\//),
      detail: 'state valuation',
    }),
    idempotent: true,
  },
  convertSubmission: {
    prepare: async () => {
      const { id, uid } = await sentSubmission();
      return { request: { id, revision: 1, opportunityId: newId() }, uid };
    },
    record: action('convert_submission', { subject: expect.stringMatching(/^owner_submissions\//) }),
    idempotent: true,
  },
  setOpportunityOwner: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { opportunityId: BOX, uid, owns: true }, uid };
    },
    record: action('bind_owner', { subject: expect.stringMatching(/^opportunity_owners\//) }),
    idempotent: true,
  },
  listProposals: 'reads',
  returnAnswerDraft: {
    prepare: async () => {
      const { id, uid } = await storedProposal({
        kind: 'answer',
        answer: { question_id: 'a-question', answer: 'Us.' },
      });
      return { request: { id, revision: 1, reason: 'Too short.' }, uid };
    },
    record: action('return_answer_draft', {
      subject: expect.stringMatching(/^owner_proposals\//),
      detail: 'answer',
      reason: 'Too short.',
    }),
    idempotent: true,
  },
  returnProposal: {
    prepare: async () => {
      const { id, uid } = await storedProposal();
      return { request: { id, revision: 1, reason: 'Not so.' }, uid };
    },
    record: action('return_proposal', {
      subject: expect.stringMatching(/^owner_proposals\//),
      detail: 'correction',
      reason: 'Not so.',
    }),
    idempotent: true,
  },
  acceptCorrection: {
    prepare: async () => {
      const { id, uid } = await storedProposal({ opportunity_id: await storedDraft() });
      return { request: { id, revision: 1 }, uid };
    },
    record: action('accept_correction', {
      subject: expect.stringMatching(/^owner_proposals\//),
      detail: 'keyTechnology',
    }),
    idempotent: true,
  },
  listCatalogue: 'reads',
  getDraft: 'reads',
  watchDraft: 'drafts',
  saveDraft: 'drafts',
  createDraft: {
    prepare: async () => ({ request: { id: newId(), title: 'A new box', category: 'Biotechnology' }, uid: null }),
    record: action('start_draft', { subject: expect.stringMatching(/^opportunity_drafts\//), detail: 'new' }),
  },
  duplicateDraft: {
    prepare: async () => ({ request: { from: BOX, id: newId() }, uid: null }),
    record: action('start_draft', { subject: expect.stringMatching(/^opportunity_drafts\//), detail: 'duplicate' }),
  },
  openDraft: {
    prepare: async () => {
      await database.doc(`opportunity_drafts/${BOX}`).delete();
      return { request: { id: BOX }, uid: null };
    },
    record: action('start_draft', { subject: expect.stringMatching(/^opportunity_drafts\//), detail: 'published' }),
    idempotent: true,
  },
  checkDraft: 'reads',
  previewDraft: 'reads',
  describePublication: 'reads',
  listVersions: 'reads',
  listArchivedTitles: 'reads',
  publishDraft: {
    prepare: async () => ({
      request: { id: await storedDraft(await validRecord()), revision: 1, version: null },
      uid: null,
    }),
    record: action('publish_opportunity', { subject: expect.stringMatching(/^opportunities\//), detail: '1' }),
  },
  restoreVersion: {
    prepare: async () => ({ request: { id: await publishedBox(), number: 1 }, uid: null }),
    record: action('start_draft', { subject: expect.stringMatching(/^opportunity_drafts\//), detail: 'version 1' }),
  },
  archiveOpportunity: {
    prepare: async () => ({ request: { id: await publishedBox(), reason: 'It is sold.' }, uid: null }),
    record: action('archive_opportunity', {
      subject: expect.stringMatching(/^archived_opportunities\//),
      reason: 'It is sold.',
    }),
    idempotent: true,
  },
  discardDraft: {
    prepare: async () => ({ request: { id: await storedDraft(), revision: 1 }, uid: null }),
    record: action('discard_draft', { subject: expect.stringMatching(/^opportunity_drafts\//) }),
    idempotent: true,
  },
  listQuestions: 'reads',
  listAccessRequests: 'reads',
  listFindings: 'reads',
  listAcceptances: 'reads',
  countOpenings: 'reads',
  listOpenings: 'reads',
  removeMessage: {
    prepare: reportedMessage,
    record: action('remove_message', { subject: expect.stringMatching(/^messages\//), detail: 'spam' }),
    idempotent: true,
  },
  getMessageContext: 'reads',
  restoreMessage: {
    prepare: async () => {
      const { request, uid } = await reportedMessage();
      const { messageId } = request;
      const message = { user_id: uid, content: '', created_at: at(), removed_at: at(), removed_by: 'moderator' };
      await database.doc(`messages/${messageId}`).set(message);
      await database.doc(`removed_messages/${messageId}`).set({
        ...message,
        content: 'Buy now',
        removed_by: 'another admin',
        reasons: null,
        expires_at: new Date('2200-01-01'),
      });
      return { request, uid };
    },
    record: action('restore_message', { subject: expect.stringMatching(/^messages\//) }),
    idempotent: true,
  },
  dismissReports: {
    prepare: reportedMessage,
    record: action('dismiss_reports', { subject: expect.stringMatching(/^messages\//), detail: 'spam' }),
    idempotent: true,
  },
  muteAuthor: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { uid, hours: 24, reason: 'Advertising' }, uid };
    },
    record: action('mute', { reason: 'Advertising', detail: expect.stringMatching(/^\d{4}-.*Z$/) }),
  },
  unmuteAuthor: {
    prepare: async () => {
      const uid = await newMember();
      await database.doc(`chat_mutes/${uid}`).set({ until: null, reason: 'Advertising', muted_at: at() });
      return { request: { uid, reason: 'A mistake.' }, uid };
    },
    record: action('unmute', { reason: 'A mistake.' }),
    idempotent: true,
  },
  updateForm: {
    prepare: async () => {
      const { uid, id } = await storedMessage();
      return { request: { ...formChange(id), state: 'closed' }, uid };
    },
    record: action('update_form', { subject: expect.stringMatching(/^contact_messages\//), detail: 'state closed' }),
    idempotent: true,
  },
  replyToForm: {
    prepare: async () => {
      const { uid, id } = await storedMessage();
      return { request: { ...formChange(id), text: 'The secret word is heron.' }, uid };
    },
    record: action('reply_to_form', {
      subject: expect.stringMatching(/^contact_messages\//),
      detail: 'state answered',
    }),
    idempotent: true,
  },
  closeMessages: {
    prepare: async () => {
      const { uid, id } = await storedMessage({ status: 'answered' });
      return { request: { ids: [id] }, uid };
    },
    record: action('update_form', { subject: expect.stringMatching(/^contact_messages\//), detail: 'state closed' }),
    idempotent: true,
  },
  answerQuestion: {
    prepare: async () => {
      const { id, uid } = await storedQuestion();
      return { request: { id, answer: 'The company.', publishAs: null }, uid };
    },
    record: action('answer_question', { subject: expect.stringMatching(/^questions\//), detail: 'private' }),
  },
  removeQuestion: {
    prepare: async () => {
      const { id, uid } = await storedQuestion();
      return { request: { id, reason: 'Advertising' }, uid };
    },
    record: action('remove_question', { subject: expect.stringMatching(/^questions\//), reason: 'Advertising' }),
    idempotent: true,
  },
  publishUpdate: {
    prepare: async () => {
      const update = { title: 'A patent', text: 'It is granted.', milestone: '' };
      return { request: { opportunityId: BOX, submissionId: crypto.randomUUID(), ...update }, uid: null };
    },
    record: action('publish_update', { subject: expect.stringMatching(/^opportunity_updates\//), detail: BOX }),
    idempotent: true,
  },
  editUpdate: {
    prepare: async () => {
      const id = crypto.randomUUID();
      const update = { title: 'A patent', text: 'It is granted.', milestone: null };
      await database
        .doc(`opportunity_updates/${id}`)
        .set({ ...update, opportunity_id: BOX, published_at: at(), by: 'an admin' });
      return { request: { id, editedAt: null, ...update, milestone: '', change: 'The date.' }, uid: null };
    },
    record: action('edit_update', {
      subject: expect.stringMatching(/^opportunity_updates\//),
      detail: BOX,
      reason: 'The date.',
    }),
  },
  removeUpdate: {
    prepare: async () => {
      const id = crypto.randomUUID();
      const update = { title: 'A patent', text: 'It is granted.', milestone: null };
      await database
        .doc(`opportunity_updates/${id}`)
        .set({ ...update, opportunity_id: BOX, published_at: at(), by: 'an admin' });
      return { request: { id }, uid: null };
    },
    record: action('remove_update', { subject: expect.stringMatching(/^opportunity_updates\//), detail: BOX }),
    idempotent: true,
  },
  confirmFinding: {
    prepare: async () => {
      const finding = await writeFinding(registerFinding(BOX));
      return { request: { ...finding, title: 'A patent lapsed', text: 'It lapsed in Germany.' }, uid: null };
    },
    record: action('confirm_finding', {
      subject: expect.stringMatching(/^register_findings\//),
      detail: expect.stringMatching(/^opportunity_updates\//),
    }),
    idempotent: true,
  },
  dismissFinding: {
    prepare: async () => ({
      request: { ...(await writeFinding(registerFinding(BOX))), reason: 'An error of the register' },
      uid: null,
    }),
    record: action('dismiss_finding', {
      subject: expect.stringMatching(/^register_findings\//),
      detail: BOX,
      reason: 'An error of the register',
    }),
    idempotent: true,
  },
  decideAccessRequest: {
    prepare: async () => {
      const uid = await newMember();
      await writeAccessRequest(accessRequest(uid, BOX));
      return { request: { id: BOX, uid, decision: 'grant', days: 7 }, uid };
    },
    record: action('grant_access', {
      subject: expect.stringMatching(/^access_requests\//),
      detail: expect.stringMatching(/Z$/),
    }),
    idempotent: true,
  },
  getPerson: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { uid }, uid };
    },
    record: action('open_person'),
    idempotent: true,
  },
  listPersonEntries: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { uid, kind: 'chat' }, uid };
    },
    record: action('open_person'),
    idempotent: true,
  },
  actOnAccount: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { uid, action: 'disable_account', reason: 'A lost phone' }, uid };
    },
    record: action('disable_account', { reason: 'A lost phone' }),
    idempotent: true,
  },
  exportPerson: {
    prepare: async () => {
      const uid = await newMember();
      return { request: { uid, format: 'json', reason: 'Asked by letter' }, uid };
    },
    record: action('export_person', { detail: 'json', reason: 'Asked by letter' }),
  },
  previewErasure: 'reads',
  getPasscodes: 'reads',
  uploadDocument: {
    prepare: async () => {
      const id = await storedDraft();
      const content = pdf().toString('base64');
      return {
        request: { ...(REQUESTS.uploadDocument({ uid: '', id, documentId: '' }) as object), id, content },
        uid: null,
      };
    },
    record: action('upload_document', { detail: 'teaser, version 1' }),
    idempotent: true,
  },
  renewPasscode: {
    prepare: async () => ({ request: { id: await publishedBox(), reason: 'It was in a forwarded email' }, uid: null }),
    record: action('renew_passcode', {
      opportunity_id: expect.stringMatching(/^box-/),
      reason: 'It was in a forwarded email',
    }),
  },
  endPasscode: {
    prepare: async () => ({ request: { id: await publishedBox(), reason: 'The round is closed' }, uid: null }),
    record: action('end_passcode', { opportunity_id: expect.stringMatching(/^box-/), reason: 'The round is closed' }),
  },
  erasePerson: {
    prepare: async () => {
      const uid = await newMember();
      const { email } = await adminAuth.getUser(uid);
      return { request: { uid, email, reason: 'Asked by letter' }, uid: DELETED_ACCOUNT };
    },
    record: action('erase_account', { reason: 'Asked by letter' }),
  },
  resendMail: {
    prepare: async () => {
      const uid = await newMember();
      const id = `kyc_received_${uid}`;
      const mail = { state: 'dead', attempts: 7, next_attempt_at: null, sent_at: null, error: 'Unreachable.' };
      const entry = { kind: 'kyc_received', user_id: uid, email: null, data: {} };
      await database.doc(`outbox/${id}`).set({ ...entry, created_at: at(), expires_at: new Date('2200-01-01'), mail });
      return { request: { id }, uid };
    },
    record: action('resend_mail', { detail: 'kyc_received' }),
  },
  decideKycReview: {
    prepare: async () => {
      const uid = await newMember();
      await writeVerification(uid, 'pending_review');
      return { request: { uid, decision: 'reject', reasons: ['other'], message: 'Please look again.' }, uid };
    },
    record: { collection: 'kyc_audit', says: { way: 'review', decision: 'reject', reason: 'Please look again.' } },
  },
  updateKycReview: {
    prepare: async () => {
      const uid = await newMember();
      await writeVerification(uid, 'pending_review');
      return { request: { uid, change: 'take' }, uid };
    },
    record: action('take_verification', { subject: expect.stringMatching(/^kyc_reviews\//) }),
    idempotent: true,
  },
};

async function recordsBy(collection: string, admin: AccountHolder): Promise<DocumentData[]> {
  const { docs } = await database.collection(collection).where('by', '==', admin.uid).get();
  return docs.map((document) => document.data());
}

/** Adds the version of the case to a decision. */
async function withVersion(name: string, request: object, admin: AccountHolder): Promise<object> {
  if (name !== 'decideKycReview' || !('uid' in request)) return request;
  const { version } = await caseOf(admin, String(request.uid));
  return { ...request, version };
}

it('every call for staff either only reads or leaves a record', () => {
  expect(Object.keys(ADMIN_CALLS).sort()).toEqual(callsForStaff().toSorted());
});

const entries = Object.entries(ADMIN_CALLS) as [AdminCall, 'reads' | 'drafts' | Change][];
const changes = entries.flatMap(([name, is]) => (typeof is === 'string' ? [] : [[name, is] as const]));
const reads = entries.flatMap(([name, is]) => (is === 'reads' ? [name] : []));

describe.each(changes)('%s', (name, { prepare, record: { collection, says }, idempotent }) => {
  it('leaves one record with the admin, action, person and time', async () => {
    const admin = await openAdmin();
    const { request, uid } = await prepare();
    const asked = await withVersion(name, request, admin);
    const before = Date.now();
    await admin.call(name, asked);
    const expected = { ...says, user_id: uid, by: admin.uid };
    const [record, ...others] = await recordsBy(collection, admin);
    expect(record).toEqual(expect.objectContaining(expected));
    expect(Math.abs(record?.at.toMillis() - before)).toBeLessThan(60_000);
    expect(others).toEqual([]);
    if (idempotent) {
      await admin.call(name, asked);
      expect(await recordsBy(collection, admin)).toHaveLength(1);
    }
  });

  it('leaves no record if it changes nothing', async () => {
    const admin = await openAdmin();
    const missing = { uid: admin.uid, id: 'biotech-ip-box-beta', documentId: 'term-sheet' };
    await admin.call(name, REQUESTS[name](missing)).catch(() => undefined);
    expect(await recordsBy(collection, admin)).toEqual([]);
  });
});

it('the calls listed as reading change nothing', async () => {
  const admin = await openAdmin();
  const asked = { uid: admin.uid, id: 'biotech-ip-box-beta', documentId: 'term-sheet' };
  // Retried because triggers of earlier tests may still write. A call that writes would fail each time.
  await eventually(async () => {
    const before = await readWholePortal();
    await Promise.allSettled(reads.map((name) => admin.call(name, REQUESTS[name](asked))));
    expect(await readWholePortal()).toEqual(before);
  });
});
