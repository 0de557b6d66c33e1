import { array, type InferType, number, string } from 'yup';
import { CHAT_MENTIONS_MAX, CHAT_MESSAGE_MAX, CHAT_MUTE_MAX_HOURS, CHAT_MUTE_REASON_MAX } from '../limits.ts';
import {
  boundedText,
  CONTROL_CHARACTERS,
  dateSchema,
  documentIdSchema,
  isDocumentId,
  strictObject,
  textOfLines,
  twoWayPageFields,
} from '../schemas.ts';

/** A chat message as the member types it. Limits and messages are prescribed. */
export const messageFormSchema = strictObject({
  content: textOfLines({
    max: CHAT_MESSAGE_MAX,
    tooShort: 'Message cannot be empty',
    tooLong: `Message must be less than ${CHAT_MESSAGE_MAX} characters`,
    control: 'Message cannot contain control characters',
  }),
});

/**
 * Typed or pasted text in the form that can be sent: one kind of line break, spaces for tabs, no other control
 * character.
 */
export function cleanMessage(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .split(CONTROL_CHARACTERS)
    .join('');
}

/** The id of a new message, chosen by the sender's browser. The rules require this form. */
export const MESSAGE_ID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * The name of a message in calls and in the records of moderators: its id, and in the room of an opportunity
 * `{opportunityId}/{messageId}`, which no id can be. Null for the general room.
 */
export const messageName = (roomId: string | null, id: string): string => (roomId === null ? id : `${roomId}/${id}`);

/** The room and the id in a message's name. */
export function parseMessageName(name: string): { roomId: string | null; id: string } {
  const slash = name.indexOf('/');
  return slash < 0 ? { roomId: null, id: name } : { roomId: name.slice(0, slash), id: name.slice(slash + 1) };
}

function isMessageName(name: string): boolean {
  const { roomId, id } = parseMessageName(name);
  return isDocumentId(id) && (roomId === null || isDocumentId(roomId));
}

const optionalMessageNameSchema = () =>
  string().test('message-name', 'This is not a message.', (name) => name === undefined || isMessageName(name));
const messageNameSchema = () => optionalMessageNameSchema().required();

/** The person who removed a message's text: its author, or a moderator of the chat. */
const MESSAGE_REMOVERS = ['author', 'moderator'] as const;
export type MessageRemover = (typeof MESSAGE_REMOVERS)[number];

/**
 * `messages/{id}` with timestamps as Dates. A removed message keeps its place and loses its text. A reply contains the
 * id of the original message but no copy of its text: a copy would outlive its removal, and could be made up.
 * `mentions` are the uids of the members mentioned with an @, as the author's browser read the text.
 */
export const messageSchema = strictObject({
  user_id: string().required(),
  content: string().defined(),
  created_at: dateSchema().required(),
  reply_to: string().matches(MESSAGE_ID),
  mentions: array(string().required()).max(CHAT_MENTIONS_MAX),
  removed_at: dateSchema(),
  removed_by: string<MessageRemover>().oneOf(MESSAGE_REMOVERS),
});
export type Message = InferType<typeof messageSchema>;

/** `messageId` is the name of a message, in these calls. */
export const messageRequestSchema = strictObject({ messageId: messageNameSchema() });
export type MessageRequest = InferType<typeof messageRequestSchema>;

export const REPORT_REASONS = ['confidential', 'abuse', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  confidential: 'It shares confidential information about an opportunity',
  abuse: 'It is abusive or threatening',
  spam: 'It is advertising or a scam',
  other: 'Something else',
};

export const reportRequestSchema = strictObject({
  messageId: messageNameSchema(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
});
export type ReportRequest = InferType<typeof reportRequestSchema>;

/**
 * `message_reports/{messageId}_{uid}`, or a hash of that if it is too long or in a room: one person's report of one message.
 * `message_id` is the message's name, and `user_id` the reporter.
 */
export const messageReportSchema = strictObject({
  message_id: string().required(),
  user_id: string().required(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
  created_at: dateSchema().required(),
  /** When a moderator removed the message or dismissed the report. */
  handled_at: dateSchema().nullable().defined(),
});
export type MessageReport = InferType<typeof messageReportSchema>;

/** A page of the reported messages, or only the message with this id. */
export const reportsRequestSchema = strictObject({ messageId: optionalMessageNameSchema(), ...twoWayPageFields() });
export type ReportsRequest = InferType<typeof reportsRequestSchema>;

/** `hours` null means until it is lifted. */
export const muteRequestSchema = strictObject({
  uid: documentIdSchema(),
  hours: number().integer().min(1).max(CHAT_MUTE_MAX_HOURS).nullable().defined(),
  reason: boundedText({
    min: 1,
    max: CHAT_MUTE_REASON_MAX,
    tooShort: 'Please give a reason',
    tooLong: `The reason must be less than ${CHAT_MUTE_REASON_MAX} characters`,
  }),
});
export type MuteRequest = InferType<typeof muteRequestSchema>;

/** The reason is for the audit. */
export const unmuteRequestSchema = muteRequestSchema.pick(['uid', 'reason']);
export type UnmuteRequest = InferType<typeof unmuteRequestSchema>;

/** `chat_mutes/{uid}`: this person can't write in the chat before `until`; null means until it is lifted. */
export const chatMuteSchema = strictObject({
  until: dateSchema().nullable().defined(),
  /** Shown to the person. */
  reason: string().required(),
  muted_at: dateSchema().required(),
});
export type ChatMute = InferType<typeof chatMuteSchema>;

/** A mute in the answer of a call: times are ISO 8601. */
export interface MuteView {
  until: string | null;
  reason: string;
  mutedAt: string;
}

export interface ReportsPage {
  reports: ReportedMessage[];
  next: string | null;
  previous: string | null;
}

/** A reported message with its open reports. Times are ISO 8601. */
export interface ReportedMessage {
  /** Its name. */
  messageId: string;
  /** The title of the opportunity whose room it is in; null for the general room. */
  room: string | null;
  /** Null if the message was deleted with its author's account. */
  message: {
    authorUid: string;
    authorName: string | null;
    content: string;
    sentAt: string;
    removedBy: MessageRemover | null;
    mute: MuteView | null;
  } | null;
  reasons: { reason: ReportReason; count: number }[];
  firstReportedAt: string;
  lastReportedAt: string;
}
