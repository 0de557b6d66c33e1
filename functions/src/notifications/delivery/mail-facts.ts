import { acceptances } from '../../access/load-agreement.ts';
import { titleForMail, titlesForMail } from '../../access/titles.ts';
import { type Acceptance, acceptanceSchema } from '../../contract/access/agreements.ts';
import { repliesSchema } from '../../contract/forms/form-records.ts';
import { LOCALE } from '../../contract/locale.ts';
import type { MailFacts } from '../../contract/notifications/mail-texts/mail-text.ts';
import type { OutboxEntry } from '../../events/outbox.ts';
import {
  countAccessRequests,
  countFindings,
  countForms,
  countProposals,
  countQuestions,
  countSubmissions,
  countVerifications,
  oldestAccessRequest,
  oldestFinding,
  oldestForm,
  oldestQuestion,
  oldestSubmission,
  oldestVerification,
} from '../../events/staff-queues.ts';
import { firestore } from '../../platform/admin.ts';
import { parseDocument, parseOrWarn } from '../../platform/stored-documents.ts';

type Found = { [Fact in keyof MailFacts]: string | null };

/** Finds the facts of a mail. `greeted` is the account that the mail greets by name. Omits missing facts. */
export async function findMailFacts(entry: OutboxEntry, greeted: string | null, at: Date): Promise<MailFacts> {
  const [name, facts] = await Promise.all([nameOf(greeted), factsOf(entry, at)]);
  return Object.fromEntries(Object.entries({ ...facts, name }).filter(([, value]) => value));
}

async function factsOf({ kind, user_id: uid, data }: OutboxEntry, at: Date): Promise<Found> {
  switch (kind) {
    case 'opportunity_opened':
    case 'search_matched':
    case 'question_answered':
    case 'question_removed':
    case 'access_granted':
    case 'access_declined':
    case 'access_revoked':
    case 'interest_moved':
      return uid === null || !data.opportunity_id ? {} : { title: await titleForMail(uid, data.opportunity_id) };
    case 'document_added':
    case 'document_changed': {
      const ids = data.document_ids?.split('+');
      const titles = uid === null || !data.opportunity_id ? null : await titlesForMail(uid, data.opportunity_id, ids);
      return titles === null ? {} : { title: titles.title, documents: titles.documents.join(', ') };
    }
    case 'update_published': {
      const title = uid === null || !data.opportunity_id ? null : await titleForMail(uid, data.opportunity_id);
      // Without the title, the person may not see the page in full.
      if (title === null) return {};
      const update = await read('opportunity_updates', data.update_id);
      return { title, update: update('title'), milestone: update('milestone') };
    }
    case 'agreement_accepted': {
      const accepted = await readAcceptance(data.acceptance_id, uid);
      if (!accepted || uid === null) return {};
      const { opportunity_id, paragraphs, version, name } = accepted;
      return {
        title: await titleForMail(uid, opportunity_id),
        quote: paragraphs.join('\n\n'),
        version: String(version),
        signed: name,
      };
    }
    case 'question_waiting': {
      const [question, waiting, oldest] = await Promise.all([
        read('questions', data.question_id),
        countQuestions(),
        oldestQuestion(),
      ]);
      return { person: await nameOf(question('user_id')), ...describeQueue(waiting, oldest, at) };
    }
    case 'submission_waiting': {
      const [submission, waiting, oldest] = await Promise.all([
        read('owner_submissions', data.submission_id),
        countSubmissions(),
        oldestSubmission(),
      ]);
      return { person: await nameOf(submission('user_id')), ...describeQueue(waiting, oldest, at) };
    }
    case 'proposal_waiting': {
      const [proposal, waiting] = await Promise.all([read('owner_proposals', data.proposal_id), countProposals()]);
      return { person: await nameOf(proposal('user_id')), ...describeQueue(waiting, null, at) };
    }
    case 'access_requested': {
      const [waiting, oldest] = await Promise.all([countAccessRequests(), oldestAccessRequest()]);
      const person = oldest && (await nameOf(oldest.user_id));
      return { request_id: oldest?.id ?? null, person, ...describeQueue(waiting, oldest?.created_at ?? null, at) };
    }
    case 'register_differs': {
      const [waiting, oldest] = await Promise.all([countFindings(), oldestFinding()]);
      return describeQueue(waiting, oldest, at);
    }
    case 'mentioned': {
      const message = await read('messages', data.message_id);
      return { author: await nameOf(message('user_id')) };
    }
    case 'mentioned_in_room': {
      const { opportunity_id: room, message_id } = data;
      const title = uid === null || !room ? null : await titleForMail(uid, room);
      const message = await read(`opportunity_rooms/${room}/room_messages`, message_id);
      return { title, author: await nameOf(message('user_id')) };
    }
    case 'kyc_case_waiting': {
      const case_id = (await read('kyc_audit', data.audit_id))('user_id');
      const [person, waiting, oldest] = await Promise.all([
        nameOf(case_id),
        countVerifications(),
        oldestVerification(),
      ]);
      return { case_id, person, ...describeQueue(waiting, oldest, at) };
    }
    case 'forms_received': {
      const [form, contact, applications, oldest] = await Promise.all([
        read(data.tab === 'applications' ? 'expert_applications' : 'contact_messages', data.form_id),
        countForms('contact_messages'),
        countForms('expert_applications'),
        oldestForm(),
      ]);
      const person = form('name') ?? [form('first_name'), form('last_name')].join(' ').trim();
      return { person, ...describeQueue(contact + applications, oldest, at) };
    }
    case 'form_reply':
      return { quote: await replyIn(data) };
    case 'contact_acknowledged':
      return { quote: await ownMessage('contact_messages', data.form_id, uid) };
    case 'expert_application_acknowledged':
      return { quote: await ownMessage('expert_applications', data.form_id, uid) };
    default:
      return {};
  }
}

