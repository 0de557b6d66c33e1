import { array, type InferType, number, string } from 'yup';
import { CHAT_MENTIONS_MAX, CHAT_MESSAGE_MAX, CHAT_MUTE_MAX_HOURS, CHAT_MUTE_REASON_MAX } from '../limits.ts';
import { boundedText, dateSchema, documentIdSchema, strictObject } from '../schemas.ts';

/** Every control character but the line break. The rules refuse the same (`firestore.rules`, messages). */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/u;

/** A chat message as it is typed; limits and messages: specification, section 5. */
export const messageFormSchema = strictObject({
  content: boundedText({
    min: 1,
    max: CHAT_MESSAGE_MAX,
    tooShort: 'Message cannot be empty',
    tooLong: `Message must be less than ${CHAT_MESSAGE_MAX} characters`,
  }).test(
    'control',
    'Message cannot contain control characters',
    (value) => value === undefined || !CONTROL_CHARACTERS.test(value),
  ),
});

/** What was typed or pasted as it can be sent: one kind of line break, spaces for tabs, no other control character. */
export function cleanMessage(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .split(CONTROL_CHARACTERS)
    .join('');
}

/** The id of a new message, which the browser that posts it chooses. The rules repeat it: no message is created under any other. */
export const MESSAGE_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Who took a message's text away: its author, or a moderator of the chat. */
const MESSAGE_REMOVERS = ['author', 'moderator'] as const;
export type MessageRemover = (typeof MESSAGE_REMOVERS)[number];

/**
 * `messages/{id}` once its timestamps are Dates. A removed message keeps its place and loses its text. A reply names the message
 * it answers and copies nothing of it: a copy would outlive the removal of the text, and anybody could make one up.
 * `mentions` are the uids of the members whom the text names with an @, as its author's browser read it.
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

export const messageRequestSchema = strictObject({ messageId: documentIdSchema() });
export type MessageRequest = InferType<typeof messageRequestSchema>;

/** Why a member reports a message; the labels are what they choose from. */
export const REPORT_REASONS = ['confidential', 'abuse', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  confidential: 'It shares confidential deal information',
  abuse: 'It is abusive or threatening',
  spam: 'It is advertising or a scam',
  other: 'Something else',
};

export const reportRequestSchema = strictObject({
  messageId: documentIdSchema(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
});
export type ReportRequest = InferType<typeof reportRequestSchema>;

/** `message_reports/{messageId}_{uid}`, or a hash of that where it is too long: one person's report of one message. `user_id` is who reported it. */
export const messageReportSchema = strictObject({
  message_id: string().required(),
  user_id: string().required(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
  created_at: dateSchema().required(),
  /** When a moderator handled it: the message was removed, or the report dismissed. */
  handled_at: dateSchema().nullable().defined(),
});
export type MessageReport = InferType<typeof messageReportSchema>;

/** `hours` null means until it is lifted. */
export const muteRequestSchema = strictObject({
  uid: documentIdSchema(),
  hours: number().integer().min(1).max(CHAT_MUTE_MAX_HOURS).nullable().defined(),
  reason: boundedText({
    min: 1,
    max: CHAT_MUTE_REASON_MAX,
    tooShort: 'Please say why',
    tooLong: `The reason must be less than ${CHAT_MUTE_REASON_MAX} characters`,
  }),
});
export type MuteRequest = InferType<typeof muteRequestSchema>;

export const unmuteRequestSchema = strictObject({ uid: documentIdSchema() });
export type UnmuteRequest = InferType<typeof unmuteRequestSchema>;

/** `chat_mutes/{uid}`: that person writes nothing in the chat until then; `until` null means until it is lifted. */
export const chatMuteSchema = strictObject({
  until: dateSchema().nullable().defined(),
  /** Shown to the person. */
  reason: string().required(),
  muted_at: dateSchema().required(),
});
export type ChatMute = InferType<typeof chatMuteSchema>;

/** A mute as calls answer it: times are ISO 8601. */
export interface MuteView {
  until: string | null;
  reason: string;
  mutedAt: string;
}

/** A reported message with its open reports. Times are ISO 8601. */
export interface ReportedMessage {
  messageId: string;
  /** Null where the message is gone with its author's account. */
  message: {
    authorUid: string;
    authorName: string | null;
    content: string;
    sentAt: string;
    removedBy: MessageRemover | null;
    mute: MuteView | null;
  } | null;
  /** How often each reason was given. */
  reasons: { reason: ReportReason; count: number }[];
  firstReportedAt: string;
  lastReportedAt: string;
}
