import { createHash } from 'node:crypto';
import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Request } from 'firebase-functions/https';
import { defineBoolean } from 'firebase-functions/params';
import { type Activity, activityId } from '../contract/accounts/activity.ts';
import { contactSubmissionSchema } from '../contract/forms/contact.ts';
import { expertSubmissionSchema } from '../contract/forms/expert-application.ts';
import { type FormCollection, type FormStatus, formReference } from '../contract/forms/form-records.ts';
import { formWords } from '../contract/forms/form-search.ts';
import { FORM_SENDS, FORM_SENDS_OF_EVERYONE, FORM_SENDS_WINDOW } from '../contract/limits.ts';
import { PROSPECTUS_SUBJECT } from '../contract/options.ts';
import { addToOutbox, type NotificationEvent, withoutEntry } from '../events/outbox.ts';
import { oncePerHour } from '../events/staff-digest.ts';
import { mailboxOf } from '../notifications/mailbox.ts';
import { firestore } from '../platform/admin.ts';
import { clientAddress } from '../platform/client-address.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { type Caller, findUser } from '../platform/sessions.ts';
import { issueResumeTicket } from './attach-resume.ts';

/** The contact form. The answer is the same whether the message was stored, only logged, or caught by the honeypot. */
export const submitContactMessage = defineCallable('submitContactMessage', {
  schema: contactSubmissionSchema,
  async run({ homepage, submissionId: idempotencyKey, ...message }, caller, request) {
    const fields = {
      name: message.name.trim(),
      email: message.email,
      phone: message.phone.trim() || null,
      subject: message.subject.trim(),
      message: message.message.trim(),
    };
    await receiveForm({ collection: 'contact_messages', fields, idempotencyKey, homepage, caller, request });
    return { received: true, reference: formReference(idempotencyKey) };
  },
});

/**
 * The expert application. If it was stored and the visitor has a résumé, the answer contains a ticket for
 * `attachResume`. Sending the same application again returns the same ticket.
 */
export const submitExpertApplication = defineCallable('submitExpertApplication', {
  schema: expertSubmissionSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ homepage, submissionId: idempotencyKey, hasResume, ...application }, caller, request) {
    const fields = {
      first_name: application.firstName.trim(),
      last_name: application.lastName.trim(),
      email: application.email,
      expertise: application.expertise,
      message: application.message.trim() || null,
      agreed_to_terms: application.agreeToTerms,
      resume: null,
    };
    const form = { collection: 'expert_applications', fields, idempotencyKey, homepage, caller, request } as const;
    const stored = await receiveForm(form);
    const resumeTicket = stored && hasResume ? await issueResumeTicket(stored.ref, stored.at) : null;
    return { received: true, reference: formReference(idempotencyKey), resumeTicket };
  },
});

/**
 * The parameter that turns the storage of submitted forms on. If it is off, forms are still accepted, and visitors see
 * no difference.
 */
const DELIVER_FORMS = defineBoolean('DELIVER_FORMS', {
  default: false,
  description:
    'Store contact messages and expert applications for administrators to read. If off, the portal only logs their arrival.',
});

interface ReceivedForm {
  collection: FormCollection;
  fields: DocumentData & { email: string };
  /** The id of the document, so that a form sent again is stored once. */
  idempotencyKey: string;
  /** The honeypot: the value of the field that people can't see. */
  homepage: string;
  caller: Caller;
  request: Request;
}

/**
 * Accepts a public form. If forms are delivered, stores it within the limits; otherwise logs the submission without its
 * content. Returns the document and its time, or null if nothing was stored. A filled-in honeypot gets the same answer
 * as any other form. Throws `resource-exhausted`.
 */
async function receiveForm(form: ReceivedForm): Promise<{ ref: DocumentReference; at: Date } | null> {
  const { collection } = form;
  const logged = { form: collection, reference: formReference(form.idempotencyKey) };
  if (form.homepage !== '') {
    logEvent('A form was filled in by a bot', logged);
    return null;
  }
  if (!DELIVER_FORMS.value()) {
    logEvent('A form was received and not stored', logged);
    return null;
  }
  return storeForm(form);
}