/** Reads a document and returns its text fields by name; every field of a missing document is null. */
async function read(collection: string, id: string | undefined): Promise<(field: string) => string | null> {
  const document = id ? await firestore().collection(collection).doc(id).get() : null;
  return (field) => {
    const value: unknown = document?.get(field);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
}

async function nameOf(uid: string | null): Promise<string | null> {
  const profile = await read('profiles', uid ?? undefined);
  return profile('full_name') ?? profile('username');
}

/** The message of a form, only for the account that sent it. */
async function ownMessage(collection: string, id: string | undefined, uid: string | null): Promise<string | null> {
  const form = await read(collection, id);
  return uid !== null && form('user_id') === uid ? form('message') : null;
}

/** The text of a reply that staff wrote. Null if the form has been deleted. */
async function replyIn({ tab, form_id, reply_id }: OutboxEntry['data']): Promise<string | null> {
  const collection = tab === 'applications' ? 'expert_applications' : 'contact_messages';
  const form = form_id ? await firestore().collection(collection).doc(form_id).get() : null;
  if (!form?.exists) return null;
  const { replies = [] } = parseDocument(repliesSchema, form.data());
  return replies.find(({ id }) => id === reply_id)?.text ?? null;
}

/** An accepted agreement, only for the account that accepted it. */
async function readAcceptance(id: string | undefined, uid: string | null): Promise<Acceptance | null> {
  const stored = id ? await acceptances().doc(id).get() : null;
  const acceptance = stored?.exists ? parseOrWarn(acceptanceSchema, stored) : null;
  return acceptance?.user_id === uid ? acceptance : null;
}

const describeQueue = (waiting: number, oldest: Date | null, at: Date): Found => ({
  waiting: waiting > 0 ? String(waiting) : null,
  oldest: oldest && inWords(at.getTime() - oldest.getTime()),
});

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** A duration in its largest whole unit: `3 hours`. */
function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? [];
  if (!unit) return 'less than a minute';
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(ms / length));
}
