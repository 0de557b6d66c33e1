import { database } from '../admin.ts';
import type { Played, PlayedCall } from './play-history.ts';

/** Everything that is stored about the submission of a history. */
export interface Stored {
  record: SubmissionData | null;
  outbox: { kind: string; user_id: string | null }[];
  audit: { action: string; by: string }[];
  /** The opportunities that have a draft, and those that have an owner. */
  drafts: string[];
  owned: string[];
}

interface SubmissionData {
  status: string;
  title: string;
  revision: number;
  opportunity_id: string | null;
  questions: { id: string; text: string; answer: string | null }[];
  history: { id: string; kind: string; detail: string | null; by: string | null }[];
}

export async function readStored({ id, owner, boxes }: Played): Promise<Stored> {
  const [record, outbox, audit, drafts, owned] = await Promise.all([
    database.doc(`owner_submissions/${id}`).get(),
    database.collection('outbox').where('user_id', '==', owner).get(),
    database.collection('admin_audit').where('subject', '==', `owner_submissions/${id}`).get(),
    database.getAll(...boxes.map((box) => database.doc(`opportunity_drafts/${box}`))),
    database.getAll(...boxes.map((box) => database.doc(`opportunity_owners/${box}_${owner}`))),
  ]);
  const existing = (documents: typeof drafts) => boxes.filter((_box, index) => documents[index]?.exists);
  return {
    record: (record.data() as SubmissionData | undefined) ?? null,
    outbox: outbox.docs.map((entry) => entry.data() as Stored['outbox'][number]),
    audit: audit.docs.map((entry) => entry.data() as Stored['audit'][number]),
    drafts: existing(drafts),
    owned: existing(owned),
  };
}

/** From which states each kind of step is possible. Written out a second time: the portal's own table may be wrong. */
const IN_WORK = ['received', 'questions', 'valuation', 'packaging'];
const FROM: Readonly<Record<string, readonly string[]>> = {
  sent: ['draft'],
  withdrawn: IN_WORK,
  asked: IN_WORK,
  answered: ['questions'],
  moved: IN_WORK,
  declined: IN_WORK,
  converted: ['received', 'valuation', 'packaging'],
  listed: IN_WORK,
};

interface Walk {
  state: string;
  resume: string;
  open: number;
  converted: string | null;
  /** Changes of the state that the owner is notified of. */
  moves: number;
  faults: string[];
}

/** The state that the steps lead to, with the steps that were not possible. */
function walk(history: SubmissionData['history']): Walk {
  const now: Walk = { state: 'draft', resume: 'received', open: 0, converted: null, moves: 0, faults: [] };
  const go = (state: string) => {
    if (state !== now.state) now.moves += 1;
    Object.assign(now, { state, resume: state, open: 0 });
  };
  for (const { kind, detail } of history) {
    if (kind === 'note' || kind === 'owner') continue;
    if (!FROM[kind]?.includes(now.state)) now.faults.push(`${kind} in the state ${now.state}`);
    if (kind === 'sent') now.state = 'received';
    if (kind === 'withdrawn') now.state = 'withdrawn';
    if (kind === 'asked') {
      if (now.state !== 'questions') now.resume = now.state;
      now.state = 'questions';
      now.open += 1;
    }
    if (kind === 'answered') {
      now.open -= 1;
      if (now.open === 0) now.state = now.resume;
    }
    if (kind === 'moved') {
      if (detail === now.state) now.faults.push(`moved to its own state ${detail}`);
      go(detail ?? '');
    }
    if (kind === 'declined') go('declined');
    if (kind === 'converted') {
      if (now.converted !== null) now.faults.push('converted twice');
      now.converted = detail;
      go('packaging');
    }
    if (kind === 'listed') {
      if (now.converted === null) now.faults.push('listed without an opportunity');
      go('listed');
    }
  }
  return now;
}