/** A stored form is not stored again and gets the same answer, but it counts against the limits. */
async function storeForm({ collection, fields, idempotencyKey, caller, request }: ReceivedForm) {
  const at = now();
  const ref = firestore().collection(collection).doc(idempotencyKey);
  const reference = formReference(idempotencyKey);
  const limits = formLimits(collection, clientAddress(request));
  const sender = await confirmedSender(caller, fields.email);
  const isNew = await firestore().runTransaction(async (transaction) => {
    const { exists } = await transaction.get(ref);
    const form = { collection, id: ref.id, reference };
    const events = exists ? [] : await formNotifications(transaction, form, sender, at);
    await consumeRateLimit(transaction, limits, at);
    if (exists) return false;
    const userId = caller.signedIn ? caller.uid : null;
    transaction.create(ref, {
      ...fields,
      reference,
      status: 'new' satisfies FormStatus,
      owner: null,
      search: formWords({ ...fields, reference }),
      user_id: userId,
      created_at: at,
    });
    for (const event of events) addToOutbox(transaction, event, at);
    if (userId !== null && asksForProspectus(fields)) {
      // `set`, because the activity of a deleted form with this key remains.
      transaction.set(firestore().doc(`activities/${activityId.prospectusRequested(ref.id)}`), {
        user_id: userId,
        type: 'prospectus_requested',
        meta: { subject: fields.subject },
        created_at: at,
      } satisfies Activity);
    }
    return true;
  });
  if (isNew) logEvent('A form was received and stored', { form: collection, id: ref.id, reference });
  return { ref, at };
}

/** A contact message with the subject that *Request Investment Prospectus* fills in. */
const asksForProspectus = (fields: DocumentData): fields is { subject: string } =>
  typeof fields.subject === 'string' && fields.subject.startsWith(PROSPECTUS_SUBJECT);

/**
 * Limits for one address, and for all addresses together, which bounds the size of the database. Addresses are counted
 * under a hash.
 */
function formLimits(form: string, address: string): RateLimit[] {
  return [
    {
      key: limitKey(form, `${form} ${address}`),
      spentBy: 'network',
      max: FORM_SENDS,
      window: FORM_SENDS_WINDOW,
      message: (minutes) =>
        `You have reached the limit of ${FORM_SENDS} submissions. Please try again ${inMinutes(minutes)}.`,
    },
    {
      key: `${form}_everyone`,
      spentBy: 'everyone',
      max: FORM_SENDS_OF_EVERYONE,
      window: FORM_SENDS_WINDOW,
      message: (minutes) => `We are receiving too many messages at the moment. Please try again ${inMinutes(minutes)}.`,
    },
  ];
}

const ACKNOWLEDGED = {
  contact_messages: 'contact_acknowledged',
  expert_applications: 'expert_application_acknowledged',
} as const satisfies Record<FormCollection, NotificationEvent['kind']>;

const ADMIN_TAB: Record<FormCollection, string> = { contact_messages: 'contact', expert_applications: 'applications' };

interface StoredForm {
  collection: FormCollection;
  id: string;
  reference: string;
}

interface Sender {
  uid: string;
  /** The sender's own confirmed address. */
  email: string;
}

/**
 * The account that sends a form, if the form contains its own confirmed address. Any other address may belong to
 * another person.
 */
async function confirmedSender(caller: Caller, typed: string): Promise<Sender | null> {
  const user = caller.signedIn ? await findUser(caller.uid) : null;
  if (!user?.email || !user.emailVerified) return null;
  return user.email.toLowerCase() === typed.trim().toLowerCase() ? { uid: user.uid, email: user.email } : null;
}

/**
 * Notifications for a stored form: staff at most once an hour, and a confirmed sender at most once a day for each
 * mailbox, for any number of forms and accounts. The entries themselves are the count. Part of the caller's
 * transaction, before its writes.
 */
async function formNotifications(
  transaction: Transaction,
  { collection, id: form_id, reference }: StoredForm,
  sender: Sender | null,
  at: Date,
): Promise<NotificationEvent[]> {
  const data = { tab: ADMIN_TAB[collection], form_id };
  const staff = await oncePerHour(transaction, (hour) => ({ kind: 'forms_received', data, ...hour }), at);
  if (!sender) return staff;
  const id = dayOf(sender.email, at);
  const acknowledgements = Object.values(ACKNOWLEDGED).map((kind) => ({
    kind,
    id,
    uid: sender.uid,
    data: { form_id, reference },
  }));
  const open = await withoutEntry(transaction, acknowledgements);
  const first = open.length === acknowledgements.length;
  return [...staff, ...open.filter(({ kind }) => first && kind === ACKNOWLEDGED[collection])];
}

/** A mailbox and a day (UTC) as a hash. */
const dayOf = (email: string, at: Date): string =>
  createHash('sha256')
    .update(`${mailboxOf(email)} ${at.toISOString().slice(0, 10)}`)
    .digest('base64url');
