import { array, type InferType, number, string, ValidationError } from 'yup';
import type { UnreadableRecord } from '../admin/records.ts';
import type { StaffMember } from '../admin/staff.ts';
import { FORM_NOTE_MAX, FORM_REPLY_MAX, FORMS_CLOSED_AT_ONCE, SHORT_TEXT_MAX } from '../limits.ts';
import type { MailState } from '../notifications/mail-state.ts';
import { idempotencyKeySchema, strictObject, textOfLines, timeSchema, twoWayPageFields } from '../schemas.ts';
import { FORM_COLLECTIONS, type FormCollection, type FormStatus, recordIdSchema } from './form-records.ts';

/** The states of a form for staff, with the stored statuses of each. New changes store the first one. */
export const FORM_STATES = {
  received: { label: 'Received', stored: ['new', 'read'] },
  answered: { label: 'Answered', stored: ['answered'] },
  interview: { label: 'Interview', stored: ['interview'] },
  session: { label: 'Session', stored: ['session'] },
  accepted: { label: 'Accepted', stored: ['accepted'] },
  declined: { label: 'Declined', stored: ['declined'] },
  closed: { label: 'Closed', stored: ['closed'] },
} as const satisfies Record<string, { label: string; stored: readonly FormStatus[] }>;
export type FormState = keyof typeof FORM_STATES;

/** The pipeline of each kind of form, in order. Staff may move a form from any state to any other. */
export const PIPELINE_OF: Readonly<Record<FormCollection, readonly FormState[]>> = {
  contact_messages: ['received', 'answered', 'closed'],
  expert_applications: ['received', 'answered', 'interview', 'session', 'accepted', 'declined'],
};

const isFormState = (name: string): name is FormState => Object.hasOwn(FORM_STATES, name);
export const FORM_STATE_NAMES = Object.keys(FORM_STATES).filter(isFormState);

export const stateOf = (status: FormStatus | undefined): FormState =>
  FORM_STATE_NAMES.find((state) => FORM_STATES[state].stored.some((one) => one === status)) ?? 'received';

const collection = () => string<FormCollection>().oneOf(FORM_COLLECTIONS).required();
const inPipeline = ({ collection, state }: { collection?: FormCollection; state?: FormState | undefined }) =>
  state === undefined || collection === undefined || PIPELINE_OF[collection].includes(state);
const NO_SUCH_STATE = 'This list has no such state.';

export const formsRequestSchema = strictObject({
  collection: collection(),
  state: string<FormState>().oneOf(FORM_STATE_NAMES),
  /** `me`, `none` or the uid of a member of staff. */
  owner: string().min(1).max(128),
  /** Received from this time on, and before that one. */
  from: timeSchema(),
  to: timeSchema(),
  search: string().max(SHORT_TEXT_MAX, 'This search is too long.'),
  order: string().oneOf(['newest', 'oldest']),
  ...twoWayPageFields(),
}).test('state', NO_SUCH_STATE, inPipeline);
export type FormsRequest = InferType<typeof formsRequestSchema>;

/** A form in a list. `owner` is a uid. */
export interface FormRow {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  /** The subject of a message, or the expertise of an applicant. */
  subject: string;
  message: string | null;
  resume: { fileName: string; fileSize: number } | null;
  state: FormState;
  owner: string | null;
  receivedAt: string;
}

export interface FormsPage {
  rows: (FormRow | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

export const formRequestSchema = strictObject({ collection: collection(), id: recordIdSchema() });
export type FormRequest = InferType<typeof formRequestSchema>;

/** The delivery of a reply: `unknown` once its entry in the outbox has expired. */
export type ReplyDelivery = MailState | 'unknown';

/** One form with everything that staff and its sender wrote. */
export interface FormDetail extends FormRow {
  revision: number;
  /** The sender's account, if they were signed in. */
  uid: string | null;
  replies: { id: string; from: 'staff' | 'sender'; text: string; at: string; delivery: ReplyDelivery | null }[];
  history: {
    id: string;
    kind: 'state' | 'owner' | 'note' | 'reply' | 'received';
    detail: string | null;
    by: StaffMember;
    at: string;
  }[];
}

const change = () => ({
  ...{ collection: collection(), id: recordIdSchema() },
  /** The revision that the member of staff saw. */
  revision: number().integer().min(0).required(),
  submissionId: idempotencyKeySchema(),
});

const CONTROL = 'Remove the control characters from the text.';
const noteSchema = () =>
  textOfLines({
    max: FORM_NOTE_MAX,
    tooShort: 'Write a note.',
    tooLong: `A note can have up to ${FORM_NOTE_MAX} characters.`,
    control: CONTROL,
  });
const replyTextSchema = () =>
  textOfLines({
    max: FORM_REPLY_MAX,
    tooShort: 'Write a reply.',
    tooLong: `A reply can have up to ${FORM_REPLY_MAX} characters.`,
    control: CONTROL,
  });

/** A text that may be absent. */
const ifGiven = (schema: ReturnType<typeof textOfLines>) =>
  string().test('text', (value, { createError }) => {
    if (value === undefined) return true;
    try {
      schema.validateSync(value);
      return true;
    } catch (error) {
      if (error instanceof ValidationError) return createError({ message: error.message });
      throw error;
    }
  });

/** An absent field stays as it is. `received` is a reply that came back by email. */
export const formUpdateSchema = strictObject({
  ...change(),
  state: string<FormState>().oneOf(FORM_STATE_NAMES),
  owner: string().max(128).nullable(),
  note: ifGiven(noteSchema()),
  received: ifGiven(replyTextSchema()),
})
  .test('state', NO_SUCH_STATE, inPipeline)
  .test(
    'change',
    'Change one thing at a time.',
    ({ state, owner, note, received }) =>
      [state, owner, note, received].filter((value) => value !== undefined).length === 1,
  );
export type FormUpdate = InferType<typeof formUpdateSchema>;

export const formReplySchema = strictObject({ ...change(), text: replyTextSchema() });
export type FormReplyRequest = InferType<typeof formReplySchema>;

export const closeMessagesSchema = strictObject({
  ids: array(recordIdSchema())
    .required()
    .min(1, 'Select a message.')
    .max(FORMS_CLOSED_AT_ONCE, `Select up to ${FORMS_CLOSED_AT_ONCE} messages.`),
});
export type CloseMessages = InferType<typeof closeMessagesSchema>;

/** Each failure says why the message was not closed. */
export interface ClosedMessages {
  closed: string[];
  failed: { id: string; reason: string }[];
}