/** Every promise that what is stored breaks. */
export function faultsOfHistory({ calls, boxes }: Played, stored: Stored): string[] {
  const accepted = calls.filter((call) => call.accepted);
  const { record } = stored;
  if (!record) return faultsOfDiscarded(accepted, stored);
  const { history, questions } = record;
  const end = walk(history);
  const faults = [...end.faults];
  const expect = (what: string, is: unknown, shouldBe: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(shouldBe)];
    if (one !== other) faults.push(`${what}: ${one} instead of ${other}`);
  };
  const steps = (kind: string) => history.filter((step) => step.kind === kind).length;
  const sorted = (texts: readonly unknown[]) => texts.map(String).toSorted();

  expect('the state', record.status, end.state);
  expect(
    'open questions',
    questions.filter(({ answer }) => answer === null).length,
    end.state === 'withdrawn' ? end.open : openIn(end),
  );
  const saves = accepted.filter(({ name }) => name === 'saveSubmission');
  expect('the revision', record.revision, saves.length + history.length);
  const last = saves.toSorted((one, other) => Number(one.revision) - Number(other.revision)).at(-1);
  expect('the title', record.title, JSON.parse(String(last?.request.fields)).title);

  const answers = accepted.filter(({ name }) => name === 'answerSubmissionQuestion');
  expect(
    'answers',
    sorted(questions.flatMap(({ answer }) => answer ?? [])),
    sorted(answers.map(({ request }) => request.answer)),
  );
  expect('steps of answers', steps('answered'), answers.length);
  for (const { id, text } of questions) {
    const asked = accepted.some(({ request }) => request.requestId === id && request.ask === text);
    if (!asked) faults.push(`nobody asked ${text}`);
  }

  const updates = new Set(
    accepted.flatMap(({ request }) => (request.requestId === undefined ? [] : [request.requestId])),
  );
  const byStaff = history.filter(({ kind }) => BY_REQUEST.includes(kind)).map(({ id }) => id);
  expect('requests of staff', sorted(byStaff), sorted([...updates]));
  const withdrawals = accepted.filter(({ name }) => name === 'withdrawSubmission').length;
  expect('withdrawals', [steps('withdrawn'), withdrawals > 1], [withdrawals, false]);
  expect('sendings', steps('sent'), accepted.filter(({ name }) => name === 'sendSubmission').length);

  const converted = end.converted === null ? [] : [end.converted];
  expect('the opportunity', record.opportunity_id, end.converted);
  expect('drafts', stored.drafts, converted);
  expect('owned opportunities', stored.owned, converted);
  const answered = accepted.filter(({ name }) => name === 'convertSubmission');
  expect('conversions', [...new Set(answered.map(({ request }) => request.opportunityId))], converted);
  expect('ids', boxes.includes(end.converted ?? boxes[0] ?? ''), true);

  const notices = (kind: string) => stored.outbox.filter((entry) => entry.kind === kind).length;
  expect('notices of receipt', notices('submission_received'), steps('sent'));
  expect('notices of questions', notices('submission_question'), steps('asked'));
  expect('notices of states', notices('submission_moved'), end.moves);
  const audited = (action: string) => stored.audit.filter((entry) => entry.action === action).length;
  expect('audited changes', audited('update_submission'), byStaff.length);
  expect('audited conversions', audited('convert_submission'), converted.length);
  return faults;
}

/** Steps whose id is the request's. */
const BY_REQUEST = ['asked', 'moved', 'declined', 'note', 'owner'];

const openIn = ({ state, open }: Walk) => (state === 'questions' ? open : 0);

/** A draft that its owner discarded leaves nothing. */
function faultsOfDiscarded(accepted: readonly PlayedCall[], { outbox, audit, drafts, owned }: Stored): string[] {
  const discarded = accepted.some(({ name }) => name === 'withdrawSubmission');
  const left = [...outbox, ...audit, ...drafts, ...owned].length;
  return [...(discarded ? [] : ['the submission is missing']), ...(left > 0 ? [`${left} records are left`] : [])];
}
